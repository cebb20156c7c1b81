import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** What is asked about, and the topic that it is a part of. */
export type Asked = { name: string; within: string };

const MINUTES = 60_000;

/** What was offered before stays until the answer is there, so that nothing moves. */
export const suggestionsQuery = ({ name, within }: Asked, language: string) =>
  queryOptions({
    queryKey: ["suggestions", language, name, within],
    queryFn: ({ signal }) => api.suggesting.suggest({ name, ...(within && { within }) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
    gcTime: 5 * MINUTES,
    retry: false,
  });
