/** A short name where the licence is a known one, else its address; anything that names no licence is none. */
export function licenceIn(value: string): string | null {
  const text = value.trim().slice(0, 500);
  const address = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d(?:\.\d)?))?/iu.exec(text);
  if (address) return creativeCommons(address[2] ?? "", address[3]);
  const named = /\bcc[\s-]+(by(?:[\s-](?:nc|nd|sa))*)(?:[\s-]+(\d\.\d))?/iu.exec(text);
  if (named) return creativeCommons((named[1] ?? "").replace(/\s/gu, "-"), named[2]);
  if (/\bcc0\b/iu.test(text)) return "CC0-1.0";
  const long =
    /creative commons attribution((?:[\s-]+(?:non-?commercial|no-?deriv(?:ative|ativ)?(?:e?s)?|share-?alike))*)[^\d]{0,40}(\d\.\d)?/iu.exec(
      text,
    );
  if (long) return creativeCommons(`by${shortParts(long[1] ?? "")}`, long[2]);
  if (/public domain/iu.test(text)) return "Public domain";
  return /^https?:\/\/\S+$/u.test(text) ? text : null;
}

function shortParts(parts: string): string {
  const has = (pattern: RegExp): boolean => pattern.test(parts);
  return `${has(/commercial/iu) ? "-nc" : ""}${has(/deriv/iu) ? "-nd" : ""}${has(/alike/iu) ? "-sa" : ""}`;
}

function creativeCommons(kind: string, version: string | undefined): string {
  if (kind === "zero") return "CC0-1.0";
  if (kind === "mark") return "Public domain";
  return [
    "CC",
    kind.toUpperCase(),
    ...(version ? [version.includes(".") ? version : `${version}.0`] : []),
  ].join("-");
}
