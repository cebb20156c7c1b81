export function setOf(list: string): Set<string> {
  return new Set(list.normalize("NFC").split(/\s+/u).filter(Boolean));
}
