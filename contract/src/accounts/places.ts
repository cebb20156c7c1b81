import { z } from "zod";
import { LibraryId, TopicId } from "../ids.ts";
import { MOST_PLACES } from "./places.rules.ts";

/** The gyans and libraries that a program's token is narrowed to. */
export const TokenPlaces = z.object({
  topics: z.array(TopicId).max(MOST_PLACES).default([]),
  libraries: z.array(LibraryId).max(MOST_PLACES).default([]),
});
export type TokenPlaces = z.infer<typeof TokenPlaces>;
