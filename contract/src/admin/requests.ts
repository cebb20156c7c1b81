import { z } from "zod";
import { UserGroup } from "../accounts/model.ts";
import { endpoint } from "../endpoint.ts";
import { OrganisationId, PersonId } from "../ids.ts";
import { Someone } from "./audit.ts";

const roles = ["Admin"] as const;

/**
 * account: they cannot sign in before it is decided. wish: they are in, and asked for a group or an organisation at sign-up.
 * curator: they made themselves one when that was possible.
 */
export const RequestKind = z.enum(["account", "wish", "curator"]);
export type RequestKind = z.infer<typeof RequestKind>;

const Organisation = z.object({ id: OrganisationId, name: z.string() });

export const RequestView = z.object({
  personId: PersonId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  kind: RequestKind,
  askedOn: z.string(),
  /** What they asked for; null where they named nothing. */
  wants: z.object({ userGroupName: UserGroup.nullable(), organisation: Organisation.nullable() }),
  /** What they are now. The organisation is null for somebody who has none but their own. */
  now: z.object({ userGroupName: UserGroup, organisation: Organisation.nullable() }),
  decided: z
    .object({ outcome: z.enum(["granted", "refused"]), at: z.string(), by: Someone.nullable() })
    .nullable(),
});
export type RequestView = z.infer<typeof RequestView>;

export const requests = endpoint({
  method: "GET",
  path: "/admin/requests",
  summary:
    "Who waits for an account, who asked for more than they got, and who was a curator by their own word.",
  roles,
  query: z.object({
    state: z.enum(["open", "decided"]).default("open"),
    /** Of one person alone. */
    person: PersonId.optional(),
    cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  reply: z.object({
    requests: z.array(RequestView),
    total: z.number(),
    /** How many have asked and have not verified their address: they come into the list when they do. */
    unverified: z.number(),
    next: z.number().nullable(),
  }),
});

const personIds = z.array(PersonId).min(1).max(100);

/** What became of each, in the order in which they were named: "done", or the code of why not. */
const Outcomes = z.object({
  outcomes: z.array(z.object({ personId: PersonId, outcome: z.string() })),
});

export const decideRequests = endpoint({
  method: "POST",
  path: "/admin/requests/decisions",
  summary:
    "Grant or refuse what people asked for. Each is decided by itself; one that another administrator has decided says so.",
  roles,
  bySession: true,
  perMinute: 60,
  body: z.object({
    personIds,
    decision: z.enum(["grant", "refuse"]),
    /** Instead of what they asked for. */
    userGroupName: UserGroup.optional(),
    organisationId: OrganisationId.optional(),
    /** Stands in the mail to somebody who is refused. */
    sentence: z.string().trim().max(500).optional(),
  }),
  reply: Outcomes,
  fails: ["client_not_found"],
});

export const reopenRequests = endpoint({
  method: "POST",
  path: "/admin/requests/reopened",
  summary: "Take a refusal back, or what was decided about a curator: it is open again.",
  roles,
  bySession: true,
  perMinute: 60,
  body: z.object({ personIds }),
  reply: Outcomes,
});
