import { contract } from "@gyan/contract";
import { onFile, type Call, type Route } from "#platform/http/route.ts";
import { exportArticles } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { topic, chosen } = contract.exporting;

export const exportingRoutes = (app: Needs): Route[] => [
  onFile(topic, async ({ actor, params, query: { id, ...request }, language, wire }) =>
    exportArticles(app, {
      actor,
      topic: await app.rights.forReading(actor, params.topicId),
      request,
      ids: id,
      language,
      signal: goneOf(wire),
    }),
  ),
  onFile(chosen, async ({ actor, params, query, body, language, wire }) =>
    exportArticles(app, {
      actor,
      topic: await app.rights.forReading(actor, params.topicId),
      request: query,
      ids: body.ids,
      language,
      signal: goneOf(wire),
    }),
  ),
];

/** Aborts when the client closes the page or cancels. */
function goneOf({ response }: Call<typeof topic>["wire"]): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return gone.signal;
}
