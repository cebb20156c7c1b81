import { contract } from "@gyan/contract";
import { onFile, type Call, type Route } from "#platform/http/route.ts";
import { exportArticles } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { topic, chosen } = contract.exporting;

export const exportingRoutes = (app: Needs): Route[] => [
  onFile(topic, async ({ actor, params, query: { id, ...asked }, language, wire }) =>
    exportArticles(app, {
      actor,
      topic: await app.rights.forReading(actor, params.topicId),
      asked,
      ids: id,
      language,
      signal: goneOf(wire),
    }),
  ),
  onFile(chosen, async ({ actor, params, query, body, language, wire }) =>
    exportArticles(app, {
      actor,
      topic: await app.rights.forReading(actor, params.topicId),
      asked: query,
      ids: body.ids,
      language,
      signal: goneOf(wire),
    }),
  ),
];

/** Whoever closes the page, or presses "cancel", waits no longer. */
function goneOf({ response }: Call<typeof topic>["wire"]): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return gone.signal;
}
