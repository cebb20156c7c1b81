/** Digits and letters of which none looks like another: no I, L, O and U. There are 32, so that each is as likely. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

export const CODE_MINUTES = 30;

/** Of bytes that chance has made. */
export const makeCode = (chance: Uint8Array): string =>
  Array.from(chance.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

export const showCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** As people type it: in small letters, with or without the stroke, with an O where a zero stands. Null: no code at all. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return code.length === LENGTH && Array.from(code).every((sign) => ALPHABET.includes(sign)) ? code : null;
}

/** A code is short, so that it counts for one person only. */
export const toCodeSecret = (personUuid: string, code: string): string => `${personUuid}:${code}`;
