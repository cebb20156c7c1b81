/** How many digits stand behind the point: two for EUR, none for JPY, three for KWD. */
export function decimalsOf(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    return maximumFractionDigits ?? 2;
  } catch {
    // Not three letters: somebody is still typing.
    return 2;
  }
}

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf("currency").includes(code);

/** "19.90" or "19,90" EUR is 1990. Null when it is no amount, or has more digits than the currency. */
export function toMinor(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  // Put together as digits: 19.9 * 100 is not 1990 for a computer.
  return Number(whole + part.padEnd(decimals, "0"));
}

/** 1990 EUR is "19.90", as it is typed. */
export function toMajor(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** As a reader of this language writes it. */
export const moneyText = (amount: number, currency: string, locale: string): string =>
  (amount / 10 ** decimalsOf(currency)).toLocaleString(locale, { style: "currency", currency });
