import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { Fragment, useEffect, useMemo, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { RelevanceBar } from "#ui/figures/RelevanceBar.tsx";
import { byQuote, numberCitations } from "#reading/summary/citations.ts";
import { CitedText } from "#reading/summary/CitedText.tsx";
import { MarkedText, MarkedWords } from "./MarkedText.tsx";
import { headingSpan, type Mark } from "./slices.ts";
import { WhyRelevant } from "./WhyRelevant.tsx";
import { Group } from "#ui/layout/Group.tsx";
import styles from "./Reader.module.css";

type Props = {
  article: ArticleText;
  target: Span | null;
  /** The article was opened just now: the focus goes to its title, once. */
  takesFocus: boolean;
  onFocusTaken(): void;
  onAt(at: string): void;
};

const SHOWN_CONCEPTS = 10;

export function Reader({ article, target, takesFocus, onFocusTaken, onAt }: Props) {
  const t = useT();
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const [concept, setConcept] = useState<string | null>(null);
  const focused = useMemo(() => numberCitations(article.focused, byQuote), [article.focused]);
  const marks = useMarks(article, target, concept);
  const goTo = ({ start, end }: Span) => onAt(`${start}-${end}`);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);
  useScrollToTarget(scroller, target);

  return (
    <div ref={scroller} className={styles.scroll}>
      <article className={styles.doc} lang={article.language}>
        <h2 ref={title} tabIndex={-1}>
          {article.title}
        </h2>
        <p className={styles.byline} lang="">
          {article.authors.join(", ")}
          {article.authors.length > 0 && <br />}
          <Meta article={article} />
        </p>
        <section className={styles.focus}>
          <div className={styles.focusHead}>
            <h3>{t("reader.why")}</h3>
            <RelevanceBar score={article.score} />
          </div>
          <WhyRelevant article={article} onShow={goTo} />
          {focused.sentences.length > 0 && (
            <>
              <h3>{t("reader.focused")}</h3>
              <p className={styles.focused}>
                <CitedText sentences={focused.sentences} onRead={goTo} />
              </p>
            </>
          )}
          {article.concepts.length > 0 && (
            <Group className={styles.concepts} label={t("reader.concepts")}>
              {article.concepts.slice(0, SHOWN_CONCEPTS).map(({ key, label }) => (
                <Chip
                  key={key}
                  isOn={key === concept}
                  onClick={() => setConcept(key === concept ? null : key)}
                >
                  {label}
                </Chip>
              ))}
            </Group>
          )}
        </section>
        <div className={styles.read}>
          {article.text.trim() === "" && <p className={styles.noText}>{t("reader.noText")}</p>}
          {sectionsOf(article).map((section) => (
            <Fragment key={section.start}>
              {section.heading && (
                <Heading text={article.text} heading={section.heading} start={section.start} marks={marks} />
              )}
              <MarkedText text={article.text} span={section} marks={marks} />
            </Fragment>
          ))}
        </div>
        <p className={styles.found}>{t("reader.foundIn", { sources: format.list(article.sources) })}</p>
      </article>
    </div>
  );
}

type HeadingProps = { text: string; heading: string; start: number; marks: Mark[] };

/** A place in a heading can be asked for like any other. */
function Heading({ text, heading, start, marks }: HeadingProps) {
  const span = headingSpan(text, heading, start);
  return <h3>{span ? <MarkedWords text={text} span={span} marks={marks} /> : heading}</h3>;
}

function Meta({ article }: { article: ArticleText }) {
  const format = useFormat();
  const parts = [article.venue, article.publishedOn && format.published(article.publishedOn)].filter(Boolean);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <span className="dot" />}
          {part}
        </Fragment>
      ))}
      {article.doi && (
        <>
          {parts.length > 0 && <span className="dot" />}
          <a
            className="text-link"
            href={`https://doi.org/${article.doi}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            DOI
          </a>
        </>
      )}
    </>
  );
}

const sectionsOf = (article: ArticleText) =>
  article.sections.length > 0 ? article.sections : [{ heading: null, start: 0, end: article.text.length }];

function useMarks(article: ArticleText, target: Span | null, concept: string | null): Mark[] {
  return useMemo(() => {
    const cited = [...article.focused, ...article.summary].flatMap((sentence) => sentence.citations);
    const spans = article.concepts.find((each) => each.key === concept)?.spans ?? [];
    return [
      ...article.highlights.map((span) => ({ ...span, kind: "evidence" as const })),
      ...cited
        .filter((citation) => citation.articleId === article.id)
        .map(({ start, end }) => ({ start, end, kind: "cited" as const })),
      ...spans.map((span) => ({ ...span, kind: "concept" as const })),
      ...(target ? [{ ...target, kind: "target" as const }] : []),
    ];
  }, [article, target, concept]);
}

/** A quote that was asked for is in the middle of the pane and has the focus; otherwise an article starts at its top. */
function useScrollToTarget(scroller: React.RefObject<HTMLDivElement | null>, target: Span | null) {
  const start = target?.start;
  useEffect(() => {
    if (start === undefined) return;
    const mark = scroller.current?.querySelector<HTMLElement>("[data-target]");
    mark?.scrollIntoView({ block: "center" });
    mark?.focus({ preventScroll: true });
  }, [scroller, start]);
}
