import { lazy, Suspense, useRef, useState } from "react";
import type { ChainOf } from "#entities/chaining/data.ts";
import { useT } from "#lib/i18n.ts";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { Fold } from "#ui/layout/Fold.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { useCitationsWish } from "./wish.ts";
import styles from "../chaining.module.css";

/** Most people read a text without it: what it shows is fetched when it is opened. */
const Citations = lazy(() => import("./Citations.tsx").then((module) => ({ default: module.Citations })));

/** Below a text: what it cites, and what cites it. */
export function CitationsPart({ of }: { of: ChainOf }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const isWished = useRef(false);
  const scrollHere = () => fold.current?.scrollIntoView({ block: "start" });
  const show = () => {
    setOpen(true);
    isWished.current = true;
    // Once it is open: the summary goes to the top, and the list has the room below it.
    requestAnimationFrame(() => {
      scrollHere();
      fold.current?.querySelector("summary")?.focus({ preventScroll: true });
    });
  };
  /** On the way here parts of the text were laid out that were far away before, and moved it. */
  const onShown = () => {
    if (isWished.current) scrollHere();
    isWished.current = false;
  };
  useCitationsWish(show);
  useLetterKey(({ key, shiftKey }) => {
    if (key === "c" && !shiftKey) show();
  });
  return (
    <Fold
      ref={fold}
      title={t("chaining.title")}
      level={3}
      says={isOpen ? undefined : t("chaining.says")}
      className={styles.part}
      lang=""
      open={isOpen}
      onOpen={setOpen}
    >
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Citations of={of} onShown={onShown} />
        </Suspense>
      )}
    </Fold>
  );
}
