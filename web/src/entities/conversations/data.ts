import type { Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import type { ConversationId, TurnId } from "@gyan/contract/ids.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { api, type Reply } from "#lib/api.ts";
import { useConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { conversationKeys } from "./keys.ts";
import type { aboutScope } from "./scopes.ts";

/** Administrators may have turned it off: then no place offers it. */
export const useIsAskingOn = (): boolean => useConfig().asking.isOn;

const PAGE = 30;

export const conversationsQuery = (q: string, about: ReturnType<typeof aboutScope>) =>
  infiniteQueryOptions({
    queryKey: [...conversationKeys.lists, q, about],
    queryFn: ({ pageParam, signal }) =>
      api.conversations.list({ ...about, q: q || undefined, cursor: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (before) => before,
  });

export type Talk = Reply<"conversations", "read">;

export const conversationQuery = (conversationId: ConversationId) =>
  queryOptions({
    queryKey: conversationKeys.one(conversationId),
    queryFn: ({ signal }) => api.conversations.read({ conversationId }, { signal }),
  });

const withTurn = (turns: Turn[], turn: Turn): Turn[] =>
  [...turns.filter(({ id }) => id !== turn.id), turn].sort((a, b) => a.number - b.number);

/** What is known by now, before the server is asked again. */
export function showBegun(conversation: Conversation, turn: Turn) {
  queryClient.setQueryData(conversationQuery(conversation.id).queryKey, (before): Talk => ({
    conversation,
    turns: withTurn(before?.turns ?? [], turn),
  }));
  void renewLists();
}

export function showAnswered(conversationId: ConversationId, turn: Turn) {
  queryClient.setQueryData(
    conversationQuery(conversationId).queryKey,
    (before) => before && { ...before, turns: withTurn(before.turns, turn) },
  );
  void renewLists();
}

export const renewLists = () => queryClient.invalidateQueries({ queryKey: conversationKeys.lists });
export const renewConversation = (id: ConversationId) =>
  queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) });

type Change = { conversationId: ConversationId; name?: string; isShared?: boolean };

export const changeMutation = mutationOptions({
  mutationFn: (change: Change) => api.conversations.change(change),
  onSuccess: (conversation) => {
    queryClient.setQueryData(
      conversationQuery(conversation.id).queryKey,
      (before) => before && { ...before, conversation },
    );
    return renewLists();
  },
});

export const removeMutation = mutationOptions({
  mutationFn: (conversationId: ConversationId) => api.conversations.remove({ conversationId }),
  // Nobody waits for the lists: whoever asked for it is told at once.
  onSuccess: () => void renewLists(),
});

export const removeTurnMutation = mutationOptions({
  mutationFn: (of: { conversationId: ConversationId; turnId: TurnId }) => api.conversations.removeTurn(of),
  onSuccess: (_answer, { conversationId, turnId }) => {
    queryClient.setQueryData(
      conversationQuery(conversationId).queryKey,
      (before) => before && { ...before, turns: before.turns.filter(({ id }) => id !== turnId) },
    );
    void renewConversation(conversationId);
    return renewLists();
  },
});
