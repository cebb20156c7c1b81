import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DraftForm } from "./forms/drafts.form.ts";
import { DraftId, PersonId } from "./ids.ts";

export const Draft = z.object({
  id: DraftId,
  personId: PersonId,
  name: z.string(),
  /** Of the last change. */
  time: z.string(),
  /** JSON text of {topicOutline, sources, config}. */
  data: z.string(),
});
export type Draft = z.infer<typeof Draft>;

const Message = z.object({ message: z.string() });
const access = ["AdvancedSearch"] as const;

export const save = endpoint({
  method: "POST",
  path: "/gyan/create/v1/draft",
  summary: "Keep an outline for later; with an id, that draft is changed.",
  access,
  body: z.object({
    /** Whose it is says the session; another person's is refused. */
    personId: PersonId.optional(),
    /** JSON text of {topicOutline, sources, config}, at most 1 MB. */
    data: z.string(),
    name: DraftForm.shape.name,
    id: DraftId.nullish(),
  }),
  reply: Message,
  fails: ["draft_name_taken", "draft_not_found", "too_large"],
});

const page = {
  path: "/gyan/create/v1/drafts",
  access,
  query: z.object({ pageNo: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: z.object({ drafts: z.array(Draft) }),
} as const;

export const list = endpoint({
  method: "POST",
  ...page,
  summary: "The caller's drafts, ten on a page, the last changed first. Past the end a page is empty.",
});

export const listByGet = endpoint({ method: "GET", ...page, summary: "The same." });

export const remove = endpoint({
  method: "DELETE",
  path: "/gyan/create/v1/draft",
  summary: "Throw a draft away.",
  access,
  query: z.object({ id: DraftId }),
  reply: Message,
  fails: ["draft_not_found"],
});
