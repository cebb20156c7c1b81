import { z } from "zod";
import { AccessFlag, LanguageTag, Role, UserGroup } from "../accounts/model.ts";
import { endpoint } from "../endpoint.ts";
import { Email, PersonName } from "../forms/fields.form.ts";
import { GroupId, OrganisationId, PersonId, SubscriptionId } from "../ids.ts";

const roles = ["Admin"] as const;
const Message = z.object({ message: z.string() });

export const PersonState = z.enum(["active", "invited", "unverified", "waiting", "refused", "disabled"]);
export type PersonState = z.infer<typeof PersonState>;

/** Somebody as an administrator sees them. */
export const PersonView = z.object({
  id: PersonId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  userGroupName: UserGroup,
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  /** Beside the main one. */
  groups: z.array(z.object({ id: GroupId, name: z.string(), isFromIdentity: z.boolean() })),
  /** Their own flags; those of their groups come on top. */
  access: z.array(AccessFlag),
  accessOfGroups: z.array(AccessFlag),
  state: PersonState,
  needsSubscription: z.boolean(),
  subscription: z.object({ id: SubscriptionId, name: z.string() }).nullable(),
  language: LanguageTag.nullable(),
  createdOn: z.string(),
  seenOn: z.string().nullable(),
  sessions: z.number(),
  secondFactor: z.object({ passkeys: z.number(), hasAuthenticator: z.boolean() }).optional(),
});
export type PersonView = z.infer<typeof PersonView>;

export const people = endpoint({
  method: "GET",
  path: "/admin/people",
  summary: "People, by name; q searches names and addresses.",
  roles,
  query: z.object({
    q: z.string().trim().max(200).optional(),
    organisation: OrganisationId.optional(),
    group: GroupId.optional(),
    role: Role.optional(),
    state: PersonState.optional(),
    cursor: z.string().max(500).optional(),
  }),
  reply: z.object({ people: z.array(PersonView), total: z.number(), next: z.string().nullable() }),
});

const chosen = {
  firstName: PersonName,
  lastName: PersonName,
  role: Role,
  userGroupName: UserGroup,
  groups: z.array(GroupId).max(200),
  access: z.array(AccessFlag).max(50),
  subscriptionId: SubscriptionId.nullable(),
  needsSubscription: z.boolean(),
};

export const invite = endpoint({
  method: "POST",
  path: "/admin/people",
  summary: "Invite somebody: they get a mail with a link to choose a password.",
  roles,
  bySession: true,
  perMinute: 60,
  body: z.object({
    email: Email,
    firstName: PersonName,
    lastName: PersonName,
    role: Role,
    userGroupName: UserGroup,
    organisationId: OrganisationId,
    groups: chosen.groups.optional(),
    access: chosen.access,
    language: LanguageTag.optional(),
  }),
  reply: PersonView,
  fails: ["email_taken", "email_not_valid", "client_not_found", "group_not_found"],
});

const params = z.object({ personId: PersonId });

export const person = endpoint({
  method: "GET",
  path: "/admin/people/:personId",
  summary: "One person.",
  roles,
  params,
  reply: PersonView,
  fails: ["person_not_found"],
});

export const changePerson = endpoint({
  method: "PATCH",
  path: "/admin/people/:personId",
  summary: "Change what somebody is and may do. What is not named stays. It holds at once.",
  roles,
  bySession: true,
  params,
  body: z.object({ ...chosen, isDisabled: z.boolean() }).partial(),
  reply: PersonView,
  fails: [
    "person_not_found",
    "group_not_found",
    "subscription_not_found",
    "last_administrator",
    "proof_needed",
  ],
});

export const makeLink = endpoint({
  method: "POST",
  path: "/admin/people/:personId/link",
  summary: "A link that signs somebody in once, to be given to them. It is shown this once.",
  roles,
  bySession: true,
  proof: true,
  perMinute: 60,
  params,
  reply: z.object({ link: z.string(), expiresOn: z.string() }),
  fails: ["person_not_found", "account_disabled"],
});

export const inviteAgain = endpoint({
  method: "POST",
  path: "/admin/people/:personId/invitation",
  summary: "Send the invitation again.",
  roles,
  bySession: true,
  perMinute: 60,
  params,
  reply: Message,
  fails: ["person_not_found", "account_disabled"],
});

export const endPersonSessions = endpoint({
  method: "DELETE",
  path: "/admin/people/:personId/sessions",
  summary: "Sign somebody out everywhere.",
  roles,
  bySession: true,
  params,
  reply: z.object({ message: z.string(), ended: z.number() }),
  fails: ["person_not_found"],
});

export const resetFactors = endpoint({
  method: "DELETE",
  path: "/admin/people/:personId/factors",
  summary:
    "Remove somebody's passkeys, authenticator app and recovery codes: for those who lost them. They are told by mail.",
  roles,
  bySession: true,
  proof: true,
  params,
  reply: PersonView,
  fails: ["person_not_found", "factor_missing"],
});

export const erasePerson = endpoint({
  method: "DELETE",
  path: "/admin/people/:personId",
  summary: "Erase somebody and what is theirs alone. It cannot be undone.",
  roles,
  bySession: true,
  proof: true,
  params,
  reply: Message,
  fails: ["person_not_found", "last_administrator"],
});
