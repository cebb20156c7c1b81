import * as z from "zod/mini";
import { oneLine } from "./fields.form.ts";

export const LONGEST_TAG = 60;
/** That an article has. */
export const MOST_TAGS = 50;

/** Of topics and articles: short enough to stand in one line. */
export const Tag = oneLine(LONGEST_TAG);

export const TagsForm = z.object({
  /** What all of them are to carry. */
  tags: z.array(Tag),
  /** What some of them carried, and none is to carry any more. */
  dropped: z.array(z.string()),
});
