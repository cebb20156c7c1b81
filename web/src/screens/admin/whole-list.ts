import { type QueryKey, queryOptions } from "@tanstack/react-query";

type Call<T> = (input: Record<string, never>, options: { signal: AbortSignal }) => Promise<T>;

/** A list that comes as a whole. */
export const wholeList = <T>(queryKey: QueryKey, call: Call<T>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => call({}, { signal }) });
