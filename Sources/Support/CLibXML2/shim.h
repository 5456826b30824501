// The headers of libxml2 that HTMLValidation uses.
#pragma once
#include <libxml/xmlversion.h>
// With this macro, encoding.h pulls in the headers of ICU, which clash with those that Foundation
// has of its own. It only adds private members at the end of one structure, which nobody here uses.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
