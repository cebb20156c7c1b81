import type { TextHit } from "@gyan/contract/organising/describing.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import type { Filter } from "#entities/documents/data.ts";
import { textsQuery } from "#entities/documents/reading.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { DocumentFacts, hasFacts, nameOf } from "./DocumentFacts.tsx";

/** Documents whose texts say what is looked for. Where names are found, only those that say all of it. */
export function useTextHits(filter: Filter, hasNames: boolean) {
  const query = useInfiniteQuery(textsQuery(filter));
  const pages = query.data?.pages ?? [];
  const isNear = pages[0]?.match === "some";
  const hits = filter.text === "" || (isNear && hasNames) ? [] : pages.flatMap((page) => page.hits);
  return { query, hits, isNear };
}

type Props = ReturnType<typeof useTextHits>;

export function TextHits({ query, hits, isNear }: Props) {
  const t = useT();
  if (hits.length === 0) return null;
  return (
    <section className={box.stack({ gap: 1, above: 8 })} aria-label={t("documents.texts.title")}>
      <SectionHead title={t("documents.texts.title")}>
        {isNear && <span>{t("documents.texts.some")}</span>}
      </SectionHead>
      <ul className={box.stack({ line: "between" })}>
        {hits.map((hit) => (
          <li key={hit.document.id} className={box.text({ pad: [3, 0] })}>
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
      <MoreButton pages={query} />
    </section>
  );
}

/** To the place in its text. */
function Hit({ hit: { document, passage, passages, page, at } }: { hit: TextHit }) {
  const t = useT();
  return (
    <>
      <Link
        to="/documentAnalysis/$documentId"
        params={{ documentId: document.id }}
        search={{ at: `${at.start}-${at.end}` }}
        className={box.text({ weight: 600, tone: "ink", breaks: true, hover: "accent" })}
      >
        {nameOf(document)}
      </Link>
      <blockquote
        className={box.text({ above: 1, serif: "text", tone: "soft", clamp: 4, isMeasured: true })}
        dir="auto"
      >
        <MarkedWords {...passage} />
      </blockquote>
      <p className={box.text({ above: 1, size: "sm", tone: "quiet", breaks: true })}>
        <Dotted>
          {hasFacts(document) && <DocumentFacts document={document} />}
          {page !== null && t("documents.texts.page", { page })}
          {passages > 1 && t("documents.texts.passages", { count: passages })}
        </Dotted>
      </p>
    </>
  );
}
