import { useEffect, useRef, useState } from "react";
import { api, type FileAnswer } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import type { ExportOffer } from "./open-export.ts";
import { askedOf, type Choice, type What } from "./choice.ts";

type State = { isBusy: boolean; error: unknown };

/** Fetches a file and hands it to the browser. Whoever stops it, or leaves, also stops the server. */
export function useExport(offer: ExportOffer, onDone: (name: string) => void) {
  const [state, setState] = useState<State>({ isBusy: false, error: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(what: What, choice: Choice) {
    const stop = new AbortController();
    running.current = stop;
    setState({ isBusy: true, error: null });
    try {
      const file = await fetched(offer, what, choice, stop.signal);
      download(file);
      setState({ isBusy: false, error: null });
      onDone(file.name);
    } catch (error) {
      if (!stop.signal.aborted) setState({ isBusy: false, error });
    }
  }
  function cancel() {
    running.current?.abort();
    setState({ isBusy: false, error: null });
  }
  return { ...state, start, cancel };
}

function fetched(offer: ExportOffer, what: What, choice: Choice, signal: AbortSignal): Promise<FileAnswer> {
  const asked = { topicId: offer.topicId, ...askedOf(offer, what, choice) };
  if (what !== "chosen") return api.exporting.topic(asked as never, { signal });
  return api.exporting.chosen({ ...asked, ids: offer.ids ?? [] } as never, { signal });
}
