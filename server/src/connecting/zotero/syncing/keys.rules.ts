/** The signs of Zotero's keys: none that could be taken for another. */
const SIGNS = "23456789ABCDEFGHIJKLMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A key for something new, from an id that is like no other. Made here, so that the same request twice makes nothing twice. */
export function zoteroKey(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let key = "";
  while (key.length < LENGTH) {
    key += SIGNS[Number(rest % BigInt(SIGNS.length))];
    rest /= BigInt(SIGNS.length);
  }
  return key;
}
