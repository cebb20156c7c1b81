import type { DocumentId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { Mark, PageStart } from "#entities/articles/slices.ts";
import { useRoom } from "#ui/figures/charts/useRoom.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { locator } from "./locating.ts";
import { pageAt } from "./matching.rules.ts";
import { PageSheet } from "./PageSheet.tsx";
import { PagesBar, useZoom } from "./PagesBar.tsx";
import { type Pdf, usePdf } from "./pdf.ts";
import { untilLeft } from "./untilLeft.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./PagesView.module.css";

type Props = {
  documentId: DocumentId;
  text: string;
  /** Where its pages begin in the text. */
  pages: PageStart[];
  marks: Mark[];
  target: Span | null;
  /** A highlight was pressed: a place in the text. */
  onPress(place: number): void;
  /** The words of a note were pressed. */
  onNote?: ((id: number) => void) | undefined;
};

/** The pages of the file itself, with the marks of the text where they stand on them. */
export function PagesView({ documentId, ...shown }: Props) {
  const t = useT();
  const [file, retry] = usePdf(documentId);
  if (file.state === "ready") return <OpenPages pdf={file.pdf} {...shown} />;
  return (
    <section className={box.column({ flex: "fill" })} aria-label={t("pages.title")}>
      {file.state === "failed" ? (
        <FailedState title={t("pages.failed")} error={file.error} onRetry={retry} />
      ) : (
        <div className={box.text({ pad: 6 })}>
          <Skeleton lines={6} shape="text" />
        </div>
      )}
    </section>
  );
}

const GAP = 16;

type OpenProps = Omit<Props, "documentId"> & { pdf: Pdf };

function OpenPages({ pdf, text, pages, marks, target, onPress, onNote }: OpenProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { zoom, onZoom, onKeyDown } = useZoom();
  const [pictures, setPictures] = useState<ReadonlySet<number>>(new Set());
  const width = Math.max(0, useRoom(scroller).width - 2 * GAP) * zoom;
  const { list, current, sizeOf, onSize, goTo, bring } = usePageList(pdf, scroller, width);
  const locate = useMemo(
    () => locator({ text, pages, items: async (number) => (await pdf.texts(number)).items }),
    [pdf, text, pages],
  );
  const isMissing = useTarget(target, locate, pages, goTo);
  const onPicture = useCallback(
    (number: number) => setPictures((before) => (before.has(number) ? before : new Set(before).add(number))),
    [],
  );
  const said = pictures.has(current) ? t("pages.picture") : isMissing ? t("pages.missing") : null;
  return (
    <section className={box.column({ flex: "fill" })} aria-label={t("pages.title")}>
      <PagesBar current={current} total={pdf.pages} zoom={zoom} onPage={goTo} onZoom={onZoom} />
      <Live>
        {said !== null && (
          <p className={box.text({ pad: [2, 4], line: "below", size: "sm" }, styles.said)}>{said}</p>
        )}
      </Live>
      {/* What scrolls must be reached by keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
      <div
        ref={scroller}
        className={box.text({ flex: "grow", ground: "sunken", scrolls: true }, styles.scroll)}
        role="group"
        aria-label={t("pages.sheets")}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div className={styles.list} style={{ height: list.getTotalSize(), minWidth: width + 2 * GAP }}>
          {width > 0 &&
            list
              .getVirtualItems()
              .map(({ index, start }) => (
                <PageSheet
                  key={index}
                  number={index + 1}
                  pdf={pdf}
                  top={start}
                  size={sizeOf(index)}
                  marks={marks}
                  pages={pages}
                  locate={locate}
                  onSize={onSize}
                  onTarget={bring}
                  onPicture={onPicture}
                  onPress={onPress}
                  onNote={onNote}
                />
              ))}
        </div>
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role */}
    </section>
  );
}

export type Size = { width: number; height: number };

/**
 * Pages one below the other; only those near the eye are there. A page whose size is not known yet is as large as the first. Not
 * a list of the kit: what is in sight stays there while all of them become larger or smaller.
 */
function usePageList(pdf: Pdf, scroller: React.RefObject<HTMLDivElement | null>, width: number) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const sizeOf = (index: number): Size => {
    const own = sizes.get(index + 1) ?? pdf;
    return { width, height: (width * own.height) / own.width };
  };
  const list = useVirtualizer({
    count: pdf.pages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index).height + GAP,
    paddingStart: GAP,
    overscan: 1,
  });
  // What is in sight stays there when pages become larger or smaller: its page, and how far down in it.
  const seen = useRef({ index: 0, part: 0 });
  useLayoutEffect(() => {
    const { index, part } = seen.current;
    list.measure();
    const start = list.getOffsetForIndex(index, "start")?.[0] ?? 0;
    list.scrollToOffset(start + part * (sizeOf(index).height + GAP));
    // The sizes say all that matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [width, sizes]);
  const offset = list.scrollOffset ?? 0;
  const top = list.getVirtualItemForOffset(offset);
  useEffect(() => {
    if (top) seen.current = { index: top.index, part: (offset - top.start) / top.size };
  });
  const middle = list.getVirtualItemForOffset(offset + (scroller.current?.clientHeight ?? 0) / 3);

  const onSize = useCallback(
    (number: number, size: Size) => setSizes((before) => new Map(before).set(number, size)),
    [],
  );
  const goTo = useCallback(
    (number: number) => {
      const index = Math.min(Math.max(number, 1), pdf.pages) - 1;
      list.scrollToIndex(index, { align: "start" });
    },
    [list, pdf],
  );
  /** Brings a height of the page that is drawn into the upper third. */
  const bring = useCallback(
    (element: Element) => {
      const pane = scroller.current;
      if (!pane) return;
      const away = element.getBoundingClientRect().top - pane.getBoundingClientRect().top;
      pane.scrollBy({ top: away - pane.clientHeight / 3 });
    },
    [scroller],
  );
  return { list, current: (middle?.index ?? 0) + 1, sizeOf, onSize, goTo, bring };
}

type Locate = ReturnType<typeof locator>;

/** The page of the quote that was asked for comes into sight. True when the quote itself was not found there. */
function useTarget(target: Span | null, locate: Locate, pages: PageStart[], goTo: (page: number) => void) {
  const [missing, setMissing] = useState<string | null>(null);
  const show = useEffectEvent(goTo);
  const [start, end] = [target?.start, target?.end];
  useEffect(() => {
    if (start === undefined || end === undefined) return undefined;
    return untilLeft(async (signal) => {
      const [place] = await locate({ start, end });
      if (signal.aborted) return;
      show(place?.page ?? pageAt(pages, start));
      setMissing(place ? null : `${start}-${end}`);
    });
  }, [start, end, locate, pages]);
  return start !== undefined && missing === `${start}-${end}`;
}
