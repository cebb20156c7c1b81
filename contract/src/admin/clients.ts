import { z } from "zod";
import { AccessFlag } from "../accounts/model.ts";
import { endpoint } from "../endpoint.ts";
import { GroupId, OrganisationId } from "../ids.ts";
import { ClientForm, GroupForm } from "../forms/admin/clients.form.ts";

const roles = ["Admin"] as const;

export const ClientView = z.object({
  id: OrganisationId,
  name: z.string(),
  urlName: z.string(),
  isOpen: z.boolean(),
  needsSubscription: z.boolean(),
  isDisabled: z.boolean(),
  /** What its portal and the landing page are headed with, in plain text. */
  portalTitle: z.string(),
  portalText: z.string(),
  /** Whether strangers who sign up may become curators of its portal. */
  admitsCurators: z.boolean(),
  /** Whether its people must have a second factor. */
  needsSecondFactor: z.boolean(),
  people: z.number(),
  createdOn: z.string(),
});
export type ClientView = z.infer<typeof ClientView>;

export const clients = endpoint({
  method: "GET",
  path: "/admin/clients",
  summary: "The organisations that use this installation.",
  roles,
  reply: z.object({ clients: z.array(ClientView) }),
});

const { name, urlName, isOpen, needsSubscription } = ClientForm.shape;

export const addClient = endpoint({
  method: "POST",
  path: "/admin/clients",
  summary: "Add an organisation, with its two groups.",
  roles,
  bySession: true,
  body: z.object({
    name,
    urlName,
    isOpen,
    needsSubscription,
    admitsCurators: z.boolean().default(true),
    needsSecondFactor: z.boolean().default(false),
  }),
  reply: ClientView,
  fails: ["name_taken"],
});

export const changeClient = endpoint({
  method: "PATCH",
  path: "/admin/clients/:clientId",
  summary: "Change an organisation. A disabled one lets nobody in.",
  roles,
  bySession: true,
  params: z.object({ clientId: OrganisationId }),
  body: z.object({ ...ClientForm.shape }).partial(),
  reply: ClientView,
  fails: ["client_not_found", "client_built_in", "name_taken", "last_administrator"],
});

export const GroupView = z.object({
  id: GroupId,
  name: z.string(),
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  /** One of the two that the product itself knows. */
  isBuiltIn: z.boolean(),
  access: z.array(AccessFlag),
  people: z.number(),
});
export type GroupView = z.infer<typeof GroupView>;

export const groups = endpoint({
  method: "GET",
  path: "/admin/groups",
  summary: "The groups of all organisations.",
  roles,
  reply: z.object({ groups: z.array(GroupView) }),
});

export const addGroup = endpoint({
  method: "POST",
  path: "/admin/groups",
  summary: "Add a group.",
  roles,
  bySession: true,
  body: z.object({
    organisationId: OrganisationId,
    name: GroupForm.shape.name,
    access: z.array(AccessFlag).max(50),
  }),
  reply: GroupView,
  fails: ["client_not_found", "name_taken"],
});

const groupParams = z.object({ groupId: GroupId });

export const changeGroup = endpoint({
  method: "PATCH",
  path: "/admin/groups/:groupId",
  summary: "Rename a group, or change the flags that it gives.",
  roles,
  bySession: true,
  params: groupParams,
  body: z.object({ name: GroupForm.shape.name, access: z.array(AccessFlag).max(50) }).partial(),
  reply: GroupView,
  fails: ["group_not_found", "group_built_in", "name_taken"],
});

export const removeGroup = endpoint({
  method: "DELETE",
  path: "/admin/groups/:groupId",
  summary: "Remove a group. Its members stay.",
  roles,
  bySession: true,
  params: groupParams,
  reply: z.object({ message: z.string() }),
  fails: ["group_not_found", "group_built_in"],
});
