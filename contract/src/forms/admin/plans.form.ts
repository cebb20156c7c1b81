import * as z from "zod/mini";
import type { OrganisationId } from "../../ids.ts";
import { chosenIdOrNone, line, UrlName, words } from "../fields.form.ts";

export const PlanFields = z.object({
  name: line(200),
  urlName: UrlName,
  signupTitle: words(300),
  /** HTML; what could run or load anything is taken out. */
  signupBody: z.string().check(z.maxLength(20_000)),
  isDefault: z.boolean(),
});

/** Prices are typed in rows whose amounts are read in their currency: whoever keeps them says whether all can be read. */
export const planForm = <Row>(areRight: (rows: Row[]) => boolean) =>
  z.object({
    ...PlanFields.shape,
    organisationId: chosenIdOrNone<OrganisationId>(),
    rows: z.custom<Row[]>().check(z.refine(areRight)),
  });
