import { z } from "zod";

/** Answers of Zotero's Web API v3, as its documentation has them. What is not asked for is let through. */
const Rights = z.looseObject({
  library: z.boolean().optional(),
  files: z.boolean().optional(),
  write: z.boolean().optional(),
});
export type KeyRights = z.infer<typeof Rights>;

export const Key = z.looseObject({
  userID: z.number().int().positive(),
  username: z.string().default(""),
  access: z
    .looseObject({ user: Rights.optional(), groups: z.record(z.string(), Rights).optional() })
    .default({}),
});
export type Key = z.infer<typeof Key>;

export const Group = z.looseObject({
  id: z.number().int().positive(),
  data: z.looseObject({ name: z.string() }),
});

export const Versions = z.record(z.string(), z.number().int().nonnegative());

export const Collection = z.looseObject({
  key: z.string(),
  version: z.number(),
  data: z.looseObject({ name: z.string(), parentCollection: z.union([z.string(), z.literal(false)]) }),
});
export type Collection = z.infer<typeof Collection>;

export const Item = z.looseObject({
  key: z.string(),
  version: z.number(),
  data: z.looseObject({ itemType: z.string() }),
});
export type Item = z.infer<typeof Item>;

export const Deleted = z.looseObject({
  collections: z.array(z.string()).default([]),
  items: z.array(z.string()).default([]),
});

const Refusal = z.looseObject({ code: z.number(), message: z.string().default("") });

/** What became of each object of a write, by its place in what was sent. */
export const Written = z.looseObject({
  successful: z
    .record(z.string(), z.looseObject({ key: z.string(), version: z.number(), data: z.looseObject({}) }))
    .default({}),
  unchanged: z.record(z.string(), z.string()).default({}),
  failed: z.record(z.string(), Refusal).default({}),
});
export type Written = z.infer<typeof Written>;

export const Template = z.looseObject({ itemType: z.string() });

export const Authorised = z.union([
  z.looseObject({ exists: z.literal(1) }),
  z.looseObject({
    url: z.string(),
    contentType: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    uploadKey: z.string(),
  }),
]);
