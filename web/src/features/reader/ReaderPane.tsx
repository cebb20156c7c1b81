import type { ArticleId, NoteId } from "@gyan/contract/ids.ts";
import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { useFormat } from "#lib/format.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { articleQuery, listingQuery, marksQuery, workOf } from "#entities/articles/listing.ts";
import type { View } from "#entities/articles/search.ts";
import { useMargin } from "#features/notes/NotesFrame.tsx";
import { NotesSheet } from "#features/notes/NotesSheet.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { PaneHead } from "#ui/controls/PaneHead.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { PhoneBar } from "./phone/PhoneBar.tsx";
import { ReadingChoices } from "./phone/ReadingChoices.tsx";
import { Reader } from "./Reader.tsx";
import { ReaderBar, Steps } from "./ReaderBar.tsx";
import { ReaderTools } from "./ReaderTools.tsx";
import { useReading } from "./useReading.ts";
import { box } from "#ui/layout/box.ts";
import phone from "./phone/phone.module.css";
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

export function ReaderPane({ articleId, ...rest }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const article = useQuery(articleQuery(articleId));
  const { position, total, onStep, onBack, ...reading } = rest;
  const among = { position, total, onStep, onBack };
  const words = { back: t("reader.back"), previous: t("reader.previous"), next: t("reader.next") };
  // Whoever is in the middle of a text keeps it, also when its owner has just deleted it.
  const isGone = article.data !== undefined && isFailure(article.error, "article_not_found");
  return (
    <>
      {!isNarrow && (
        <PaneHead words={words} {...among}>
          {article.data && <ReaderTools article={article.data} />}
        </PaneHead>
      )}
      <div className={box.column({ flex: "fill" }, styles.pane)} data-reads>
        {isNarrow && !article.data && <BareBar {...among} />}
        <Loadable
          query={isGone ? { ...article, error: null } : article}
          skeleton={
            <div className={styles.doc}>
              <Skeleton lines={6} shape="text" />
            </div>
          }
        >
          {(data) => <OpenArticle key={data.id} article={data} isGone={isGone} among={among} {...reading} />}
        </Loadable>
      </div>
    </>
  );
}

/** Where the article stands in the list. */
type Among = Pick<Props, "position" | "total" | "onStep" | "onBack">;

/** Until there is something to read. */
function BareBar({ position, total, onBack }: Among) {
  const t = useT();
  return (
    <PhoneBar scroller={useRef<HTMLElement>(null)} stays back={t("reader.back")} onBack={onBack}>
      <Position position={position} total={total} />
    </PhoneBar>
  );
}

function Position({ position, total }: Pick<Among, "position" | "total">) {
  const t = useT();
  const format = useFormat();
  return (
    <span className={box.text({ flex: "grow", size: "xs", tone: "quiet", digits: true, lines: "one" })}>
      {position >= 0 && t("reader.position", { at: format.number(position + 1), of: format.number(total) })}
    </span>
  );
}

type OpenProps = Pick<Props, "target" | "view" | "takesFocus" | "onFocusTaken" | "onAt" | "onView"> & {
  article: ArticleText;
  isGone: boolean;
  among: Among;
};

function OpenArticle({ article, isGone, among, target, view, onAt, onView, ...focus }: OpenProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const reading = useReading(article, target, onAt);
  const { notes, scroller } = reading;
  const shown = useShownView(view, article.hasPages);
  const hasMargin = useMargin(scroller, notes, useIsNoted(article)) && shown !== "pages";
  const said = (
    <>
      {isGone && (
        <Notice tone="warn" isAlert>
          {t("reader.gone")}
        </Notice>
      )}
      {reading.isBack && <BackHere onTop={reading.toTop} onStay={reading.stay} />}
    </>
  );
  const bar = { reading, view: shown, onView };
  return (
    <>
      {isNarrow ? (
        <PhoneBar
          scroller={scroller}
          stays={shown === "pages"}
          back={t("reader.back")}
          onBack={among.onBack}
          below={said}
          renderSheet={(close) => (
            <>
              <ArticleActs article={article} among={among} onDone={close} />
              <ReadingChoices {...bar} onDone={close} />
            </>
          )}
        >
          <Position {...among} />
          <Steps {...reading} />
        </PhoneBar>
      ) : (
        <>
          <ReaderBar {...bar} />
          {said}
        </>
      )}
      <div className={box.row({ flex: "fill" })} data-split={shown === "both" || undefined}>
        {/* The text stays where it is while only the pages are shown: its place would be lost. */}
        <div className={box.column({ flex: "fill" }, styles.side)} hidden={shown === "pages"}>
          <Reader reading={reading} hasMargin={hasMargin} {...focus} />
        </div>
        {shown !== "text" && article.documentId && (
          <div className={box.column({ flex: "fill" }, styles.side)}>
            <Suspense fallback={<Skeleton lines={6} shape="text" />}>
              <PagesView
                documentId={article.documentId}
                text={article.text}
                pages={article.pages}
                marks={reading.marks}
                target={target}
                onPress={reading.press}
                onNote={(id) => notes.show(id as NoteId)}
              />
            </Suspense>
          </div>
        )}
      </div>
      <NotesSheet notes={notes} hasMargin={hasMargin} />
    </>
  );
}

/** In words: to the article before and the next, and what can be done with this one. */
function ArticleActs({ article, among, onDone }: Pick<OpenProps, "article" | "among"> & { onDone(): void }) {
  const t = useT();
  const { position, total, onStep } = among;
  const go = (by: number) => {
    onDone();
    onStep(by);
  };
  return (
    <div className={phone.words}>
      <Button look="bare" icon="up" disabled={position <= 0} onClick={() => go(-1)}>
        {t("reader.previous")}
      </Button>
      <Button look="bare" icon="down" disabled={position < 0 || position >= total - 1} onClick={() => go(1)}>
        {t("reader.next")}
      </Button>
      <ReaderTools article={article} inSheet={{ close: onDone }} />
    </div>
  );
}

/** The list knows it before the notes have come. */
function useIsNoted({ id, topicId }: ArticleText): boolean {
  const listing = useQuery(listingQuery(topicId));
  const marks = useQuery(marksQuery(topicId));
  const work = listing.data && workOf(listing.data.listing, id);
  return marks.data?.noted.some(([noted]) => noted === work) ?? false;
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
