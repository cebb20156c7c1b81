import { useEffect, useRef } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import type { Queue } from "./queue.ts";

/** What the server refused is told at once; it stands in the list of uploads as well. */
export function useRefusals(queue: Queue) {
  const t = useT();
  const sentence = useFailureSentence();
  const told = useRef<Set<number> | null>(null);
  const tell = useRef((_why: unknown) => {});
  useEffect(() => {
    tell.current = (why) => showToast({ tone: "error", title: t("documents.error"), text: sentence(why) });
  });
  useEffect(() => {
    const failed = queue.uploads.flatMap(({ id, state }) =>
      state.is === "failed" ? [{ id, ...state }] : [],
    );
    // What failed while nobody was here is in the list; what was refused before it was sent has been told already.
    const news = told.current && failed.find(({ id, canRetry }) => canRetry && !told.current?.has(id));
    told.current = new Set(failed.map(({ id }) => id));
    if (news) tell.current(news.why);
  }, [queue]);
}
