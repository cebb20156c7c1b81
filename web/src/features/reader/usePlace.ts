import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";
import { articleQuery } from "#entities/articles/listing.ts";

/** Scrolling has paused: what is in sight is looked at. Reading has paused: it is kept. */
const SETTLED = 200;
const PAUSED = 1200;
/** Nearer to the top than this, nobody has begun to read. */
const TOP = 160;

type Options = {
  scroller: RefObject<HTMLElement | null>;
  article: ArticleText;
  /** A quote was asked for: it decides where the reader begins. */
  hasTarget: boolean;
  /** All of the text is on the page. */
  isWhole: boolean;
};

/** Where somebody reads: kept when they pause or leave, found again when they come back. */
export function usePlace(options: Options) {
  const [isBack, setBack] = useState(false);
  const [place, setPlace] = useState(0);
  const { scroller } = options;
  const {
    id,
    text: { length: end },
  } = options.article;
  useReturn(options, () => setBack(true));
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    // Only what somebody did themselves counts: being led to a quote is no reading.
    let hasMoved = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    let pausing: ReturnType<typeof setTimeout> | undefined;
    let last: number | null = null;
    const onMove = () => {
      hasMoved = true;
    };
    const save = () => {
      clearTimeout(pausing);
      if (last !== null) keepPlace(id, last);
      last = null;
    };
    const settle = () => {
      const at = placeIn(pane, end);
      setPlace(at);
      if (!hasMoved) return;
      last = at;
      setBack(false);
      clearTimeout(pausing);
      pausing = setTimeout(save, PAUSED - SETTLED);
    };
    const onScroll = () => {
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED);
    };
    const listening = new AbortController();
    const { signal } = listening;
    pane.addEventListener("scroll", onScroll, { passive: true, signal });
    for (const input of INPUTS) pane.addEventListener(input, onMove, { passive: true, signal });
    addEventListener("pagehide", save, { signal });
    document.addEventListener("visibilitychange", save, { signal });
    return () => {
      listening.abort();
      clearTimeout(settling);
      save();
    };
  }, [scroller, id, end]);
  const toTop = () => {
    toStart(scroller.current);
    setBack(false);
    keepPlace(id, 0);
  };
  return { place, isBack, toTop, stay: () => setBack(false) };
}

const toStart = (pane: HTMLElement | null) => {
  if (pane) pane.scrollTop = 0;
};

const INPUTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Once, when the text is there; never against a quote that was asked for. */
function useReturn({ scroller, article, hasTarget, isWhole }: Options, onReturn: () => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWhole || isDone.current) return;
    isDone.current = true;
    const block = article.place && !hasTarget ? blockAt(scroller.current, article.place) : undefined;
    if (!block) return;
    block.scrollIntoView({ block: "start" });
    onReturn();
  });
}

/** Kept without a word: whoever reads on must not be told about it. */
function keepPlace(articleId: ArticleId, at: number) {
  const { queryKey } = articleQuery(articleId);
  queryClient.setQueryData(queryKey, (article) => article && { ...article, place: at });
  api.marks.place({ articleId, at }, { keepalive: true }).catch(() => undefined);
}

const startOf = (element: Element) => Number((element as HTMLElement).dataset["start"]);

/** The block in which a place of the text stands. */
export function blockAt(pane: Element | null, place: number): Element | undefined {
  const blocks = [...(pane?.querySelectorAll("[data-start]") ?? [])];
  return blocks.findLast((block) => startOf(block) <= place);
}

/**
 * The place that is read: the first block that is not yet above the edge; at the bottom, the end. Parts first, so that few of them
 * are measured.
 */
function placeIn(pane: Element, end: number): number {
  if (pane.scrollTop < TOP) return 0;
  if (pane.scrollTop + pane.clientHeight > pane.scrollHeight - TOP / 4) return end;
  // What lies over the text at its top is not read.
  const covered = Number.parseFloat(getComputedStyle(pane).scrollPaddingTop) || 0;
  const edge = pane.getBoundingClientRect().top + covered + 8;
  const isBelow = (element: Element) => element.getBoundingClientRect().bottom > edge;
  const part = [...pane.querySelectorAll("[data-part]")].find(isBelow);
  const block = part && [...part.querySelectorAll("[data-start]")].find(isBelow);
  return block ? startOf(block) : 0;
}
