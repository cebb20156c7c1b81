import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import type { ConversationId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type Asking,
  forgetAsking,
  startAsking,
  stopAsking,
  useAskings,
} from "#entities/conversations/asking.ts";
import { conversationQuery, type Talk, useIsAskingOn } from "#entities/conversations/data.ts";
import { addressOfScope, scopeAt, scopeKey } from "#entities/conversations/scopes.ts";
import { keepUnsent } from "#entities/conversations/unsent.ts";
import { AskField } from "#features/conversations/AskField.tsx";
import { ConversationList } from "#features/conversations/list/ConversationList.tsx";
import { ScopePicker } from "#features/conversations/ScopePicker.tsx";
import { useScopeChoices, useScopeWords } from "#features/conversations/scopes.ts";
import { useAskEvery } from "#lib/events.ts";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Page, useDocumentTitle } from "#ui/layout/Page.tsx";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { EmptyState } from "#ui/states/States.tsx";
import { ConversationHead } from "./ConversationHead.tsx";
import { Thread } from "./Thread.tsx";
import { Welcome } from "./Welcome.tsx";
import styles from "./ask.module.css";

const route = getRouteApi("/shell/ask");

/** How often a question that somebody else asked, or that broke off here, is looked at. */
const ASK_EVERY = 2000;

export function AskScreen() {
  const t = useT();
  const isOn = useIsAskingOn();
  return isOn ? (
    <Room />
  ) : (
    <Page title={t("ask.title")} width="narrow">
      <EmptyState icon="ask" title={t("ask.off")}>
        {t("ask.offText")}
      </EmptyState>
    </Page>
  );
}

/** Conversations beside the one that is open, or that begins. */
function Room() {
  const t = useT();
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { state } = useLocation();
  const { conversationId: id = null } = useParams({ strict: false }) as { conversationId?: ConversationId };
  const isOnePane = useIsOnePane();
  const askEvery = useAskEvery(ASK_EVERY);
  const found = useQuery({
    ...conversationQuery(id ?? (0 as ConversationId)),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (isBeingAnswered(data) ? askEvery : false),
  });
  // Deleted, or no longer theirs to read: what was read before is not shown any longer.
  const isMissing = id !== null && isFailure(found.error, "conversation_not_found");
  const talk = id === null || isMissing ? undefined : found.data;
  const [pending, setPending] = useState<number | null>(null);
  const asking = useOwnAsking(id, pending);
  const scope = talk?.conversation.scope ?? scopeAt(address);
  const scopeName = useScopeName(scope, talk ? talk.conversation.scopeName : state.scopeName);
  const place = id === null ? scopeKey(scope) : `conversation ${id}`;
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = place;
    return () => {
      here.current = null;
    };
  }, [place]);
  const toNew = (of: AskScope, name?: string) =>
    void navigate({
      to: "/ask",
      search: addressOfScope(of),
      ...(name !== undefined && { state: { scopeName: name } }),
    });

  // One's own that is gone was deleted, perhaps in another window: there is nothing to say about it.
  const gone = isMissing && found.data?.conversation.isMine ? found.data.conversation.scope : null;
  const leave = useEffectEvent(toNew);
  useEffect(() => {
    if (gone) leave(gone);
  }, [gone]);

  const ask = (question: string, options: { byModel?: boolean; isTyped?: boolean } = {}) => {
    const key = startAsking({
      question,
      scope,
      conversationId: id,
      ...(options.byModel === false && { byModel: false }),
      onBegun(begunId) {
        if (options.isTyped) keepUnsent(place, "");
        // Now it has an address; whoever went elsewhere meanwhile is not fetched back.
        if (id === null && here.current === place)
          void navigate({
            to: "/ask/$conversationId",
            params: { conversationId: begunId },
            search: {},
            replace: true,
          });
      },
    });
    if (id === null) setPending(key);
  };
  useAskedElsewhere(place, (question) => ask(question, { isTyped: true }));
  const title = talk?.conversation.name ?? t("ask.title");
  useDocumentTitle(`${title} · Gyan`);
  const list = (onOpen?: () => void) => (
    <ConversationList
      current={id}
      scope={scope}
      onOpen={onOpen}
      onDeleted={(gone) => gone === id && toNew(scope)}
    />
  );
  const isComing = asking?.state === "coming" || (talk !== undefined && isBeingAnswered(talk));
  const field = (
    <Field
      place={place}
      asking={asking}
      isComing={isComing}
      isNew={id === null}
      takesFocus={!isOnePane}
      scope={<ScopePicker scope={scope} name={scopeName} isNew={id === null} onChange={toNew} />}
      onAsk={(question) => ask(question, { isTyped: true })}
    />
  );
  return (
    <div className={box.grid({ flex: "fill" }, styles.room)}>
      {!isOnePane && <aside className={box.column({ flex: "fill", pad: 4 }, styles.list)}>{list()}</aside>}
      <div className={box.column({ flex: "fill" })}>
        <ConversationHead
          title={title}
          talk={talk}
          list={isOnePane ? list : null}
          onDeleted={() => toNew(scope)}
          onNew={() => toNew(scope)}
        />
        {isMissing ? (
          <Missing />
        ) : id === null ? (
          <Welcome
            scope={scope}
            scopeName={scopeName}
            isBusy={asking?.state === "coming"}
            onAsk={(q) => ask(q)}
          >
            {field}
          </Welcome>
        ) : (
          <Thread
            key={id}
            query={found}
            asking={asking}
            isComing={isComing}
            onAsk={(question, byModel) => ask(question, byModel === false ? { byModel } : {})}
            onNew={() => toNew(scope)}
          >
            {field}
          </Thread>
        )}
      </div>
    </div>
  );
}

const isBeingAnswered = (talk: Talk | undefined): boolean =>
  talk?.turns.some((turn) => turn.state === "answering") ?? false;

/** What is on its way in the conversation that is open, or that began here. What it has answered by now is told by the server. */
function useOwnAsking(id: ConversationId | null, pending: number | null): Asking | null {
  const askings = useAskings();
  return askings.findLast((one) => (id === null ? one.key === pending : one.conversationId === id)) ?? null;
}

/** Asked in another place of the product: it is asked here, once. An address alone, which anybody can send, only writes it down. */
function useAskedElsewhere(place: string, ask: (question: string) => void) {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const { state } = useLocation();
  const take = useEffectEvent((question: string) => {
    keepUnsent(place, question);
    void navigate({
      to: ".",
      search: ({ q: _asked, ...rest }) => rest,
      state: ({ scopeName }) => (scopeName === undefined ? {} : { scopeName }),
      replace: true,
    });
    if (state.asks) ask(question);
  });
  useEffect(() => {
    if (q !== undefined && q.trim() !== "") take(q.trim());
  }, [q]);
}

/** By its own name as far as that is known here, or else by what it is. */
function useScopeName(scope: AskScope, known: string | null | undefined): string {
  const scopeWords = useScopeWords();
  const value = scopeKey(scope);
  const choice = useScopeChoices().find((one) => one.value === value);
  return known ?? choice?.name ?? scopeWords(scope);
}

type FieldProps = {
  place: string;
  asking: Asking | null;
  isComing: boolean;
  isNew: boolean;
  takesFocus: boolean;
  scope: React.ReactNode;
  onAsk(question: string): void;
};

function Field({ asking, isComing, isNew, ...rest }: FieldProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const isSending = asking?.state === "coming" && asking.turn === null;
  // What fails before it has begun is told here; the question still stands in the field.
  const failed = asking?.state === "failed" && asking.turn === null ? asking : null;
  return (
    <AskField
      key={rest.place}
      {...rest}
      label={isNew ? t("ask.placeholder") : t("ask.followUp")}
      isSending={isSending}
      isComing={isComing && asking?.state === "coming"}
      problem={failed && sentence(failed.error)}
      onStop={() => asking && stopAsking(asking.key)}
      onAsk={(question) => {
        if (failed) forgetAsking(failed.key);
        if (!isComing) rest.onAsk(question);
      }}
    />
  );
}

function Missing() {
  const t = useT();
  return (
    <div className={box.text({ flex: "fill", scrolls: true })}>
      <EmptyState
        icon="nothing"
        title={t("ask.missing")}
        action={<LinkButton to="/ask">{t("ask.new")}</LinkButton>}
      >
        {t("failures:conversation_not_found")}
      </EmptyState>
    </div>
  );
}
