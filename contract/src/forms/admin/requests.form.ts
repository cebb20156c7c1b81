import * as z from "zod/mini";
import type { UserGroup } from "../../accounts/model.ts";
import type { OrganisationId } from "../../ids.ts";
import { choice, chosenId, words } from "../fields.form.ts";

/** What an administrator says when they grant or refuse what somebody asked for at sign-up. */
export const RequestForm = z.object({
  userGroupName: choice<UserGroup>(),
  organisationId: chosenId<OrganisationId>(),
  /** For the mail of a refusal; may be left out. */
  sentence: words(500),
});
