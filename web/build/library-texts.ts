import type { Plugin } from "vite";

/** A module of the component library that names its texts in 34 languages. */
const TABLE = /[\\/]node_modules[\\/]react-(?:aria|aria-components|stately)[\\/]dist[\\/].*intlStrings\.mjs$/;
const IMPORT =
  /^import (?<name>\S+) from "(?<from>[^"]*[\\/](?<part>\w+)[\\/](?<language>[a-z]{2}-[A-Z]{2})\.mjs)";$/gm;

/** Ours: the library has no Hindi. By part and name; a part that is not here, or a text, stays English. */
const HINDI: Record<string, Record<string, string>> = {
  overlays: { dismiss: "खारिज करें" },
  menu: { longPressMessage: "मेनू खोलने के लिए देर तक दबाएँ या Alt + नीचे तीर दबाएँ" },
  autocomplete: { collectionLabel: "सुझाव" },
  intl: { selectPlaceholder: "चुनें" },
};

/** Of the library's texts, those in our languages: English, French and Hindi. */
export function libraryTexts(): Plugin {
  return {
    name: "gyan-library-texts",
    enforce: "pre",
    transform: {
      filter: { id: TABLE },
      handler(code) {
        const found = [...code.matchAll(IMPORT)].map(({ groups }) => groups!);
        const english = found.find(({ language }) => language === "en-US");
        const french = found.find(({ language }) => language === "fr-FR");
        if (!english || !french) throw new Error("The component library keeps its texts elsewhere now.");
        return {
          code: `import english from "${english["from"]}";
import french from "${french["from"]}";
export default { "en-US": english, "fr-FR": french, "hi-IN": { ...english, ...${JSON.stringify(HINDI[english["part"]!] ?? {})} } };`,
          map: null,
        };
      },
    },
  };
}
