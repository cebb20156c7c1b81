import * as z from "zod/mini";
import {
  LONGEST_COLLECTION_NAME,
  LONGEST_PORTAL_TEXT,
  LONGEST_PORTAL_TITLE,
  LONGEST_SUMMARY,
} from "../sharing/portal.rules.ts";
import { line, words } from "./fields.form.ts";

/** What is said of something that is published. */
export const SummaryForm = z.object({ summary: words(LONGEST_SUMMARY) });

export const CollectionForm = z.object({
  name: line(LONGEST_COLLECTION_NAME),
  ...SummaryForm.shape,
  /** As it is shown, beside its key: an image by its address. */
  cover: z.object({ key: z.string(), image: z.nullable(z.string()) }),
  isAnnounced: z.boolean(),
});

/** Something goes into the collection of this id. */
export const PublishForm = z.object({ collection: z.string(), ...SummaryForm.shape });

/** What the portal and its landing page are headed with. */
export const LandingForm = z.object({
  title: words(LONGEST_PORTAL_TITLE),
  text: words(LONGEST_PORTAL_TEXT),
});
