import { z } from "zod";
import { SCREEN_LANGUAGES } from "./languages.rules.ts";

export const Role = z.enum(["User", "Operator", "Admin"]);
export type Role = z.infer<typeof Role>;

/** What a person may open. Hiding a tab is no protection, so the server checks the same names. */
export const AccessFlag = z.enum([
  "ShowMyFilesAndFoldersTab",
  "ShowMyGyanLibrary",
  "ShowGyanPortalTab",
  "CreateSentenceGyan",
  "CreateGyanWithTemplate",
  "MyReviews",
  "DocumentAnalysis",
  "AdvancedSearch",
  "ShowNotification",
  "PreWarmACI",
  "GyanTemplates",
  "KeyConcepts",
  "TopicLevelSourcing",
  "TocSettings",
]);
export type AccessFlag = z.infer<typeof AccessFlag>;

export const UserGroup = z.enum(["Portal Users", "Portal Curator"]);
export type UserGroup = z.infer<typeof UserGroup>;

/** A language of screens and mails. Texts that are researched may be in others. */
export const LanguageTag = z.enum(
  Object.keys(SCREEN_LANGUAGES) as [keyof typeof SCREEN_LANGUAGES, ...(keyof typeof SCREEN_LANGUAGES)[]],
);
export type LanguageTag = z.infer<typeof LanguageTag>;

export const User = z.object({
  id: z.number(),
  personId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  userGroupName: UserGroup,
  accessList: z.array(AccessFlag),
  language: LanguageTag.nullable(),
  timeZone: z.string().nullable(),
  isSubscriptionRequired: z.boolean(),
  subscriptionId: z.number(),
  subscriptionDetail: z
    .object({ id: z.number(), subscriptionPrices: z.array(z.object({ price: z.number() })) })
    .nullable(),
  /** They must have a second factor and have none: nothing but what leads to one is open to them. */
  needsSecondFactor: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;
