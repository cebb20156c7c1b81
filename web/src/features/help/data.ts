import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { leave } from "#lib/leave.ts";
import { resetTours } from "#features/tours/data.ts";

/** In the language of the page, so each language is asked for. */
export const questionsQuery = (language: string) =>
  queryOptions({
    queryKey: ["questionnaire", language],
    queryFn: ({ signal }) => api.catalogue.questionnaire({}, { signal }),
    staleTime: 10 * 60_000,
  });

const BREATH = 500;

/** The page is loaded anew once the button has been seen to work: the tour of its screen then starts as for a newcomer. */
export const resetMutation = mutationOptions({
  mutationFn: resetTours,
  onSuccess: () => void setTimeout(() => leave.reload(), BREATH),
});
