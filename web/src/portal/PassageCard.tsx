import type { FoundPassage } from "@gyan/contract/libraries.ts";
import { useT } from "#lib/i18n.ts";
import styles from "./portal.module.css";

/** The words of a source, with those of the question marked. */
export function PassageCard({ passage }: { passage: FoundPassage }) {
  const t = useT();
  const { title, authors, publishedOn, libraries, page, language } = passage;
  const facts = [
    authors.slice(0, 3).join(", "),
    publishedOn?.slice(0, 4),
    page === null ? null : t("portal.page", { page }),
    libraries.join(", "),
  ];
  return (
    <article className={styles.passage}>
      <h2 lang={language}>{title}</h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(" · ")}</p>
      <blockquote lang={language}>
        {marked(passage).map(({ at, text, isMarked }) =>
          isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </blockquote>
    </article>
  );
}

function marked({ passage, highlights }: FoundPassage) {
  const parts: { at: number; text: string; isMarked: boolean }[] = [];
  let from = 0;
  for (const { start, end } of [...highlights].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    if (start > from) parts.push({ at: from, text: passage.slice(from, start), isMarked: false });
    parts.push({ at: start, text: passage.slice(start, end), isMarked: true });
    from = end;
  }
  if (from < passage.length) parts.push({ at: from, text: passage.slice(from), isMarked: false });
  return parts;
}
