"""What is laid with one click: each module makes proposals of changes, which the author accepts or not."""
