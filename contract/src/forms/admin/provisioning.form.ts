import * as z from "zod/mini";
import type { OrganisationId } from "../../ids.ts";
import { choice, chosenId, line } from "../fields.form.ts";

/** Days that such a token may last. */
export const SCIM_TOKEN_DAYS = ["90", "180", "365", "730"] as const;
export type ScimTokenDays = (typeof SCIM_TOKEN_DAYS)[number];

export const ScimTokenForm = z.object({
  name: line(100),
  organisationId: chosenId<OrganisationId>(),
  days: choice<ScimTokenDays>(),
});
