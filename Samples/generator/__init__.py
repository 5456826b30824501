"""What the sample documents are made of; see ../make_samples.py."""
