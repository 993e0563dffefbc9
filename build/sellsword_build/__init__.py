"""The steps that turn the core, the client and the scenarios into a playable site."""
