"""Makes this release's saves for the archive, and leaves those of others alone: ``python -m tests.saves``."""

from tests.saves.archive import write


def main() -> None:
    """Writes them and tells what they are."""
    for name, told in write().items():
        print(f"{name}: {told.position} of {told.length} choices, {told.ended or 'not over'}")


if __name__ == "__main__":
    main()
