import type { ParameterScope } from "@gyan/contract/catalogue.ts";
import { fail } from "@gyan/contract/failures.ts";
import { isYes } from "@gyan/contract/outline/forecast/choice.rules.ts";
import type { Config } from "@gyan/contract/outline/model.ts";
import { configFor, listParameters, mayConsolidate } from "#research/catalogue/index.ts";
import type { Queryable } from "#platform/db.ts";
import type { Actor } from "#platform/session.ts";
import { configFailure } from "./config.rules.ts";
import type { Needs } from "./needs.ts";

/** Checks the values by the same rules as the form, because a browser cannot be trusted. */
export async function checkConfig(
  app: Pick<Needs, "db">,
  actor: Actor,
  sent: Config,
  scope: ParameterScope = "CREATE",
): Promise<void> {
  // Any language will do: the labels of the definitions are not used here.
  const failure = configFailure(await listParameters(app, actor, scope, "en"), sent);
  if (failure) throw failure;
  if (isYes(sent["consolidateNow"]) && !mayConsolidate(actor)) throw fail("access_missing");
}

/** Adds the defaults of the person's group, but nothing that the person may not choose. */
export async function completeConfig(
  db: Queryable,
  actor: Actor,
  chosen: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const config = await configFor(db, actor.personId, chosen);
  return mayConsolidate(actor) ? config : { ...config, consolidateNow: "false" };
}
