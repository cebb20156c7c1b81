import type * as z from "zod/mini";
import { useCallback, useEffect, useRef, useState } from "react";
import { onFirstMove } from "#ui/base/first-move.ts";

/** A schema of the contract (`contract/src/forms`). */
export type Schema = z.ZodMiniType<object, object>;
/** How it is fetched; the function stands outside the component. */
export type FetchSchema<S> = () => Promise<S>;

/**
 * What checks a form. A page that comes first has its schema fetched when somebody first moves, and not with its script: null
 * until then. Who sends before it is there has the form sent again by `sendOnceKnown` when it is, or `orElse` when it cannot be had.
 */
export function useSchema<S extends Schema>(given: S | FetchSchema<S>) {
  const [fetched, setFetched] = useState<S | null>(null);
  const waiting = useRef<HTMLFormElement | null>(null);
  const load = useCallback(async () => {
    const schema = typeof given === "function" ? await given() : given;
    setFetched(() => schema);
  }, [given]);
  useEffect(() => {
    if (typeof given === "function") onFirstMove(load);
  }, [given, load]);
  useEffect(() => {
    if (fetched) waiting.current?.requestSubmit();
    waiting.current = null;
  }, [fetched]);
  const sendOnceKnown = (form: HTMLFormElement, orElse: () => void) => {
    waiting.current = form;
    load().catch(() => {
      waiting.current = null;
      orElse();
    });
  };
  return { schema: typeof given === "function" ? fetched : given, sendOnceKnown };
}
