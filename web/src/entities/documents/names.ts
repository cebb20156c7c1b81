import { useLanguage } from "#lib/i18n.ts";

export const LONGEST_NAME = 40;
export const LONGEST_CHOSEN = 20;

const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** By whole characters, with an ellipsis; who wants all of it has the title. */
export function shorten(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const parts = [...characters.segment(name)];
  if (parts.length <= longest) return name;
  const first = parts.slice(0, longest).map(({ segment }) => segment);
  return `${first.join("")}…`;
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** As the reader's language writes it: 1.8 MB, 1,8 Mo. */
export function useSize(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const step = bytes < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
    const value = bytes / 1024 ** step;
    return value.toLocaleString(language, {
      style: "unit",
      unit: UNITS[step],
      unitDisplay: step === 0 ? "long" : "short",
      maximumFractionDigits: value < 10 && step > 1 ? 1 : 0,
    });
  };
}

/** "My documents / 2024". */
export const placeOf = ({ folder }: { folder: { library: string; path: string } }): string =>
  [folder.library, ...folder.path.split("/").filter(Boolean)].join(" / ");
