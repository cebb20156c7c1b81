const GREEK_FROM_A = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const GREEK_FROM_SMALL_A = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
const SIGNS: Record<number, string> = {
  0x22: "∀",
  0x24: "∃",
  0x2d: "−",
  0xa2: "′",
  0xa3: "≤",
  0xa5: "∞",
  0xac: "←",
  0xae: "→",
  0xb0: "°",
  0xb1: "±",
  0xb3: "≥",
  0xb4: "×",
  0xb5: "∝",
  0xb6: "∂",
  0xb7: "•",
  0xb9: "≠",
  0xba: "≡",
  0xbb: "≈",
  0xce: "∈",
  0xd1: "∇",
  0xd6: "√",
  0xe5: "∑",
  0xf2: "∫",
};

/** The character that Word shows for a code of its font "Symbol"; other picture fonts say nothing as text. */
export function symbolText(font: string, code: number): string {
  if (!/^symbol$/i.test(font)) return "";
  const plain = code & 0xff;
  if (plain >= 0x41 && plain <= 0x5a) return GREEK_FROM_A.charAt(plain - 0x41);
  if (plain >= 0x61 && plain <= 0x7a) return GREEK_FROM_SMALL_A.charAt(plain - 0x61);
  return SIGNS[plain] ?? (plain >= 0x20 && plain < 0x40 ? String.fromCharCode(plain) : "");
}
