import { z } from "zod";
import { LEVELS } from "./levels.rules.ts";

export const Level = z.enum(LEVELS);

/** What an article was judged by: a model compared meanings, or the words alone were there. */
export const JudgedBy = z.enum(["meaning", "words"]);
export type JudgedBy = z.infer<typeof JudgedBy>;
