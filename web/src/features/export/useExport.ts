import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, type FileAnswer } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import type { ExportOffer } from "./open-export.ts";
import { askedOf, type Choice, keepChoice, type What } from "./choice.ts";

type Wish = { what: What; choice: Choice };

/** Fetches a file and hands it to the browser. Whoever stops it, or leaves, also stops the server. */
export function useExport(offer: ExportOffer) {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    onMutate: ({ choice }: Wish) => keepChoice(choice),
    /** The name of the file; null when it was stopped. */
    mutationFn: async (wish: Wish): Promise<string | null> => {
      const { signal } = (running.current = new AbortController());
      try {
        const file = await Promise.race([fetched(offer, wish, signal), aborted(signal)]);
        if (file) download(file);
        return file && file.name;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
  });
  return { mutation, stop: () => running.current?.abort() };
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));

function fetched(offer: ExportOffer, { what, choice }: Wish, signal: AbortSignal): Promise<FileAnswer> {
  const asked = { topicId: offer.topicId, ...askedOf(offer, what, choice) };
  if (what !== "chosen") return api.exporting.topic(asked as never, { signal });
  return api.exporting.chosen({ ...asked, ids: offer.ids ?? [] } as never, { signal });
}
