"""The ready forces: who is in them and what they carry. Data only, and all of it ours (OC-S17)."""

from dataclasses import dataclass

from sellsword.games.contested_ground.sheets.reference_tables import RECON, Profile


@dataclass(frozen=True, slots=True)
class Force:
    """A force with a name: a leader first, then the rest."""

    id: str
    title: str
    profiles: tuple[Profile, ...]


LINE = Force(
    "line-company",
    "Line Company",
    (
        Profile(
            "ordell", "Ordell", "Captain", "sergeant", 6, 1, 2, 38, ("command-2",), ("carbine", "pistol")
        ),
        Profile("tamsin", "Tamsin", "Medic", "medical-pack", 5, 0, 1, 24, ("medic",), ("carbine", "knife")),
        Profile(
            "brock",
            "Brock",
            "Gunner",
            "machine-gun",
            5,
            0,
            1,
            37,
            ("steady-shot", "stubborn"),
            ("squad-gun", "knife"),
        ),
        Profile("iva", "Iva", "Technician", "walkie-talkie", 6, 0, 1, 28, ("hacker",), ("rifle", "knife")),
        Profile("pell", "Pell", "Scout", "spyglass", 5, 0, 1, 25, (RECON,), ("rifle", "knife")),
        Profile("quist", "Quist", "Recruit", "visored-helm", 4, 0, 1, 18, (), ("rifle", "knife")),
        Profile(
            "rado", "Rado", "Breacher", "riot-shield", 5, 1, 1, 26, (), ("shotgun", "knife"), ("combat-vest",)
        ),
    ),
)
REAVERS = Force(
    "reavers",
    "Reavers",
    (
        Profile(
            "sable",
            "Sable",
            "Chief",
            "cowled",
            6,
            1,
            2,
            40,
            ("command-2", "fleet"),
            ("power-blade", "pistol"),
        ),
        Profile("moth", "Moth", "Scout", "spyglass", 5, 0, 1, 24, (RECON, "light"), ("carbine", "knife")),
        Profile(
            "wick", "Wick", "Marksman", "crosshair", 6, 0, 1, 36, ("cloaked",), ("marksman-rifle", "knife")
        ),
        Profile(
            "garr", "Garr", "Brute", "elephant-head", 5, 2, 2, 32, ("brute", "tenacious"), ("shock-baton",)
        ),
        Profile("twin", "Twin", "Duelist", "duality", 5, 0, 1, 22, ("dual", "fleet"), ("pistol", "pistol")),
        Profile("lob", "Lob", "Grenadier", "grenade", 5, 0, 1, 30, (), ("grenade-launcher", "knife")),
        Profile("tick", "Tick", "Picklock", "cyborg-face", 4, 0, 1, 14, ("hacker",), ("knife",)),
    ),
)
LONG_GALLERY = Force(
    "long-gallery",
    "Long Gallery",
    (
        Profile("vesna", "Vesna", "Spotter", "sergeant", 6, 0, 1, 30, ("command-2",), ("rifle",)),
        Profile(
            "corbin", "Corbin", "Marksman", "crosshair", 6, 0, 1, 34, ("steady-shot",), ("marksman-rifle",)
        ),
        Profile(
            "aurel",
            "Aurel",
            "Marksman",
            "crosshair",
            6,
            0,
            1,
            35,
            ("dead-eye",),
            ("marksman-rifle", "pistol"),
        ),
        Profile("halm", "Halm", "Gunner", "minigun", 5, 0, 1, 34, ("stubborn",), ("squad-gun", "knife")),
        Profile("nettle", "Nettle", "Scout", "spyglass", 5, 0, 1, 27, ("cloaked", RECON), ("carbine",)),
        Profile("orso", "Orso", "Guard", "shield", 5, 1, 1, 26, (), ("shotgun", "knife"), ("combat-vest",)),
        Profile("fenn", "Fenn", "Clerk", "scroll-unfurled", 4, 0, 1, 14, ("hacker",), ("knife",)),
    ),
)
NIGHT_FERRY = Force(
    "night-ferry",
    "Night Ferry",
    (
        Profile("pike", "Pike", "Skipper", "octopus", 5, 0, 2, 32, ("command-2",), ("carbine", "pistol")),
        Profile("sprat", "Sprat", "Runner", "sprint", 4, 0, 1, 17, ("light", "fleet", "hacker"), ("pistol",)),
        Profile("minnow", "Minnow", "Scout", "spyglass", 5, 0, 1, 24, (RECON, "light"), ("carbine", "knife")),
        Profile("eel", "Eel", "Cutter", "cowled", 5, 1, 1, 22, ("light", "fleet"), ("shock-baton",)),
        Profile("ruffe", "Ruffe", "Duelist", "duality", 5, 0, 1, 22, ("dual", "fleet"), ("pistol", "pistol")),
        Profile("tench", "Tench", "Medic", "medical-pack", 5, 0, 1, 24, ("medic",), ("carbine", "knife")),
        Profile(
            "gudgeon",
            "Gudgeon",
            "Breacher",
            "riot-shield",
            5,
            0,
            1,
            24,
            (),
            ("shotgun", "knife"),
            ("combat-vest",),
        ),
        Profile("perch", "Perch", "Grenadier", "grenade", 5, 0, 1, 30, (), ("grenade-launcher", "knife")),
    ),
)

FORCES = {force.id: force for force in (LINE, REAVERS, LONG_GALLERY, NIGHT_FERRY)}
PROFILES = {profile.id: profile for force in FORCES.values() for profile in force.profiles}
