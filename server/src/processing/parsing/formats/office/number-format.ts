/** Shows a number the way a pattern like "0.00%" or "dd/mm/yyyy" says, or a built-in format by its number. */
export type NumberFormatter = (pattern: string | number, value: number) => string;

/** What these built-in formats show depends on the country of the reader; here the day is never mistaken for the month. */
const BY_COUNTRY: Record<number, string> = { 14: "yyyy-mm-dd", 22: "yyyy-mm-dd hh:mm" };

/** `from1904`: the workbook counts its days from 1904, as on old Macintoshes. */
export async function numberFormatter(from1904: boolean): Promise<NumberFormatter> {
  const { SSF } = (await import("xlsx")).default;
  return (pattern, value) => {
    const plain = typeof pattern === "number" ? (BY_COUNTRY[pattern] ?? pattern) : pattern;
    try {
      return String(SSF.format(plain, value, { date1904: from1904 }));
    } catch {
      return String(value);
    }
  };
}

/** A number without a format: sums of decimals end in 0.30000000000000004, and a sheet shows 0.3. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}
