import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A module of the component library that names its texts in 34 languages. */
const TABLE = /[\\/]node_modules[\\/]react-(?:aria|aria-components|stately)[\\/]dist[\\/].*intlStrings\.mjs$/;
const IMPORT =
  /^import (?<name>\S+) from "(?<from>[^"]*[\\/](?<part>\w+)[\\/](?<locale>[a-z]{2}-[A-Z]{2})\.mjs)";$/gm;

/** By part and name. */
type Own = Record<string, Record<string, string>>;

/**
 * Of the library's texts, those in the languages that have a folder in `locales/`. What it lacks stands there in components.json; what
 * is not there either stays English.
 */
export function libraryTexts(locales: string): Plugin {
  const languages = readdirSync(locales).map((tag) => {
    const told = JSON.parse(readFileSync(join(locales, tag, "language.json"), "utf8")) as { locale: string };
    const file = join(locales, tag, "components.json");
    return {
      tag,
      locale: told.locale,
      own: existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Own) : {},
    };
  });
  return {
    name: "gyan-library-texts",
    enforce: "pre",
    transform: {
      filter: { id: TABLE },
      handler(code) {
        const found = [...code.matchAll(IMPORT)].map(({ groups }) => groups!);
        const english = found.find(({ locale }) => locale === "en-US");
        if (!english || found.length < 20)
          throw new Error("The component library keeps its texts elsewhere now.");
        const part = english["part"]!;
        const lines = languages.map(({ tag, locale, own }) => {
          if (tag === "en") return { from: english["from"]!, entry: `"en-US": en` };
          // The language in its own country, or else in another.
          const theirs =
            found.find((one) => one["locale"] === locale) ??
            found.find((one) => one["locale"]!.startsWith(`${tag}-`));
          if (theirs) return { from: theirs["from"]!, entry: `"${theirs["locale"]}": ${tag}`, tag };
          return { entry: `"${locale}": { ...en, ...${JSON.stringify(own[part] ?? {})} }` };
        });
        const imports = lines.flatMap(({ from, tag = "en" }) =>
          from ? [`import ${tag} from "${from}";`] : [],
        );
        return {
          code: `${imports.join("\n")}\nexport default { ${lines.map(({ entry }) => entry).join(", ")} };`,
          map: null,
        };
      },
    },
  };
}
