import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { articleQuery } from "#entities/articles/data.ts";
import { useNotes } from "#features/notes/useNotes.ts";
import type { View } from "#entities/articles/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { useMarks } from "./marks.ts";
import { contentsOf, partsOf, shownPages } from "./parts.ts";
import { Reader } from "./Reader.tsx";
import { ReaderBar } from "./ReaderBar.tsx";
import { ReaderHead } from "./ReaderHead.tsx";
import { nextStop, stopAt, stopsOf } from "./stops.ts";
import { useLook } from "./useLook.ts";
import { blockAt, usePlace } from "./usePlace.ts";
import { useStopKeys } from "./useStopKeys.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Reader.module.css";

const PagesView = lazyRouteComponent(() => import("#features/pages/PagesView.tsx"), "PagesView");

type Props = {
  articleId: ArticleId;
  /** The quote that was asked for. */
  target: Span | null;
  view: View;
  /** The article was opened just now: the focus goes to its title, once. */
  takesFocus: boolean;
  onFocusTaken(): void;
  position: number;
  total: number;
  onStep(by: number): void;
  onBack(): void;
  onAt(at: string): void;
  onView(view: View): void;
};

export function ReaderPane({ articleId, position, total, onStep, onBack, ...reading }: Props) {
  const t = useT();
  const article = useQuery(articleQuery(articleId));
  // Whoever is in the middle of a text keeps it, also when its owner has just deleted it.
  const isGone = article.data !== undefined && isFailure(article.error, "article_not_found");
  return (
    <>
      <ReaderHead position={position} total={total} article={article.data} onStep={onStep} onBack={onBack} />
      <div className={box.column({ flex: "fill" })}>
        {isGone && (
          <Notice tone="warn" isAlert>
            {t("reader.gone")}
          </Notice>
        )}
        <Loadable
          query={isGone ? { ...article, error: null } : article}
          skeleton={
            <div className={styles.doc}>
              <Skeleton lines={6} shape="text" />
            </div>
          }
        >
          {(data) => <OpenArticle key={data.id} article={data} {...reading} />}
        </Loadable>
      </div>
    </>
  );
}

type OpenProps = Pick<Props, "target" | "view" | "takesFocus" | "onFocusTaken" | "onAt" | "onView"> & {
  article: ArticleText;
};

/** So much of a long text is drawn before anything else may happen; the rest follows in pauses. */
const FIRST_PARTS = 4;

function OpenArticle({ article, target, view, onAt, onView, ...focus }: OpenProps) {
  const { text, sections, captions, bibliography } = article;
  const scroller = useRef<HTMLDivElement>(null);
  const [concept, setConcept] = useState<string | null>(null);
  const [look, setLook] = useLook();
  const notes = useNotes(article);
  const found = useMarks(article, target, concept);
  const marks = useMemo(() => [...found, ...notes.marks], [found, notes.marks]);
  const stops = useMemo(() => stopsOf(marks), [marks]);
  const parts = useMemo(
    () => partsOf({ text, sections, captions, bibliography }),
    [text, sections, captions, bibliography],
  );
  const pages = useMemo(() => shownPages(text, article.pages), [text, article.pages]);
  const contents = useMemo(() => contentsOf(parts), [parts]);
  const first = useMemo(() => parts.slice(0, FIRST_PARTS), [parts]);
  const drawn = useDeferredValue(parts, first);
  const isWhole = drawn === parts;
  const shown = useShownView(view, article.hasPages);
  const { place, isBack, toTop, stay } = usePlace({ scroller, article, hasTarget: target !== null, isWhole });

  const show = useCallback(({ start, end }: Span) => onAt(`${start}-${end}`), [onAt]);
  const step = (by: 1 | -1) => {
    const next = nextStop(stops, target?.start, by);
    if (next) show(next);
  };
  useStopKeys(step);
  const press = (at: number) => {
    const stop = stops[stopAt(stops, at)];
    if (stop) show(stop);
  };

  return (
    <>
      <ReaderBar
        contents={contents}
        place={place}
        onContents={(start) => blockAt(scroller.current, start)?.scrollIntoView({ block: "start" })}
        stops={stops}
        target={target}
        onStop={step}
        view={shown}
        hasPages={article.hasPages}
        onView={onView}
        look={look}
        onLook={setLook}
      />
      {isBack && <BackHere onTop={toTop} onStay={stay} />}
      <div className={box.row({ flex: "fill" })} data-split={shown === "both" || undefined}>
        {/* The text stays where it is while only the pages are shown: its place would be lost. */}
        <div className={box.column({ flex: "fill" }, styles.side)} hidden={shown === "pages"}>
          <Reader
            article={article}
            scroller={scroller}
            parts={drawn}
            isWhole={isWhole}
            pages={pages}
            marks={marks}
            notes={notes}
            target={target}
            look={look}
            concept={concept}
            onConcept={setConcept}
            onShow={show}
            onPress={press}
            {...focus}
          />
        </div>
        {shown !== "text" && article.documentId && (
          <div className={box.column({ flex: "fill" }, styles.side)}>
            <Suspense fallback={<Skeleton lines={6} shape="text" />}>
              <PagesView
                documentId={article.documentId}
                text={text}
                pages={article.pages}
                marks={marks}
                target={target}
                onPress={press}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

/** Without pages there is only the text; without room only one of both. */
function useShownView(view: View, hasPages: boolean): View {
  const isOnePane = useIsOnePane();
  if (!hasPages || (view === "both" && isOnePane)) return "text";
  return view;
}

function BackHere({ onTop, onStay }: { onTop(): void; onStay(): void }) {
  const t = useT();
  return (
    <div className={box.strip({ pad: [0.5, 4], size: "sm", tone: "soft", ground: "sunken" })}>
      <span className={box.text({ flex: "grow" })}>
        {t("reader.here")}{" "}
        <Button look="bare" size="sm" onClick={onTop}>
          {t("reader.toTop")}
        </Button>
      </span>
      <IconButton icon="x" label={t("reader.hideHere")} onClick={onStay} />
    </div>
  );
}
