import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { articleQuery } from "#entities/articles/listing.ts";
import type { View } from "#entities/articles/search.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { PaneHead } from "#ui/controls/PaneHead.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Reader } from "./Reader.tsx";
import { ReaderBar } from "./ReaderBar.tsx";
import { ReaderTools } from "./ReaderTools.tsx";
import { useReading } from "./useReading.ts";
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
  const isNarrow = useIsNarrow();
  const article = useQuery(articleQuery(articleId));
  const words = { back: t("reader.back"), previous: t("reader.previous"), next: t("reader.next") };
  // Whoever is in the middle of a text keeps it, also when its owner has just deleted it.
  const isGone = article.data !== undefined && isFailure(article.error, "article_not_found");
  return (
    <>
      <PaneHead words={words} position={position} total={total} onStep={onStep} onBack={onBack}>
        {article.data && !isNarrow && <ReaderTools article={article.data} />}
      </PaneHead>
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

function OpenArticle({ article, target, view, onAt, onView, ...focus }: OpenProps) {
  const reading = useReading(article, target, onAt);
  const shown = useShownView(view, article.hasPages);
  return (
    <>
      <ReaderBar reading={reading} view={shown} onView={onView} />
      {reading.isBack && <BackHere onTop={reading.toTop} onStay={reading.stay} />}
      <div className={box.row({ flex: "fill" })} data-split={shown === "both" || undefined}>
        {/* The text stays where it is while only the pages are shown: its place would be lost. */}
        <div className={box.column({ flex: "fill" }, styles.side)} hidden={shown === "pages"}>
          <Reader reading={reading} {...focus} />
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
