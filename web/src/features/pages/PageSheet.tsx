import type { Span } from "@gyan/contract/reading.ts";
import { memo, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { Mark, MarkKind, PageStart } from "#entities/articles/slices.ts";
import { inLines } from "./lines.ts";
import type { Place } from "./locating.ts";
import { lettersOf, pageAt, type Stretch } from "./matching.rules.ts";
import type { Size } from "./PagesView.tsx";
import { drawPage, drawTexts, type Pdf } from "./pdf.ts";
import { untilLeft } from "./untilLeft.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./PageSheet.module.css";

type Props = {
  number: number;
  pdf: Pdf;
  top: number;
  size: Size;
  marks: Mark[];
  pages: PageStart[];
  locate(span: Span): Promise<Place[]>;
  /** Its own size, once it is known and another than that of the first. */
  onSize(number: number, size: Size): void;
  /** The quote that was asked for is drawn. */
  onTarget(element: Element): void;
  /** There is no text on it. */
  onPicture(number: number): void;
  onPress(place: number): void;
  onNote?: ((id: number) => void) | undefined;
};

type Sheet = RefObject<HTMLElement | null>;

/** A stretch of the page in parts of its width and height, so that it holds at every size. */
type Box = Pick<Mark, "start" | "id"> & { kind: MarkKind } & Record<
    "left" | "top" | "width" | "height",
    number
  >;

export const PageSheet = memo(function PageSheet(props: Props) {
  const { number, top, size, onPress, onNote, onTarget } = props;
  const t = useT();
  const sheet = useRef<HTMLElement>(null);
  const hasFailed = useDrawing(props, sheet);
  const texts = useTexts(props, sheet);
  const boxes = useBoxes(props, texts, sheet);
  const target = boxes.find((box) => box.kind === "target");
  const asked = target?.start;
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked !== undefined && first.current) onTarget(first.current);
  }, [asked, onTarget]);
  return (
    // By keyboard the highlights are reached with n and with the buttons above.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={sheet}
      className={styles.sheet}
      aria-label={t("pages.number", { number })}
      data-page={number}
      style={{ transform: `translateY(${top}px)`, ...size }}
      onClick={(event) => {
        const pressed = pressedBoxes(event, sheet.current, boxes);
        const note = pressed.findLast(({ id }) => id);
        if (note?.id && onNote) onNote(note.id);
        else if (pressed[0]) onPress(pressed[0].start);
      }}
    >
      <div className={styles.drawing} aria-hidden="true" />
      <div className={styles.marks} aria-hidden="true">
        {boxes.map(({ kind, left, top: from, width, height }, index) => (
          <i
            key={index}
            ref={boxes[index] === target ? first : undefined}
            data-kind={kind}
            style={{ left: per(left), top: per(from), width: per(width), height: per(height) }}
          />
        ))}
      </div>
      <div className={styles.texts} />
      {hasFailed && (
        <p className={box.text({ size: "md", tone: "soft", isCentred: true }, styles.failed)}>
          {t("pages.pageFailed")}
        </p>
      )}
    </section>
  );
});

const per = (part: number) => `${(part * 100).toFixed(3)}%`;

function useDrawing({ number, pdf, size: { width }, onSize }: Props, sheet: Sheet): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const host = sheet.current?.querySelector<HTMLElement>(`.${styles.drawing}`);
    const draw = async (signal: AbortSignal) => {
      const page = await pdf.page(number);
      const own = page.getViewport({ scale: 1 });
      if (signal.aborted || !host) return;
      if (Math.abs(own.width / own.height - pdf.width / pdf.height) > 0.001)
        onSize(number, { width: own.width, height: own.height });
      await drawPage(page, host, width / own.width, signal);
    };
    return untilLeft(draw, () => setFailed(true));
  }, [number, pdf, width, onSize, sheet]);
  return hasFailed;
}

/** The texts of the page as elements over it: they can be selected, and say where words stand. */
function useTexts({ number, pdf, size: { width }, onPicture }: Props, sheet: Sheet): HTMLElement[] | null {
  const [texts, setTexts] = useState<HTMLElement[] | null>(null);
  useEffect(() => {
    const host = sheet.current?.querySelector<HTMLElement>(`.${styles.texts}`);
    // A page whose texts cannot be read is still a page.
    return untilLeft(async (signal) => {
      const [page, { content, items }] = await Promise.all([pdf.page(number), pdf.texts(number)]);
      if (signal.aborted || !host) return;
      if (lettersOf(items).text === "") onPicture(number);
      const drawn = await drawTexts(page, content, host, signal);
      if (!signal.aborted) setTexts(drawn);
    });
  }, [number, pdf, onPicture, sheet]);
  useEffect(() => {
    void pdf.page(number).then((page) => {
      const scale = width / page.getViewport({ scale: 1 }).width;
      sheet.current?.style.setProperty("--total-scale-factor", String(scale));
    });
  }, [number, pdf, width, sheet]);
  return texts;
}

/** Those whose text stands on this page or beside it. */
function useBoxes({ number, marks, pages, locate }: Props, texts: HTMLElement[] | null, sheet: Sheet): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([]);
  const near = useMemo(
    () =>
      marks.filter(
        ({ start, end }) =>
          pageAt(pages, start) <= number + 1 && pageAt(pages, Math.max(start, end - 1)) >= number - 1,
      ),
    [marks, pages, number],
  );
  useEffect(() => {
    // Without its texts a page has no highlights.
    if (!texts) return undefined;
    return untilLeft(async (signal) => {
      const found: Box[] = [];
      for (const mark of near) {
        for (const place of await locate(mark)) {
          if (signal.aborted || !sheet.current) return;
          if (place.page === number) found.push(...boxesOf(mark, place.stretches, texts, sheet.current));
        }
      }
      if (!signal.aborted) setBoxes(found);
    });
  }, [near, texts, number, locate, sheet]);
  return boxes;
}

function boxesOf(mark: Mark, stretches: Stretch[], texts: HTMLElement[], sheet: HTMLElement): Box[] {
  const page = sheet.getBoundingClientRect();
  if (page.width === 0) return [];
  const words = stretches.flatMap(({ item, from, to }) => {
    const written = texts[item]?.firstChild;
    if (!written) return [];
    const length = written.textContent?.length ?? 0;
    const range = document.createRange();
    range.setStart(written, Math.min(from, length));
    range.setEnd(written, Math.min(to, length));
    return [...range.getClientRects()];
  });
  return inLines(words).map((rect) => ({
    kind: mark.kind,
    start: mark.start,
    ...(mark.id !== undefined && { id: mark.id }),
    left: (rect.left - page.left) / page.width,
    top: (rect.top - page.top) / page.height,
    width: rect.width / page.width,
    height: rect.height / page.height,
  }));
}

/** What was pressed; selecting words is no press. */
function pressedBoxes({ clientX, clientY }: MouseEvent, sheet: HTMLElement | null, boxes: Box[]): Box[] {
  if (!sheet || !(getSelection()?.isCollapsed ?? true)) return [];
  const page = sheet.getBoundingClientRect();
  const x = (clientX - page.left) / page.width;
  const y = (clientY - page.top) / page.height;
  return boxes.filter(
    ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
  );
}
