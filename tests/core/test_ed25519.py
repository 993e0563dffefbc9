"""Signatures: the vectors of RFC 8032, and OpenSSL as a second opinion."""

import json
import subprocess

import pytest

from sellsword.sharing import ed25519

# RFC 8032, 7.1: secret key, public key, message, signature.
VECTORS = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
]
ORDER = 2**252 + 27742317777372353535851937790883648493
SIGNED_BY_OPENSSL = """
const { createPrivateKey, createPublicKey, sign } = require("node:crypto");
const head = Buffer.from("302e020100300506032b657004220420", "hex");
const told = JSON.parse(require("node:fs").readFileSync(0)).map(([secret, message]) => {
  const whole = Buffer.concat([head, Buffer.from(secret, "hex")]);
  const key = createPrivateKey({ key: whole, format: "der", type: "pkcs8" });
  const known = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
  return [known.toString("hex"), sign(null, Buffer.from(message, "hex"), key).toString("hex")];
});
process.stdout.write(JSON.stringify(told));
"""


@pytest.mark.parametrize(("secret", "public", "message", "signature"), VECTORS)
def test_the_vectors_of_the_standard(secret: str, public: str, message: str, signature: str) -> None:
    known, said = bytes.fromhex(secret), bytes.fromhex(message)
    assert ed25519.public_key(known).hex() == public
    assert ed25519.sign(known, said).hex() == signature
    assert ed25519.verify(bytes.fromhex(public), said, bytes.fromhex(signature))


def test_openssl_signs_the_same() -> None:
    asked = [(f"{7**at % 2**256:064x}", bytes(range(at)).hex()) for at in range(40)]
    ran = subprocess.run(
        ["node", "--eval", SIGNED_BY_OPENSSL],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    ours = [
        [ed25519.public_key(secret).hex(), ed25519.sign(secret, message).hex()]
        for secret, message in ((bytes.fromhex(one), bytes.fromhex(other)) for one, other in asked)
    ]
    assert json.loads(ran.stdout) == ours


def test_any_bit_that_is_changed_is_noticed() -> None:
    secret, message = bytes(range(32)), b"a turn"
    public, signature = ed25519.public_key(secret), ed25519.sign(secret, message)
    for bit in range(0, 512, 7):
        other = (int.from_bytes(signature, "little") ^ 1 << bit).to_bytes(64, "little")
        assert not ed25519.verify(public, message, other)
    assert not ed25519.verify(public, b"another", signature)
    assert not ed25519.verify(ed25519.public_key(bytes(32)), message, signature)


def test_a_signature_has_one_form() -> None:
    """The same with the order of the group added would verify as well, where nobody looked."""
    secret, message = bytes(range(32)), b"a turn"
    signature = ed25519.sign(secret, message)
    answer = int.from_bytes(signature[32:], "little") + ORDER
    other = signature[:32] + answer.to_bytes(32, "little")
    assert not ed25519.verify(ed25519.public_key(secret), message, other)


@pytest.mark.parametrize("size", [0, 31, 33, 63, 65])
def test_what_has_another_length_is_no_signature(size: int) -> None:
    public = ed25519.public_key(bytes(32))
    assert not ed25519.verify(public, b"", bytes(size))
    assert not ed25519.verify(bytes(size), b"", ed25519.sign(bytes(32), b""))


def test_what_lies_beside_the_curve_is_no_key() -> None:
    signature = ed25519.sign(bytes(32), b"")
    for number in (2, 2**255 - 19, 2**255 - 1, 2**255 + 1):
        assert not ed25519.verify(number.to_bytes(32, "little"), b"", signature)
