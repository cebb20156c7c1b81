import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { ConsolidateOption } from "@gyan/contract/catalogue.ts";
import { messageIn } from "#platform/messages.ts";
import type { Actor } from "#platform/session.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { listParameters } from "./actions.ts";
import { hindranceOf, mayConsolidate, toConsolidateOption } from "./consolidate.rules.ts";
import type { Needs } from "./needs.ts";

/** For a new gyan, or for one that the caller may read. */
export async function consolidateOption(
  app: Pick<Needs, "db">,
  actor: Actor,
  topic: Readable<TopicRef> | null,
  language: LanguageTag,
): Promise<ConsolidateOption> {
  const scope = topic ? "REFRESH" : "CREATE";
  const parameter = (await listParameters(app, actor, scope, language)).find(
    ({ name }) => name === "consolidateNow",
  );
  const hindrance = hindranceOf({ isAllowed: mayConsolidate(actor), right: topic?.right ?? null, parameter });
  return toConsolidateOption(parameter, hindrance && messageIn(language, hindrance).message);
}
