import type { ArticleText } from "@gyan/contract/reading.ts";
import { useEffect, useMemo } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { doiLink } from "#entities/articles/links.ts";
import { Relevance } from "#entities/articles/levels/LevelMark.tsx";
import { ClippedFrom } from "#features/clips/ClipsPart.tsx";
import { CitationsPart } from "#features/chaining/part/CitationsPart.tsx";
import { ArticleTags } from "#features/marks/ArticleTags.tsx";
import { NearlyNotice } from "#features/nearly/NearlyNotice.tsx";
import { SameNotice } from "./SameNotice.tsx";
import { NotedText } from "#features/notes/NotedText.tsx";
import { NotesFrame } from "#features/notes/NotesFrame.tsx";
import { NotesSection } from "#features/notes/NotesSection.tsx";
import { byQuote, numberCitations } from "#features/summary/citations.ts";
import { CitedText } from "#features/summary/CitedText.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { PaneTitle } from "#ui/layout/PaneTitle.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Notice } from "#ui/states/States.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { Legend } from "./MarkedText.tsx";
import { ALL_CONCEPTS } from "./marks.ts";
import { styleOf } from "./useLook.ts";
import type { Reading } from "./useReading.ts";
import { WhyRelevant } from "./WhyRelevant.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./Reader.module.css";

type Props = {
  reading: Reading;
  /** Notes stand beside the text. */
  hasMargin: boolean;
  /** The article was opened just now: the focus goes to its title, once. */
  takesFocus: boolean;
  onFocusTaken(): void;
};

const SHOWN_CONCEPTS = 5;

export function Reader({ reading, hasMargin, takesFocus, onFocusTaken }: Props) {
  const { article, scroller, parts, pages, marks, notes, look, press } = reading;
  const t = useT();
  const format = useFormat();
  const doi = doiLink(article.doi);
  useScrollToTarget(reading);
  return (
    <div
      ref={scroller}
      className={box.text({ flex: "grow", scrolls: true }, styles.scroller)}
      style={styleOf(look)}
      data-size={look.size}
      data-width={look.width}
    >
      <NotesFrame notes={notes} hasMargin={hasMargin}>
        {/* By keyboard the highlights are reached with n and with the buttons above. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <article
          className={styles.doc}
          lang={article.language}
          onClick={(event) => pressed(event.target, press)}
        >
          <PaneTitle takesFocus={takesFocus} onFocusTaken={onFocusTaken}>
            {article.title}
          </PaneTitle>
          <p className={box.text({ above: 2, size: "sm", tone: "quiet" })} lang="">
            {article.authors.join(", ")}
            {article.authors.length > 0 && <br />}
            <Dotted>
              {article.venue}
              {article.publishedOn && format.published(article.publishedOn)}
              {doi && (
                <a className="text-link" href={doi} target="_blank" rel="noopener noreferrer">
                  DOI
                </a>
              )}
            </Dotted>
          </p>
          {!article.isNearly && <ArticleTags article={article} />}
          <Standing article={article} />
          <Reasons reading={reading} />
          {article.text.trim() === "" && <p className={box.text({ tone: "soft" })}>{t("reader.noText")}</p>}
          <NotedText notes={notes}>
            <ArticleBody article={article} parts={parts} pages={pages} marks={marks} onMark={notes.open} />
          </NotedText>
          <p className={box.text({ above: 8, pad: [3, 0], size: "xs", tone: "quiet", line: "above" })}>
            {t("reader.foundIn", { sources: format.list(article.sources) })}
          </p>
          {article.isTakenIn && <ClippedFrom articleId={article.id} />}
          <CitationsPart of={{ kind: "article", articleId: article.id, topicId: article.topicId }} />
          {!article.isNearly && <NotesSection notes={notes} hasMargin={hasMargin} />}
        </article>
      </NotesFrame>
    </div>
  );
}

/** What a reader must know before resting anything on it. */
function Standing({ article }: { article: ArticleText }) {
  const t = useT();
  const format = useFormat();
  const { retraction, isGone, isNearly, isTakenIn, same = [] } = article;
  if (!retraction && !isGone && !isNearly && !isTakenIn && same.length === 0) return null;
  return (
    <div className={box.stack({ gap: 2, above: 3, below: 3 })} lang="">
      {retraction && (
        <Notice tone="bad">
          {t("changes.retractedBy", { source: retraction.by, day: format.day(retraction.since) })}
        </Notice>
      )}
      {isGone && <Notice tone="info">{t("changes.goneHere")}</Notice>}
      <NearlyNotice article={article} />
      <SameNotice topicId={article.topicId} same={same} />
    </div>
  );
}

/** A press that selects words is none. */
function pressed(on: EventTarget, onPress: (place: number) => void) {
  if (!(on instanceof Element) || !(getSelection()?.isCollapsed ?? true)) return;
  const piece = on.closest<HTMLElement>("[data-piece]")?.dataset["piece"];
  if (piece !== undefined) onPress(Number(piece));
}

/** Why it is here, what is said of it in short, and what of it can be shown in the text. */
function Reasons({ reading }: Pick<Props, "reading">) {
  const t = useT();
  const { article, marks, concept, setConcept, show } = reading;
  const all = article.concepts.length > 1 ? [{ key: ALL_CONCEPTS, label: t("reader.allConcepts") }] : [];
  const offered = [...all, ...article.concepts.slice(0, SHOWN_CONCEPTS - all.length)];
  const focused = useMemo(() => numberCitations(article.focused, byQuote), [article.focused]);
  return (
    <section className={box.stack({ gap: 3, above: 5, below: 6, pad: [4, 0] }, styles.focus)}>
      <div>
        <div className={box.row({ gap: 3, align: "center", justify: "between" })}>
          <h3 className={box.text({ size: "sm", weight: 600 })}>{t("reader.why")}</h3>
          <Relevance article={article} />
        </div>
        <WhyRelevant article={article} onShow={show} />
      </div>
      {focused.sentences.length > 0 && (
        <div>
          <h3 className={box.text({ size: "sm", weight: 600 })}>{t("reader.focused")}</h3>
          <p className={box.text({ above: 1, serif: "prose", isMeasured: true })}>
            <CitedText sentences={focused.sentences} onRead={show} />
          </p>
        </div>
      )}
      {offered.length > 0 && (
        <Group className={box.cluster({ gap: 1.5 })} label={t("reader.concepts")}>
          {offered.map(({ key, label }) => (
            <Chip key={key} isOn={key === concept} onClick={() => setConcept(key === concept ? null : key)}>
              {label}
            </Chip>
          ))}
        </Group>
      )}
      <Legend marks={marks} />
    </section>
  );
}

/** A quote that was asked for is in the middle of the pane and has the focus; otherwise an article starts at its top. */
function useScrollToTarget({ scroller, target, isWhole }: Reading) {
  const start = target?.start;
  useEffect(() => {
    if (start === undefined || !isWhole) return;
    const mark = scroller.current?.querySelector<HTMLElement>("[data-target]");
    mark?.scrollIntoView({ block: "center" });
    mark?.focus({ preventScroll: true });
  }, [scroller, start, isWhole]);
}
