import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create } from "fontkit";
import subsetFont from "subset-font";

/**
 * Families that together hold the scripts of the languages Gyan is read in and most that articles are written in. Each comes
 * in files by range of characters, so that only the few that a document needs are opened.
 */
const FAMILIES = ["noto-sans", "vazirmatn", "noto-sans-arabic", "noto-sans-sc", "noto-sans-kr"];
export const WEIGHTS = { regular: 400, strong: 650 } as const;
export type Weight = keyof typeof WEIGHTS;

type Range = { from: number; to: number; file: string };

const require = createRequire(import.meta.url);

function rangesOf(family: string): Range[] {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const parts = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(parts).flatMap(([part, ranges]) =>
    ranges.split(",").map((range) => {
      const [from = "", to = from] = range.replace(/^U\+/iu, "").split("-");
      const name = part.replace(/[[\]]/gu, "");
      return {
        from: Number.parseInt(from, 16),
        to: Number.parseInt(to, 16),
        file: join(folder, "files", `${family}-${name}-wght-normal.woff2`),
      };
    }),
  );
}

/** Which characters of a document are drawn in which weight. */
export type Usage = Record<Weight, Set<number>>;

export type Fonts = {
  /** Ready to be embedded, by the name that `nameFor` gives. */
  files: Map<string, Uint8Array>;
  /** Null for a character that none of the families has. */
  nameFor(character: number, weight: Weight): string | null;
};

/** The fonts of one document, with no more in them than it uses. */
export async function fontsFor(usage: Usage): Promise<Fonts> {
  const ranges = FAMILIES.flatMap(rangesOf);
  const files = new Map<string, Uint8Array>();
  const names = { regular: new Map<number, string>(), strong: new Map<number, string>() };
  for (const weight of Object.keys(WEIGHTS) as Weight[]) {
    // A file may lack characters of its range: these are looked for in the next file.
    let signs = [...usage[weight]].map((character) => ({ character, places: placesOf(ranges, character) }));
    while (signs.length > 0) {
      const byFile = Map.groupBy(
        signs.filter(({ places }) => places.length > 0),
        ({ places }) => places[0]!,
      );
      for (const [file, characters] of byFile) {
        const name = `${weight} ${file}`;
        const font = await cut(
          file,
          [...characters.map(({ character }) => character), ...charactersOf(files.get(name))],
          weight,
        );
        const held = charactersOf(font);
        if (held.size > 0) files.set(name, font);
        for (const { character } of characters) if (held.has(character)) names[weight].set(character, name);
      }
      signs = signs
        .filter(({ character, places }) => places.length > 1 && !names[weight].has(character))
        .map(({ character, places }) => ({ character, places: places.slice(1) }));
    }
  }
  return { files, nameFor: (character, weight) => names[weight].get(character) ?? null };
}

const placesOf = (ranges: Range[], character: number): string[] =>
  ranges.filter(({ from, to }) => character >= from && character <= to).map(({ file }) => file);

/** Empty for a font that was subset to nothing, which cannot be opened. */
function charactersOf(font: Uint8Array | undefined): Set<number> {
  if (!font) return new Set();
  try {
    const opened = create(Buffer.from(font));
    return new Set("characterSet" in opened ? opened.characterSet : []);
  } catch {
    return new Set();
  }
}

/** Every font keeps the joiners, because they are drawn in the font of the letters around them. */
const JOINERS = "\u200c\u200d";

const cut = (file: string, characters: number[], weight: Weight): Promise<Uint8Array> =>
  subsetFont(readFileSync(file), characters.map((one) => String.fromCodePoint(one)).join("") + JOINERS, {
    targetFormat: "truetype",
    variationAxes: { wght: WEIGHTS[weight] },
  });
