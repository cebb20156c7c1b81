import * as z from "zod/mini";
import type { AccessFlag, LanguageTag, Role, UserGroup } from "../../accounts/model.ts";
import { isEmail } from "../../accounts/rules.ts";
import type { GroupId, OrganisationId, SubscriptionId } from "../../ids.ts";
import { choice, chosenId, Email, PersonName, words } from "../fields.form.ts";

const rights = {
  role: choice<Role>(),
  userGroupName: choice<UserGroup>(),
  groups: choice<GroupId[]>(),
  access: choice<AccessFlag[]>(),
};

export const InviteForm = z.object({
  email: Email.check(z.refine(isEmail)),
  firstName: PersonName,
  lastName: PersonName,
  ...rights,
  organisationId: chosenId<OrganisationId>(),
  language: choice<LanguageTag>(),
});

/** Who has one name only keeps it; nobody's name is taken away. */
const nameAfter = (now: string) => (now === "" ? words(100) : PersonName);

export const personForm = (now: { firstName: string; lastName: string }) =>
  z.object({
    firstName: nameAfter(now.firstName),
    lastName: nameAfter(now.lastName),
    ...rights,
    subscriptionId: choice<SubscriptionId | null>(),
    needsSubscription: z.boolean(),
  });
