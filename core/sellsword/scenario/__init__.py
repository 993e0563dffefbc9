"""The scenario document: what it is, how it is read, checked, brought up to date and written."""
