import { contract } from "@gyan/contract";
import type { AskEvent } from "@gyan/contract/conversations/calls.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import { answerTo } from "#platform/failures.ts";
import { goneOf, on, onFile, onStream, type Route } from "#platform/http/route.ts";
import { openSse, type Sse } from "#platform/http/sse.ts";
import { messageIn } from "#platform/messages.ts";
import {
  changeConversation,
  listConversations,
  readConversation,
  removeConversation,
  removeTurn,
} from "./actions.ts";
import { ask } from "./asking.ts";
import { exportConversation } from "./exporting.ts";
import type { Needs } from "./needs.ts";

const { conversations } = contract;
const HEARTBEAT_MS = 15_000;

export const conversationRoutes = (app: Needs): Route[] => [
  on(conversations.ask, ({ actor, body, wire }) => {
    const gone = goneOf(wire);
    return ask(app, actor, body, { left: gone, begin: () => ({ gone, tell: () => undefined }) });
  }),
  onStream(conversations.askStreamed, async ({ actor, body, wire }, _request, reply) => {
    let sse: Sse | undefined;
    const tell = (event: AskEvent) => sse?.write(`data: ${JSON.stringify(event)}\n\n`);
    const begin = () => {
      sse = openSse(reply);
      keepAlive(sse);
      return { gone: sse.gone, tell };
    };
    try {
      const { turn } = await ask(app, actor, body, { left: goneOf(wire), begin });
      tell({ kind: "answer", turn });
    } catch (error) {
      // Nothing was told yet: it is answered as every other failure.
      if (!sse) throw error;
      tell({ kind: "failed", error: failureOf(app, error) });
    }
    sse?.end();
  }),
  on(conversations.list, ({ actor, query }) => listConversations(app, actor, query)),
  on(conversations.read, ({ actor, params }) => readConversation(app, actor, params.conversationId)),
  on(conversations.change, ({ actor, params, body }) =>
    changeConversation(app, actor, params.conversationId, body),
  ),
  on(conversations.remove, async ({ actor, params, language }) => {
    await removeConversation(app, actor, params.conversationId);
    return messageIn(language, "deleted_for_good");
  }),
  on(conversations.removeTurn, async ({ actor, params, language }) => {
    await removeTurn(app, actor, params.conversationId, params.turnId);
    return messageIn(language, "deleted_for_good");
  }),
  onFile(conversations.exportFile, ({ actor, params, query, language, wire }) =>
    exportConversation(app, actor, params.conversationId, {
      format: query.format,
      style: query.style,
      language,
      signal: goneOf(wire),
    }),
  ),
];

/** While the model thinks nothing is told, and what stands between would close a silent line. */
function keepAlive(sse: Sse): void {
  const beat = setInterval(() => sse.write(": alive\n\n"), HEARTBEAT_MS);
  sse.gone.addEventListener("abort", () => clearInterval(beat), { once: true });
}

function failureOf({ clock, log }: Needs, error: unknown): Extract<AskEvent, { kind: "failed" }>["error"] {
  let failure = error instanceof Failure ? error : null;
  if (!failure) {
    const reference = clock.uuid().slice(0, 8);
    log.error({ err: error, reference }, "a question was not answered");
    failure = fail("internal", { reference });
  }
  const { code, message, params = {} } = answerTo(failure).body;
  return { code, message, params };
}
