import "@mantine/core/styles/Popover.css";
import { Popover } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "#lib/i18n.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Dialog } from "./Dialog.tsx";
import { QuoteCard, type Quote } from "./QuoteCard.tsx";
import styles from "./Citation.module.css";

type Props = { number: number; quote: Quote; onRead?(): void; onCopy?(): void };

/**
 * A small numbered tag after a claim. Pointer and focus show the quote; a press keeps it and moves the focus into it,
 * Escape gives it back. On a narrow screen the card comes as a sheet. Needs a MantineRoot around it.
 */
export function Citation({ number, quote, onRead, onCopy }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<"no" | "glance" | "kept">("no");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tag = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  // Focus that comes back from the card must not open it again.
  const isGivenBack = useRef(false);

  const soon = useCallback((next: "no" | "glance", ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown((now) => (now === "kept" ? now : next)), ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (shown === "kept")
      card.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [shown]);

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
  const read = onRead && (() => (close(), onRead()));
  const copy = onCopy && (() => (giveBack(), onCopy()));

  const button = (
    <button
      ref={tag}
      type="button"
      className={styles.tag}
      aria-label={t("cite.source", { number })}
      aria-expanded={shown !== "no"}
      aria-haspopup="dialog"
      data-open={shown !== "no" || undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && soon("glance", 80)}
      onPointerLeave={(event) => event.pointerType === "mouse" && soon("no", 160)}
      onFocus={(event) => {
        if (!isGivenBack.current && !isNarrow && event.target.matches(":focus-visible")) soon("glance", 0);
      }}
      onBlur={() => soon("no", 160)}
      onClick={() => (clearTimeout(timer.current), setShown("kept"))}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      {number}
    </button>
  );

  if (isNarrow) {
    return (
      <>
        {button}
        {shown === "kept" &&
          createPortal(
            <Dialog title={t("cite.source", { number })} isSheet onClose={giveBack}>
              <QuoteCard quote={quote} onRead={read} onCopy={copy} />
            </Dialog>,
            document.body,
          )}
      </>
    );
  }
  return (
    <Popover
      opened={shown !== "no"}
      onChange={(isOpen) => !isOpen && giveBack()}
      onDismiss={close}
      position="bottom-start"
      offset={8}
      width={376}
      returnFocus={false}
      closeOnEscape={false}
      classNames={{ dropdown: styles.card }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        ref={card}
        aria-label={t("cite.source", { number })}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => soon("no", 160)}
        onKeyDown={(event) => event.key === "Escape" && giveBack()}
        onBlur={(event) => {
          if (shown === "kept" && !event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <QuoteCard quote={quote} onRead={read} onCopy={copy} />
      </Popover.Dropdown>
    </Popover>
  );
}
