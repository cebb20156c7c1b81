import * as z from "zod/mini";
import type { AccessFlag } from "../../accounts/model.ts";
import type { OrganisationId } from "../../ids.ts";
import { LONGEST_PORTAL_TEXT, LONGEST_PORTAL_TITLE } from "../../sharing/portal.rules.ts";
import { choice, chosenId, line, UrlName, words } from "../fields.form.ts";

export const ClientForm = z.object({
  name: line(200),
  urlName: UrlName,
  /** Whether strangers may sign up by themselves. */
  isOpen: z.boolean(),
  /** Whether people who sign up must have a subscription. */
  needsSubscription: z.boolean(),
  /** Whether strangers who sign up may become curators of its portal. */
  admitsCurators: z.boolean(),
  /** Whether its people must have a second factor. */
  needsSecondFactor: z.boolean(),
  isDisabled: z.boolean(),
  portalTitle: words(LONGEST_PORTAL_TITLE),
  portalText: words(LONGEST_PORTAL_TEXT),
});

export const GroupForm = z.object({
  name: line(200),
  organisationId: chosenId<OrganisationId>(),
  access: choice<AccessFlag[]>(),
});
