import * as z from "zod/mini";
import { LONGEST_REASON, LONGEST_REMARK, MOST_REASONS } from "../reviewing/rules.ts";
import { oneLine, words } from "./fields.form.ts";

const Reason = z.object({
  /** Null: it is new. */
  id: z.nullable(z.number()),
  label: oneLine(LONGEST_REASON),
  /** While the form is open: by what the list tells them apart. */
  key: z.string(),
});

const isEachOnce = (reasons: readonly { label: string }[]) =>
  new Set(reasons.map(({ label }) => label.trim().toLocaleLowerCase())).size === reasons.length;

/** How several people screen the articles of a gyan. */
export const ReviewForm = z.object({
  needed: z.enum(["1", "2"]),
  isBlind: z.boolean(),
  isClosed: z.boolean(),
  reasons: z.array(Reason).check(z.maxLength(MOST_REASONS), z.refine(isEachOnce)),
});

export const SettleForm = z.object({
  becomes: z.enum(["include", "exclude"]),
  how: z.enum(["third", "talk"]),
  /** "": none. */
  reasonId: z.string(),
  remark: words(LONGEST_REMARK),
});
