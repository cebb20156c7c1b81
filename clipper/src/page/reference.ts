import type { Draft, Kind } from "./draft.ts";

/** As the person has it before them: the title may be changed, and tags be given. */
export type Shown = { title: string; tags: string[] };

/** One entry of CSL-JSON: what is shown is what is saved. What the page does not say of itself is found out from what is sent. */
export function referenceOf(draft: Draft, kind: Kind, { title, tags }: Shown, today: string): string {
  const { facts } = draft;
  const isArticle = facts.venue !== undefined || draft.doi !== null;
  const type = facts.type ?? (isArticle ? undefined : kind === "pdf" ? undefined : "webpage");
  // A PDF says its title better than the name of its file does.
  const isNamed = facts.title !== undefined || title !== draft.title;
  return JSON.stringify({
    type,
    title: isNamed ? title : undefined,
    author: draft.authors.length === 0 ? undefined : draft.authors.map((literal) => ({ literal })),
    "container-title": facts.venue ?? (type === "webpage" ? facts.siteName : undefined),
    issued: facts.date === undefined ? undefined : { raw: facts.date },
    volume: facts.volume,
    issue: facts.issue,
    page: facts.pages,
    publisher: facts.publisher,
    language: facts.language,
    DOI: draft.doi ?? undefined,
    URL: draft.address,
    accessed: { raw: today },
    keyword: tags.length === 0 ? undefined : tags.join(", "),
  });
}

export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

/** A name for the file, which no disk refuses and which says something. */
export function fileNameOf(title: string, kind: Kind): string {
  const name = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, 150)
    .replace(/[. ]+$/u, "");
  return `${name.length < 3 ? `Clip ${name}`.trim() : name}.${kind === "pdf" ? "pdf" : "html"}`;
}
