import type { ReasonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { ARTICLES_A_PAGE, type ReviewStage, type Vote } from "@gyan/contract/reviewing/rules.ts";
import { renewReview } from "#entities/reviewing/data.ts";
import { api } from "#lib/api.ts";
import { type ApiFailureCode, isFailure } from "#lib/failure.ts";
import { onUserChange, readUser } from "#lib/session.ts";
import { createStore, type Store } from "#lib/store.ts";

export type Own = { vote: Vote; reasonId: ReasonId | null; remark: string | null };

export type Item = {
  /** As the server last told it. */
  article: ReviewArticle;
  /** One's vote as it is wanted, which the server may not know yet. */
  own: Own | null;
  /** Written before there is a vote for it to go with. */
  remark: string;
  /** Why the vote that stands here is not saved. */
  failure: unknown;
  /** It was to be voted on when it came. */
  wasOpen: boolean;
  /** Others were quicker: nothing is left to do. */
  isPassed: boolean;
};

export type Desk = {
  /** In the order of the server; what was voted on stays, so that one can go back to it. */
  items: readonly Item[];
  /** Past the last one: nothing is left, or more is on its way. */
  at: number;
  /** How many there were to vote on when it began; null until that is known. */
  total: number | null;
  /** On so many one had voted before. */
  before: number;
  /** There are no more pages. */
  isEnd: boolean;
  isFetching: boolean;
  error: unknown;
  /** Votes that the server does not have yet. */
  unsent: readonly WorkId[];
  isOffline: boolean;
  /** Told quietly: on these somebody else was quicker. */
  passed: { title: string; code: ApiFailureCode } | null;
  /** Whether there is a vote to undo. */
  canUndo: boolean;
};

export type Queue = ReturnType<typeof createQueue>;

/** With fewer ahead the next page is asked for: at the speed of a key that is held down it is there in time. */
const AHEAD = 20;
/** The server is asked again so long after it was out of reach. */
const LATER = 4_000;
/** What the others see of the votes is asked for once the hand rests. */
const REST = 1_200;

/** Somebody else was quicker, or it is gone: there is nothing to do about it. */
const QUIET: readonly ApiFailureCode[] = ["review_decided", "review_settled", "article_not_found"];
const isPassing = (error: unknown) => isFailure(error) && (error.status === 0 || error.status >= 502);

export const isOpen = ({ own, failure, isPassed }: Item): boolean =>
  !isPassed && (own === null || failure !== null);

const ownOf = ({ mine }: ReviewArticle): Own | null =>
  mine && { vote: mine.vote, reasonId: mine.reasonId, remark: mine.remark };
const isSame = (one: Own | null, other: Own | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.vote === other.vote &&
    one.reasonId === other.reasonId &&
    (one.remark ?? "") === (other.remark ?? ""));

const itemOf = (article: ReviewArticle): Item => ({
  article,
  own: ownOf(article),
  remark: article.mine?.remark ?? "",
  failure: null,
  wasOpen: article.mine === null && article.state === "open",
  isPassed: false,
});

const FIRST: Desk = {
  items: [],
  at: 0,
  total: null,
  before: 0,
  isEnd: false,
  isFetching: false,
  error: null,
  unsent: [],
  isOffline: false,
  passed: null,
  canUndo: false,
};

/**
 * The articles that somebody votes on, one after the other. A vote holds here at once, and the next article is there before the server
 * has heard of it: pages are fetched ahead, votes are sent one after the other, so that never more than two calls are on their way.
 * What fails comes back with what was chosen.
 */
function createQueue(topicId: TopicId, stage: ReviewStage) {
  const store: Store<Desk> = createStore(FIRST);
  /** After which the next page begins. */
  let after: WorkId | undefined;
  let past: { workId: WorkId; before: Own | null }[] = [];
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** All pages were there, and more has come since. */
  let isRefilling = false;
  /** Another number: what is still on its way belongs to what is no longer shown. */
  let round = 0;

  const set = (change: Partial<Desk>) => store.set({ ...store.read(), ...change });
  const placeOf = (workId: WorkId) =>
    store.read().items.findIndex(({ article }) => article.workId === workId);
  const change = (workId: WorkId, by: Partial<Item>) => {
    const place = placeOf(workId);
    const { items } = store.read();
    if (place >= 0) set({ items: items.with(place, { ...items[place]!, ...by }) });
  };

  async function fetchPage() {
    const { isEnd, isFetching } = store.read();
    if (isEnd || isFetching) return;
    const own = round;
    set({ isFetching: true, error: null });
    try {
      const page = await api.reviewing.articles({ topicId, stage, after, limit: ARTICLES_A_PAGE });
      if (own !== round) return;
      const { items, total } = store.read();
      const known = new Set(items.map(({ article }) => article.workId));
      const more = page.articles.filter(({ workId }) => !known.has(workId)).map(itemOf);
      after = page.next ?? undefined;
      set({
        items: [...items, ...more],
        total: total === null ? page.total : total + (isRefilling ? more.length : 0),
        isEnd: page.next === null,
        isFetching: false,
      });
      // Past the last one there may be some that were passed over.
      if (page.next === null && store.read().at >= store.read().items.length)
        set({ at: nextOpen(store.read().items.length) });
      fetchAhead();
    } catch (error) {
      if (own === round) set({ isFetching: false, error });
    }
  }

  function fetchAhead() {
    const { items, at } = store.read();
    let ahead = 0;
    for (let place = at; place < items.length && ahead < AHEAD; place += 1)
      if (isOpen(items[place]!)) ahead += 1;
    if (ahead < AHEAD) void fetchPage();
  }

  /** What is still to be voted on: behind this place, or else before it. */
  function nextOpen(from: number): number {
    const { items } = store.read();
    const behind = items.findIndex((item, place) => place > from && isOpen(item));
    if (behind >= 0) return behind;
    const { isEnd } = store.read();
    const before = isEnd ? items.findIndex((item, place) => place < from && isOpen(item)) : -1;
    return before >= 0 ? before : items.length;
  }

  function go(at: number) {
    set({ at: Math.max(0, Math.min(at, store.read().items.length)) });
    fetchAhead();
  }

  function want(workId: WorkId, own: Own | null) {
    change(workId, { own, remark: own?.remark ?? "", failure: null, isPassed: false });
    const { unsent } = store.read();
    set({ unsent: unsent.includes(workId) ? unsent : [...unsent, workId] });
    void send();
  }

  /** One after the other: a vote that was changed while it was on its way follows it. */
  async function send(): Promise<void> {
    const [workId] = store.read().unsent;
    if (isSending || workId === undefined) return;
    const item = store.read().items[placeOf(workId)];
    const done = () => set({ unsent: store.read().unsent.filter((one) => one !== workId) });
    if (!item || isSame(item.own, ownOf(item.article))) {
      done();
      return send();
    }
    clearTimeout(timer);
    isSending = true;
    const place = { topicId, stage, workId };
    const wanted = item.own;
    try {
      const article = await (wanted
        ? api.reviewing.vote({ ...place, ...wanted })
        : api.reviewing.takeBack(place));
      set({ isOffline: false });
      change(workId, { article });
      // Otherwise it was changed meanwhile, and is looked at once more.
      if (isSame(store.read().items[placeOf(workId)]?.own ?? null, wanted)) done();
    } catch (error) {
      if (isPassing(error)) {
        isSending = false;
        set({ isOffline: true });
        timer = setTimeout(() => void send(), LATER);
        return;
      }
      set({ isOffline: false });
      done();
      if (isFailure(error) && QUIET.includes(error.code)) await pass(item, error.code);
      else change(workId, { failure: error });
    }
    isSending = false;
    rest();
    return send();
  }

  /** Nobody is held up by it: it is said, and shown as it stands now. */
  async function pass(item: Item, code: ApiFailureCode) {
    const { workId, title } = item.article;
    past = past.filter((one) => one.workId !== workId);
    change(workId, { own: ownOf(item.article), isPassed: true });
    set({ passed: { title, code }, canUndo: past.length > 0 });
    const article = await api.reviewing.article({ topicId, stage, workId }).catch(() => null);
    if (article) change(workId, { article, own: ownOf(article) });
  }

  function rest() {
    clearTimeout(resting);
    resting = setTimeout(() => void renewReview(topicId), REST);
  }

  function begin(before: number) {
    round += 1;
    isRefilling = false;
    after = undefined;
    past = [];
    // What is not sent yet is not lost with what was shown.
    const unsent = store.read().items.filter(({ article }) => store.read().unsent.includes(article.workId));
    set({ ...FIRST, before, items: unsent, at: unsent.length, unsent: store.read().unsent });
    void fetchPage();
  }

  return {
    topicId,
    stage,
    store,
    /** The first time, or where what was shown is over: from the beginning. */
    open(before: number) {
      const { items, isFetching, total } = store.read();
      if (total === null && items.length === 0 && !isFetching) begin(before);
    },
    begin,
    /** The server has so many to vote on: what came since the last page was fetched comes behind what is here. */
    refill(mine: number) {
      const { isEnd, unsent } = store.read();
      if (!isEnd || unsent.length > 0 || mine <= progressOf(store.read()).left) return;
      isRefilling = true;
      after = undefined;
      set({ isEnd: false });
      void fetchPage();
    },
    retryPage: () => void fetchPage(),
    step(by: number) {
      go(store.read().at + by);
    },
    /** A vote on the article that is shown, and on to the next. */
    cast(vote: Vote, reasonId: ReasonId | null) {
      const { items, at } = store.read();
      const item = items[at];
      if (!item) return;
      const { workId } = item.article;
      const own = { vote, reasonId, remark: item.remark.trim() || null };
      past.push({ workId, before: item.failure === null ? item.own : ownOf(item.article) });
      want(workId, own);
      set({ canUndo: true, passed: null });
      go(nextOpen(at));
    },
    undo() {
      const last = past.pop();
      if (!last) return;
      want(last.workId, last.before);
      set({ canUndo: past.length > 0, at: Math.max(0, placeOf(last.workId)), passed: null });
    },
    /** With the vote if there is one, or else as soon as there is. */
    note(workId: WorkId, remark: string) {
      const item = store.read().items[placeOf(workId)];
      if (!item) return;
      change(workId, { remark });
      if (item.own && item.failure === null) want(workId, { ...item.own, remark: remark.trim() || null });
    },
    retry(workId: WorkId) {
      const item = store.read().items[placeOf(workId)];
      if (item?.own) want(workId, item.own);
    },
    goTo(workId: WorkId) {
      const place = placeOf(workId);
      if (place >= 0) go(place);
    },
    /** One of a list, in front of what is to be done next. */
    async show(workId: WorkId, signal: AbortSignal) {
      if (placeOf(workId) >= 0) return go(placeOf(workId));
      const article = await api.reviewing.article({ topicId, stage, workId }, { signal });
      if (placeOf(workId) >= 0) return go(placeOf(workId));
      const { items, at } = store.read();
      set({ items: items.toSpliced(at, 0, itemOf(article)) });
    },
    sendNow: () => void send(),
  };
}

/** Each goes on while its reader looks at something else: what is unsent is sent, and what was shown is shown again. */
const queues = new Map<string, Queue>();

export function queueOf(topicId: TopicId, stage: ReviewStage): Queue {
  const key = `${topicId} ${stage}`;
  const known = queues.get(key) ?? createQueue(topicId, stage);
  queues.set(key, known);
  return known;
}

export const forgetQueues = () => queues.clear();

let owner = readUser()?.id;
// What one person was about to do is nobody else's.
onUserChange(() => {
  const userId = readUser()?.id;
  if (userId !== owner) forgetQueues();
  owner = userId;
});
addEventListener("online", () => {
  for (const queue of queues.values()) queue.sendNow();
});
addEventListener("beforeunload", (event) => {
  if ([...queues.values()].some(({ store }) => store.read().unsent.length > 0)) event.preventDefault();
});

/** On how many one has voted, of how many. */
export function progressOf({ items, total, before }: Desk): { done: number; of: number; left: number } {
  const done = items.filter((item) => item.wasOpen && !isOpen(item)).length;
  return { done: before + done, of: before + (total ?? 0), left: Math.max(0, (total ?? 0) - done) };
}
