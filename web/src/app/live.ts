import type { GyanEvent } from "@gyan/contract/events.ts";
import { useEffect } from "react";
import { chainKeys } from "#entities/chaining/keys.ts";
import { conversationKeys } from "#entities/conversations/keys.ts";
import { dashboardKey } from "#screens/dashboard/data.ts";
import { documentKeys } from "#entities/documents/keys.ts";
import { startEvents } from "#lib/events.ts";
import { queryClient } from "#lib/query.ts";
import { useUser } from "#lib/session.ts";
import { duplicateKeys } from "#entities/duplicates/keys.ts";
import { libraryKeys } from "#entities/libraries/keys.ts";
import { renewTasks } from "#entities/notifications/data.ts";
import { portalKey, savedByMeKey } from "#entities/portal/keys.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { renewShared } from "#features/sharing/data.ts";
import { zoteroKeys } from "#entities/zotero/keys.ts";
import { tableKeys } from "#entities/tables/keys.ts";
import { reviewKeys } from "#entities/reviewing/keys.ts";
import { topicKeys } from "#entities/topics/data.ts";

/** A run may tell of itself many times a second: figures are asked for this often, long lists less so. */
const BREATH = 700;
const LONG_BREATH = 2500;

/** Collects the topics that news came about, and renews them together once the time is up; `after` is for all at once. */
function collector(ms: number, renew: (topicId: number) => void, after = () => {}) {
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    for (const topicId of waiting) renew(topicId);
    waiting.clear();
    after();
  };
  return (topicId: number) => {
    waiting.add(topicId);
    timer ??= setTimeout(flush, ms);
  };
}

/** What tells of several topics at once. */
function renewSums() {
  void renewTasks();
  void queryClient.invalidateQueries({ queryKey: dashboardKey });
}

const renewFigures = collector(
  BREATH,
  (topicId) => {
    void queryClient.invalidateQueries({ queryKey: topicKeys.one(topicId) });
    void queryClient.invalidateQueries({ queryKey: topicKeys.lists });
  },
  renewSums,
);

const renewLists = collector(
  LONG_BREATH,
  (topicId) => void queryClient.invalidateQueries({ queryKey: readingKey(topicId) }),
);

const renewAll = collector(
  0,
  (topicId) => {
    void queryClient.invalidateQueries({ queryKey: topicKeys.all });
    void queryClient.invalidateQueries({ queryKey: readingKey(topicId) });
    void queryClient.invalidateQueries({ queryKey: ["article"] });
  },
  renewSums,
);

const renewArticles = collector(0, (topicId) => {
  void queryClient.invalidateQueries({ queryKey: readingKey(topicId) });
  void queryClient.invalidateQueries({ queryKey: ["article"] });
  void queryClient.invalidateQueries({ queryKey: dashboardKey });
});

/** Marking one article after the other tells of itself each time: the bell asks once. */
const renewBell = collector(BREATH, () => void renewTasks());

/** What one person saved, read or put in order, perhaps in another window; and what others told them. */
function renewMine(personId: number) {
  renewBell(personId);
  for (const queryKey of [topicKeys.all, ["folders"], dashboardKey, ["reading"], savedByMeKey])
    void queryClient.invalidateQueries({ queryKey });
}

/** A right was given, changed or withdrawn: what may be seen and done is another from now on. */
function onShared() {
  renewShared();
  renewSums();
  void queryClient.invalidateQueries({ queryKey: documentKeys.all });
  void queryClient.invalidateQueries({ queryKey: portalKey });
  void queryClient.invalidateQueries({ queryKey: reviewKeys.all });
}

/** Of what one may read by now the answers show another part. */
const renewConversations = collector(
  BREATH,
  () => void queryClient.invalidateQueries({ queryKey: conversationKeys.all }),
);

/** Cells come many times a second; rows that a refresh brought stand in a table at once. */
const renewTables = collector(BREATH, () => void queryClient.invalidateQueries({ queryKey: tableKeys.all }));

/** Several people vote at once, and each vote tells of itself. */
const renewReviews = collector(
  LONG_BREATH,
  (topicId) => void queryClient.invalidateQueries({ queryKey: reviewKeys.of(topicId) }),
);

/** What cites what comes work by work while indexes are asked; lists of it may be many pages long. */
const renewChains = collector(
  LONG_BREATH,
  () => void queryClient.invalidateQueries({ queryKey: chainKeys.all }),
);

/** A round of a large library tells of itself with every fifty items. */
const renewZotero = collector(BREATH, () => void queryClient.invalidateQueries({ queryKey: zoteroKeys.all }));

function onEvent(event: GyanEvent) {
  if (event.kind === "citations.changed") return renewChains(0);
  if (event.kind === "duplicates.changed")
    return void queryClient.invalidateQueries({ queryKey: duplicateKeys.ofTopic(event.topicId) });
  if (event.kind === "zotero.changed") return renewZotero(0);
  if (event.kind === "tables.changed") return renewTables(0);
  // What is decided together takes rows out of a table.
  if (event.kind === "review.changed") {
    renewTables(0);
    return renewReviews(event.topicId);
  }
  // What was taken in is judged by a run; what is in a gyan or among documents is said of every work.
  if (event.kind !== "mine.changed" && event.kind !== "conversations.changed") renewChains(0);
  if (event.kind !== "run.progressed" && event.kind !== "mine.changed") {
    renewConversations(0);
    if (event.kind !== "conversations.changed") renewTables(0);
  }
  if (event.kind === "conversations.changed") return;
  if (event.kind === "shared.changed") return onShared();
  if (event.kind === "portal.changed") return void queryClient.invalidateQueries({ queryKey: portalKey });
  if (event.kind === "documents.changed") {
    for (const queryKey of [
      documentKeys.all,
      duplicateKeys.documents,
      libraryKeys.all,
      [...portalKey, "library"],
    ])
      void queryClient.invalidateQueries({ queryKey });
    return;
  }
  if (event.kind === "mine.changed") return renewMine(event.personId);
  if (event.kind === "articles.changed") return renewArticles(event.topicId);
  if (event.kind !== "run.progressed") return renewAll(event.topicId);
  renewFigures(event.topicId);
  renewLists(event.topicId);
}

/** What was missed while the stream was down is asked for once it is up. */
const onUp = () => void queryClient.invalidateQueries();

/** News are for somebody, and end with their session. */
export function useLiveNews() {
  const token = useUser()?.token;
  useEffect(() => (token ? startEvents({ onEvent, onUp }) : undefined), [token]);
}
