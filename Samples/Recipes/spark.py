#!/usr/bin/env python3
"""Converts every document below a folder with Spark: a partition of names per rtfdutil process.

  python3 spark.py IN OUT [--to html] [--partitions N] [--master local[*]]

IN, OUT and rtfdutil need the same paths on every machine of the cluster. The report, a line of JSON
per document in the order of the names, goes to OUT.report.jsonl.

Exit code: 0 done; 1 some documents failed; 74 some have no result, because a process was lost (run
again: what is up to date is skipped); 64 and 66 as rtfdutil has them; 69 something is not installed.
"""

import argparse
import collections
import json
import os
import shlex
import shutil
import subprocess
import sys

EXTENSIONS = ('.rtf', '.rtfd', '.flat-rtfd')


def fail(code, message):
    """Ends the program with a message."""
    print('spark.py: ' + message, file=sys.stderr)
    sys.exit(code)


def documents(folder):
    """The paths of all documents below a folder. A bundle is a folder, but one document."""
    for parent, folders, files in os.walk(folder):
        bundles = [name for name in folders if name.lower().endswith('.rtfd')]
        folders[:] = [name for name in folders if name not in bundles]
        for name in bundles:
            yield os.path.join(parent, name)
        for name in files:
            path = os.path.join(parent, name)
            if name.lower().endswith(EXTENSIONS) and os.path.isfile(path):
                yield path


def is_line(path):
    """Whether `RDD.pipe` can hand over the path: it writes lines of UTF-8."""
    try:
        return '\n' not in path and bool(path.encode('utf-8'))
    except UnicodeEncodeError:
        return False


def find_tool():
    """The absolute path of rtfdutil: `RDD.pipe` starts processes without PATH."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    tool = shutil.which('rtfdutil') or os.path.join(root, '.build', 'release', 'rtfdutil')
    if not os.access(tool, os.X_OK):
        fail(69, "no rtfdutil in PATH; 'make build' makes one")
    return os.path.abspath(tool)


def run_here(command, paths):
    """Lines of the report, from one process on this machine. Names end with NUL: any name will do."""
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE,
                          input=b''.join(os.fsencode(path) + b'\0' for path in paths))
    return done.stdout.decode('utf-8').splitlines()


def run(master, partitions, command, paths):
    """Lines of the report, from all partitions."""
    try:
        from pyspark.sql import SparkSession
    except ImportError:
        fail(69, 'pyspark is not installed; python3 -m pip install pyspark')
    session = (SparkSession.builder.appName('rtfdutil').master(master)
               .config('spark.ui.enabled', 'false').getOrCreate())
    try:
        context = session.sparkContext
        context.setLogLevel('ERROR')
        count = partitions or max(context.defaultParallelism * 4, len(paths) // 500)
        # checkCode stays off: a document that fails is a line of the report, not a task to repeat.
        return context.parallelize(paths, min(count, len(paths))).pipe(command).collect()
    finally:
        session.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('input', metavar='IN', help='a folder of documents')
    parser.add_argument('output', metavar='OUT', help='the folder for the results')
    parser.add_argument('--to', default='html', help='the format (default: html)')
    parser.add_argument('--partitions', type=int, help='processes to start in all')
    parser.add_argument('--master', default='local[*]',
                        help='where to run, as Spark spells it (default: local[*])')
    try:
        arguments = parser.parse_args()
    except SystemExit as end:
        sys.exit(64 if end.code else 0)
    if not os.path.isdir(arguments.input):
        fail(66, "no folder '%s'" % arguments.input)
    tool = find_tool()
    source, target = os.path.abspath(arguments.input), os.path.abspath(arguments.output)
    found = sorted(documents(source), key=os.fsencode)
    if not found:
        fail(66, "no documents in '%s'" % arguments.input)
    # Documents of one name would be written to one file, unseen by the other processes.
    stems = collections.Counter(os.path.splitext(path)[0] for path in found)
    twins = [stem for stem, count in stems.items() if count > 1]
    if twins:
        fail(73, 'documents that differ in their extension only: ' + ', '.join(twins))
    os.makedirs(target, exist_ok=True)

    # Each process has one job: Spark starts as many as there are cores.
    command = [
        tool, 'convert', '--quiet', '--jobs', '1', '--to', arguments.to, '--output-dir', target,
        '--base', source, '--skip-unchanged', '--files-from', '-', '--report', '-']
    plain = [path for path in found if is_line(path)]
    odd = [path for path in found if not is_line(path)]
    lines = run(arguments.master, arguments.partitions, shlex.join(command), plain) if plain else []
    lines += run_here(command, odd) if odd else []
    with open(target + '.report.jsonl', 'w', encoding='utf-8') as file:
        file.writelines(line + '\n' for line in lines)

    results = [json.loads(line) for line in lines]
    failures = [result for result in results if result['status'] == 'failed']
    for result in failures:
        print('%s: exit %d: %s' % (result['input'], result['exitCode'], '; '.join(
            '%s [%s]' % (entry['message'], entry['id'])
            for entry in result['diagnostics'] if entry['severity'] == 'error')))
    for path in sorted(set(plain) - {result['input'] for result in results}):
        print(path + ': no result')
    lost = len(found) - len(results)
    print('%d documents, %d failed, %d without result; report: %s' % (
        len(found), len(failures), lost, target + '.report.jsonl'))
    sys.exit(74 if lost else 1 if failures else 0)


if __name__ == '__main__':
    main()
