/** How a number is shown. */
export type NumberFormat = (value: number) => string;

/** The formats that workbooks name by number alone; where they follow the reader's country, the day is never mistaken for the month. */
const BUILT_IN: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  5: "#,##0_);(#,##0)",
  6: "#,##0_);(#,##0)",
  7: "#,##0.00_);(#,##0.00)",
  8: "#,##0.00_);(#,##0.00)",
  13: "# ??/??",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd hh:mm",
  37: "#,##0_);(#,##0)",
  38: "#,##0_);(#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);(#,##0.00)",
  41: "#,##0_);(#,##0)",
  42: "$#,##0_);($#,##0)",
  43: "#,##0.00_);(#,##0.00)",
  44: "$#,##0.00_);($#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mmss.0",
  48: "##0.0E+0",
};
/** In Thai workbooks these numbers, from 59 on, stand for the built-in formats in that order. */
const THAI = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 14, 15, 16, 17, 20, 21, 22, 45, 46, 47];
/** In Chinese, Japanese and Korean ones these are dates of their own kind. */
const ASIAN_DATES = [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 57, 58];

function builtIn(id: number): string {
  return BUILT_IN[ASIAN_DATES.includes(id) ? 14 : (THAI[id - 59] ?? id)] ?? "";
}

/** Excel's own limit; parsing a pattern with thousands of brackets would take seconds. */
const LONGEST_PATTERN = 255;
/** Days between the first of 1900 and of 1904, where old Macintoshes begin to count. */
const FROM_1900_TO_1904 = 1462;

/** One format for each pattern like "0.00%" or "dd/mm/yyyy", or number of a built-in one. */
export async function numberFormats(codes: (string | number)[], from1904: boolean): Promise<NumberFormat[]> {
  const patterns = codes.map((each) => (typeof each === "number" ? builtIn(each) : each));
  const isPlain = (pattern: string): boolean =>
    /^(?:general|@)?$/iu.test(pattern) || pattern.length > LONGEST_PATTERN;
  if (patterns.every(isPlain)) return [];
  const { format, isDateFormat } = await import("numfmt");
  return patterns.map((pattern) => {
    if (isPlain(pattern)) return plainNumber;
    const shift = from1904 && isDateFormat(pattern) ? FROM_1900_TO_1904 : 0;
    return (value) => {
      try {
        // A date outside of 1900 to 9999 is shown as the number that it is.
        return format(pattern, value + shift, { dateSpanLarge: false });
      } catch {
        return plainNumber(value);
      }
    };
  });
}

/** A number without a format: sums of decimals end in 0.30000000000000004, and a sheet shows 0.3. */
export function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}
