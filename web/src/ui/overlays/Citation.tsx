import { useCallback, useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import type { Quote } from "./QuoteCard.tsx";
import { useLoaded } from "./useLoaded.ts";
import styles from "./Citation.module.css";

type Props = { number: number; quote: Quote; onRead?(): void; onCopy?(): void };

const fetchCard = () => import("./CitationCard.tsx").then((module) => module.CitationCard);

/**
 * A small numbered tag after a claim. Pointer and focus show the quote; a press keeps it and moves the focus into it,
 * Escape gives it back. On a narrow screen the card comes as a sheet.
 */
export function Citation({ number, quote, onRead, onCopy }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [Card, load] = useLoaded(fetchCard);
  const [shown, setShown] = useState<"no" | "glance" | "kept">("no");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tag = useRef<HTMLButtonElement>(null);
  // Focus that comes back from the card must not open it again.
  const isGivenBack = useRef(false);

  const soon = useCallback(
    (next: "no" | "glance", ms: number) => {
      clearTimeout(timer.current);
      if (next === "glance") load();
      timer.current = setTimeout(() => setShown((now) => (now === "kept" ? now : next)), ms);
    },
    [load],
  );
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
        data-open={shown !== "no" || undefined}
        onPointerEnter={(event) => event.pointerType === "mouse" && soon("glance", 80)}
        onPointerLeave={(event) => event.pointerType === "mouse" && soon("no", 160)}
        onFocus={(event) => {
          if (!isGivenBack.current && !isNarrow && event.target.matches(":focus-visible")) soon("glance", 0);
        }}
        onBlur={() => soon("no", 160)}
        onClick={() => {
          clearTimeout(timer.current);
          load();
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
          quote={quote}
          onRead={onRead && (() => (close(), onRead()))}
          onCopy={onCopy && (() => (giveBack(), onCopy()))}
          onStay={() => clearTimeout(timer.current)}
          onLeave={() => soon("no", 160)}
          onClose={close}
          onEscape={giveBack}
        />
      )}
    </>
  );
}
