import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { ConversationId } from "@gyan/contract/ids.ts";
import { shell } from "../frames.ts";
import { readAskAddress } from "#entities/conversations/scopes.ts";

const ask = createRoute({
  getParentRoute: () => shell,
  path: "/ask",
  validateSearch: readAskAddress,
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#screens/ask/AskScreen.tsx"), "AskScreen"),
});

/** The same screen: what is on its way when a conversation gets its address goes on. */
const conversation = createRoute({
  getParentRoute: () => ask,
  path: "$conversationId",
  params: {
    parse: ({ conversationId }) => ({ conversationId: Number(conversationId) as ConversationId }),
    stringify: ({ conversationId }) => ({ conversationId: String(conversationId) }),
  },
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.conversationId)) throw redirect({ to: "/404", replace: true });
  },
});

export const askRoutes = ask.addChildren([conversation]);
