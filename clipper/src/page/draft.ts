import { linkedData, pageFacts, type PageFacts } from "@gyan/contract/clipping/facts.rules.ts";
import type { RawPage } from "./read.ts";

export type Kind = "page" | "selection" | "pdf";

/** What could be saved of a tab. */
export type Draft = {
  address: string;
  facts: PageFacts;
  title: string;
  authors: string[];
  /** Journal or site, and year, as far as they are known. */
  venue: string | null;
  year: string | null;
  doi: string | null;
  kinds: Kind[];
  html: string;
  selection: RawPage["selection"];
  pdf: string | null;
};

/** Of a page that was read; `pdf` is a link that was chosen on it. */
export function draftOf(page: RawPage, pdf: string | null = null): Draft {
  const meta = new Map<string, string[]>();
  for (const [name, content] of page.meta) meta.set(name, [...(meta.get(name) ?? []), content]);
  const address = withoutPart(page.address);
  const linked = page.linked.flatMap(linkedData);
  const facts = pageFacts({ meta, title: page.title, language: page.language ?? undefined, linked, address });
  const isPdf = page.contentType === "application/pdf";
  const file = pdf ?? (isPdf ? address : webAddress(facts.pdf, address));
  return {
    address,
    facts: isPdf ? { doi: facts.doi } : facts,
    title: facts.title?.trim() || fileTitle(file ?? address),
    authors: (facts.authors ?? []).flatMap(asWritten),
    venue: facts.venue ?? facts.siteName ?? null,
    year: /\b(?:1[5-9]|20)\d\d\b/u.exec(facts.date ?? "")?.[0] ?? null,
    doi: /10\.\d{4,9}\/\S+/u.exec(facts.doi ?? "")?.[0] ?? null,
    kinds: isPdf
      ? ["pdf"]
      : [
          "page",
          ...(page.selection ? (["selection"] as const) : []),
          ...(file === null ? [] : (["pdf"] as const)),
        ],
    html: page.html,
    selection: page.selection,
    pdf: file,
  };
}

/** A tab that shows a file, which no program may read: all that is known of it is its address. */
export const draftOfFile = (address: string): Draft =>
  draftOf({
    address,
    canonical: null,
    title: "",
    language: null,
    contentType: "application/pdf",
    meta: [],
    linked: [],
    selection: null,
    html: "",
  });

const withoutPart = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return address;
  // What addresses a view of a program, such as "#/articles/1", is a part of its name.
  if (!/^#!?\//u.test(url.hash)) url.hash = "";
  return url.href;
};

function webAddress(value: string | undefined, base: string): string | null {
  const url = value === undefined ? null : URL.parse(value, base);
  return url && /^https?:$/u.test(url.protocol) ? url.href : null;
}

function fileTitle(address: string): string {
  const { pathname, hostname } = URL.parse(address) ?? { pathname: address, hostname: "" };
  const name = decodeURIComponentSafely(pathname.split("/").findLast((part) => part !== "") ?? "");
  return (
    name
      .replace(/\.(?:pdf|html?)$/iu, "")
      .replaceAll(/[_+]+/gu, " ")
      .trim() || hostname
  );
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** "Rao, Asha" as she is called. Several in one element are parted by semicolons. */
const asWritten = (stated: string): string[] =>
  stated
    .split(";")
    .map((name) => {
      const [family = "", given, ...more] = name.split(",").map((part) => part.trim());
      return given && more.length === 0 ? `${given} ${family}` : name.trim();
    })
    .filter((name) => name !== "");
