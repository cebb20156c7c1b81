/** One range of bytes, both ends included; null for all of it, which is right for whatever is not understood. */
export function rangeOf(header: string, size: number): { start: number; end: number } | "outside" | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "") {
    const last = Math.min(Number(to), size);
    return last === 0 ? "outside" : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start >= size ? "outside" : { start, end };
}
