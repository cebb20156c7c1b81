import { queryOptions } from "@tanstack/react-query";
import { type Reply, api } from "#lib/api.ts";
import { isPassing } from "#lib/failure.ts";

export type Front = Reply<"front", "read">;

const read = (signal: AbortSignal): Promise<Front> => api.front.read({}, { signal });

/** What visitors are shown before they sign in. */
export const frontQuery = queryOptions({ queryKey: ["front"], queryFn: ({ signal }) => read(signal) });

const WAITS = [1000, 2000];

/** The same for the visitors themselves, whose page keeps no queries: null when it cannot be had. */
export async function askForFront(signal: AbortSignal, waits = WAITS): Promise<Front | null> {
  try {
    return await read(signal);
  } catch (error) {
    const [wait, ...later] = waits;
    if (wait === undefined || !isPassing(error)) return null;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return signal.aborted ? null : askForFront(signal, later);
  }
}
