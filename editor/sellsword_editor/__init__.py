"""The editor: a small server on this machine that keeps scenarios, checks them and draws what they mean."""
