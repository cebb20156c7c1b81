import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import type { Steps } from "./QuoteCard.tsx";
import { useLoaded } from "./useLoaded.ts";
import styles from "./Citation.module.css";

/** Closes the card; `giveBack` with the focus on its tag. */
type Shown = { close(): void; giveBack(): void; steps: Steps };
const ShownQuote = createContext<Shown | null>(null);

/** For what stands in the card. */
export const useShownQuote = () => use(ShownQuote)!;

type Props = {
  number: number;
  /** Somebody comes near: what the card shows can be asked for. */
  onNear?(): void;
  /** What the card shows; it is made when the card is. */
  children: ReactNode;
};

const fetchCard = () => import("./CitationCard.tsx").then((module) => module.CitationCard);

/**
 * A small numbered tag after a claim. Pointer and focus show the quote; a press keeps it and moves the focus into it,
 * Escape gives it back. On a narrow screen the card comes as a sheet. From the card one goes on to that of the next tag.
 */
export function Citation({ number, onNear, children }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [Card, load] = useLoaded(fetchCard);
  const [shown, setShown] = useState<"no" | "glance" | "kept">("no");
  const [place, setPlace] = useState({ at: 1, total: 1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tag = useRef<HTMLButtonElement>(null);
  // Focus that comes back from the card must not open it again.
  const isGivenBack = useRef(false);

  const near = () => {
    const all = tagsAround(tag.current);
    setPlace({ at: all.indexOf(tag.current!) + 1, total: all.length });
    load();
    onNear?.();
  };
  const soon = (next: "no" | "glance", ms: number) => {
    clearTimeout(timer.current);
    if (next === "glance") near();
    timer.current = setTimeout(() => setShown((now) => (now === "kept" ? now : next)), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const close = () => {
    clearTimeout(timer.current);
    setShown("no");
  };
  const giveBack = () => {
    close();
    isGivenBack.current = true;
    tag.current?.focus({ preventScroll: true });
    isGivenBack.current = false;
  };
  const step = (by: number) => {
    const all = tagsAround(tag.current);
    const next = all[all.indexOf(tag.current!) + by];
    if (!next) return;
    close();
    next.scrollIntoView({ block: "nearest" });
    // Its card says where the focus goes on.
    next.dataset["stepped"] = String(by);
    next.click();
  };
  const isShown = Card !== null && (isNarrow ? shown === "kept" : shown !== "no");
  return (
    <>
      <button
        ref={tag}
        type="button"
        className={styles.tag}
        aria-label={t("cite.source", { number })}
        aria-expanded={isShown}
        aria-haspopup="dialog"
        data-citation
        data-open={shown !== "no" || undefined}
        onPointerEnter={(event) => event.pointerType === "mouse" && soon("glance", 80)}
        onPointerLeave={(event) => event.pointerType === "mouse" && soon("no", 160)}
        onFocus={(event) => {
          if (!isGivenBack.current && !isNarrow && event.target.matches(":focus-visible")) soon("glance", 0);
        }}
        onBlur={() => soon("no", 160)}
        onClick={() => {
          clearTimeout(timer.current);
          near();
          setShown("kept");
        }}
        onKeyDown={(event) => event.key === "Escape" && close()}
      >
        {number}
      </button>
      {isShown && (
        <Card
          tag={tag}
          label={t("cite.source", { number })}
          isSheet={isNarrow}
          isKept={shown === "kept"}
          onStay={() => clearTimeout(timer.current)}
          onLeave={() => soon("no", 160)}
          onClose={close}
          onEscape={giveBack}
        >
          <ShownQuote value={{ close, giveBack, steps: { ...place, onStep: step } }}>{children}</ShownQuote>
        </Card>
      )}
    </>
  );
}

/** All tags of the text in which this one stands, as they are read. */
const tagsAround = (tag: HTMLElement | null): HTMLElement[] => [
  ...(tag?.closest("article") ?? document).querySelectorAll<HTMLElement>("[data-citation]"),
];
