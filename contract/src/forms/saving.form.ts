import * as z from "zod/mini";
import { words } from "./fields.form.ts";

/** Some pages. */
export const LONGEST_OWN_NOTE = 10_000;

export const OwnNoteForm = z.object({ note: words(LONGEST_OWN_NOTE) });
