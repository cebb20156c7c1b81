import type { DocumentId } from "@gyan/contract/ids.ts";
import { useEffect, useState } from "react";
import { type Pdf, openPdf } from "./pdf.ts";

export type PdfState =
  | { state: "opening" }
  | { state: "failed"; error: unknown }
  | { state: "ready"; pdf: Pdf };

const OPENING: PdfState = { state: "opening" };

/** The opened file, until the view is left or another one is asked for. */
export function usePdf(documentId: DocumentId): [PdfState, retry: () => void] {
  const [attempt, setAttempt] = useState(1);
  const [held, setHeld] = useState({ documentId, attempt: 0, state: OPENING });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hold = (state: PdfState) => {
      if (!signal.aborted) setHeld({ documentId, attempt, state });
    };
    const onFailed = (error: unknown) => hold({ state: "failed", error });
    openPdf(documentId, { signal, onFailed })
      .then((pdf) => hold({ state: "ready", pdf }))
      .catch(onFailed);
    return () => controller.abort();
  }, [documentId, attempt]);
  const isThis = held.documentId === documentId && held.attempt === attempt;
  return [isThis ? held.state : OPENING, () => setAttempt((before) => before + 1)];
}
