import type { FoundPassage } from "@gyan/contract/libraries.ts";
import { useT } from "#lib/i18n.ts";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
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
        <MarkedWords text={passage.passage} marks={passage.highlights} />
      </blockquote>
    </article>
  );
}
