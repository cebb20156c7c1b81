import { splitName } from "@gyan/contract/reading/citing.rules.ts";
import type { CitedEntry } from "./measures.ts";
import type { WorkRecord } from "./records.ts";

type Name = { family: string; given: string };

function nameOf(printed: string): Name {
  const name = splitName(printed);
  return "literal" in name ? { family: name.literal, given: "" } : { family: name.family, given: name.given };
}

const initials = (given: string, dot: string, between: string): string =>
  given
    .split(/[\s.]+/u)
    .filter((part) => part !== "")
    .map((part) =>
      part
        .split("-")
        .map((one) => `${one[0]!.toUpperCase()}${dot}`)
        .join("-"),
    )
    .join(between);

const list = (names: string[], and: string, comma = ", "): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(comma)}${and}${names.at(-1)}`;

const ended = (title: string): string => (/[.?!]$/u.test(title) ? title : `${title}.`);

/** How a style writes an entry, and what it numbers it with; null: it does not number. */
export type Style = {
  name: string;
  marker: ((number: number) => string) | null;
  write(work: WorkRecord): string;
};

const dashed = (pages: string | null): string => pages ?? "";

export const STYLES: Style[] = [
  {
    name: "ACL",
    marker: null,
    write({ authors, year, title, venue, volume, issue, pages }) {
      const place = [
        venue,
        volume && `${volume}${issue ? `(${issue})` : ""}${pages ? `:${dashed(pages)}` : ""}`,
      ];
      return `${list(authors, " and ").replace(/\.$/u, "")}. ${year}. ${ended(title)} ${place.filter(Boolean).join(", ")}.`;
    },
  },
  {
    name: "APA",
    marker: null,
    write({ authors, year, title, venue, volume, issue, pages, doi }) {
      const names = authors
        .map(nameOf)
        .map(({ family, given }) => (given === "" ? family : `${family}, ${initials(given, ".", " ")}`));
      const place = [venue, volume && `${volume}${issue ? `(${issue})` : ""}`, pages && dashed(pages)]
        .filter(Boolean)
        .join(", ");
      return `${list(names, ", & ")} (${year}). ${ended(title)}${place ? ` ${place}.` : ""}${doi ? ` https://doi.org/${doi}` : ""}`;
    },
  },
  {
    name: "IEEE",
    marker: (number) => `[${number}] `,
    write({ authors, year, title, venue, volume, issue, pages }) {
      const names = authors
        .map(nameOf)
        .map(({ family, given }) => `${initials(given, ".", " ")} ${family}`.trim());
      const place = [
        venue,
        volume && `vol. ${volume}`,
        issue && `no. ${issue}`,
        pages && `pp. ${dashed(pages)}`,
        String(year),
      ];
      return `${list(names, names.length > 2 ? ", and " : " and ")}, “${title},” ${place.filter(Boolean).join(", ")}.`;
    },
  },
  {
    name: "Vancouver",
    marker: (number) => `${number}. `,
    write({ authors, year, title, venue, volume, issue, pages, doi }) {
      const names = authors
        .map(nameOf)
        .map(({ family, given }) => `${family} ${initials(given, "", "").replaceAll("-", "")}`.trim());
      const most = names.length > 6 ? [...names.slice(0, 6), "et al"] : names;
      const place = `${venue ?? "arXiv"}. ${year}${volume ? `;${volume}${issue ? `(${issue})` : ""}${pages ? `:${dashed(pages)}` : ""}` : ""}.`;
      return `${most.join(", ")}. ${ended(title)} ${place}${doi ? ` doi: ${doi}` : ""}`;
    },
  },
  {
    name: "Nature",
    marker: (number) => `${number}. `,
    write({ authors, year, title, venue, volume, pages }) {
      const names = authors
        .map(nameOf)
        .map(({ family, given }) => (given === "" ? family : `${family}, ${initials(given, ".", " ")}`));
      const all = names.length > 5 ? `${names[0]} et al.` : list(names, " & ");
      return `${all} ${ended(title)} ${[`${venue ?? "Preprint"}${volume ? ` ${volume}` : ""}`, pages && dashed(pages)].filter(Boolean).join(", ")} (${year}).`;
    },
  },
  {
    name: "Elsevier",
    marker: (number) => `[${number}] `,
    write({ authors, year, title, venue, volume, pages }) {
      const names = authors
        .map(nameOf)
        .map(({ family, given }) => `${initials(given, ".", "")} ${family}`.trim());
      return `${names.join(", ")}, ${title}, ${venue ?? "arXiv"} ${volume ? `${volume} ` : ""}(${year})${pages ? ` ${dashed(pages)}` : ""}.`;
    },
  },
  {
    name: "Springer",
    marker: null,
    write({ authors, year, title, venue, volume, pages }) {
      const names = authors
        .map(nameOf)
        .map(({ family, given }) => `${family} ${initials(given, "", "").replaceAll("-", "")}`.trim());
      return `${names.join(", ")} (${year}) ${ended(title)} ${venue ?? "Preprint"}${volume ? ` ${volume}` : ""}${pages ? `:${dashed(pages)}` : ""}`;
    },
  },
];

/** A list as a paper would print it; styles without numbers order it by name. */
export function listIn(style: Style, works: WorkRecord[]): CitedEntry[] {
  const ordered = style.marker
    ? works
    : works.toSorted((a, b) => (nameOf(a.authors[0]!).family < nameOf(b.authors[0]!).family ? -1 : 1));
  return ordered.map((work, at) => ({
    title: work.title,
    year: work.year,
    text: `${style.marker?.(at + 1) ?? ""}${style.write(work)}`,
  }));
}
