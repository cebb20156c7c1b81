import { z } from "zod";
import { LanguageTag, Role } from "../accounts/model.ts";
import { endpoint } from "../endpoint.ts";
import { InvitationListId, OrganisationId } from "../ids.ts";

const roles = ["Admin"] as const;

/** In one list. */
export const MOST_INVITATIONS = 2_000;
const MOST_CHARACTERS = 1_000_000;

/** What will happen with a row, or why nothing does. */
export const InvitationVerdict = z.enum([
  "new",
  "known",
  "doubled",
  "email_wrong",
  "name_missing",
  "name_long",
  "role_unknown",
  "organisation_unknown",
]);
export type InvitationVerdict = z.infer<typeof InvitationVerdict>;
/** What became of it. */
export type InvitationOutcome = "invited" | Exclude<InvitationVerdict, "new">;

const InvitationRow = z.object({
  /** Of the text, counted from one. */
  line: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role.nullable(),
  organisation: z.object({ id: OrganisationId, name: z.string() }).nullable(),
  verdict: InvitationVerdict,
});
export type InvitationRow = z.infer<typeof InvitationRow>;

const given = {
  /** A table with a header row, divided by commas, semicolons or tabs. */
  text: z.string().min(1).max(MOST_CHARACTERS),
  /** Of the rows that name none. */
  organisationId: OrganisationId,
};

const unreadable = [
  "invitations_unreadable",
  "invitations_without_email",
  "invitations_empty",
  "too_many_invitations",
  "client_not_found",
] as const;

export const previewInvitations = endpoint({
  method: "POST",
  path: "/admin/invitations/preview",
  summary: "What would happen with each row of a list of people. Nothing is stored and nobody gets a mail.",
  roles,
  bySession: true,
  perMinute: 60,
  body: z.object(given),
  reply: z.object({ rows: z.array(InvitationRow) }),
  fails: unreadable,
});

/** A list that was taken, and how far it is. */
export const InvitationListView = z.object({
  id: InvitationListId,
  createdOn: z.string(),
  madeBy: z.string().nullable(),
  isDone: z.boolean(),
  total: z.number(),
  waiting: z.number(),
  invited: z.number(),
});
export type InvitationListView = z.infer<typeof InvitationListView>;

export const inviteMany = endpoint({
  method: "POST",
  path: "/admin/invitations",
  summary: "Invite all of such a list who are new: they are added and get a mail, one after the other.",
  roles,
  bySession: true,
  perMinute: 20,
  body: z.object({ ...given, language: LanguageTag.optional() }),
  reply: InvitationListView,
  fails: [...unreadable, "invitations_none", "proof_needed"],
});

export const invitationLists = endpoint({
  method: "GET",
  path: "/admin/invitations",
  summary: "The last ten lists, newest first.",
  roles,
  reply: z.object({ lists: z.array(InvitationListView) }),
});

const params = z.object({ listId: InvitationListId });

export const invitationList = endpoint({
  method: "GET",
  path: "/admin/invitations/:listId",
  summary: "How far a list is.",
  roles,
  params,
  reply: InvitationListView,
  fails: ["invitations_not_found"],
});

export const exportInvitations = endpoint({
  method: "GET",
  path: "/admin/invitations/:listId/file",
  summary: "What became of every row of a list, as a CSV file.",
  roles,
  bySession: true,
  params,
  answers: "file",
  meter: "download",
  reply: z.unknown(),
  fails: ["invitations_not_found"],
});
