import { isTimeZone } from "@gyan/contract/accounts/rules.ts";

/** Browsers still call these by the names that they had before. */
const RENAMED: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

export const zoneName = (name: string): string => RENAMED[name] ?? name;

/** Null where the browser knows only an offset. */
export function browserZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? zoneName(timeZone) : null;
}

/** The place first, because that is what people look for and type: "Paris (Europe)". */
export function zoneLabel(name: string): string {
  const parts = name.replaceAll("_", " ").split("/");
  const regions = parts.slice(0, -1).join(", ");
  return regions === "" ? name : `${parts.at(-1)} (${regions})`;
}

/** Those that this browser can reckon with, by place; the one that is chosen is always among them. */
export function zones(chosen: string | null): { value: string; label: string }[] {
  const names = new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map(zoneName)].filter(isTimeZone));
  if (chosen !== null) names.add(chosen);
  return [...names]
    .map((value) => ({ value, label: zoneLabel(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
}
