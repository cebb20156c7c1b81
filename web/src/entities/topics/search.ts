import type { FolderId } from "@gyan/contract/ids.ts";
import type { TopicKind, TopicSort, TopicState } from "@gyan/contract/topics.ts";

export const SORTS = [
  "newest",
  "opened",
  "name",
  "articles",
  "status",
  "completed",
] as const satisfies TopicSort[];
export const STATES = ["running", "failed", "nothing", "partial", "finished"] as const satisfies TopicState[];

/** What the address keeps, so that going back, reloading and sharing lead to the same list. */
export type TopicsSearch = {
  folder?: FolderId | "none";
  q?: string;
  tag?: string[];
  state?: TopicState[];
  whose?: "mine" | "shared";
  sort?: TopicSort;
  order?: "asc" | "desc";
};

const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined =>
  known.find((one) => one === given);
const texts = (given: unknown): string[] =>
  [given].flat().filter((one): one is string => typeof one === "string" && one !== "");

/** Nonsense in an address is left out, one by one. */
export function readTopicsSearch(given: Record<string, unknown>): TopicsSearch {
  const folder = Number(given["folder"]);
  const tag = texts(given["tag"]).slice(0, 20);
  const state = texts(given["state"]).flatMap((one) => oneOf(STATES, one) ?? []);
  const q = typeof given["q"] === "string" || typeof given["q"] === "number" ? String(given["q"]) : "";
  const read: TopicsSearch = {
    folder:
      given["folder"] === "none"
        ? "none"
        : Number.isSafeInteger(folder) && folder > 0
          ? (folder as FolderId)
          : undefined,
    q: q === "" ? undefined : q.slice(0, 200),
    tag: tag.length > 0 ? tag : undefined,
    state: state.length > 0 ? state : undefined,
    whose: oneOf(["mine", "shared"], given["whose"]),
    sort: oneOf(SORTS, given["sort"]),
    order: oneOf(["asc", "desc"], given["order"]),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Whether anything is left out besides what lies in other folders. */
export const isNarrowed = ({ q, tag, state, whose }: TopicsSearch): boolean =>
  q !== undefined || tag !== undefined || state !== undefined || whose !== undefined;

export const homeOf = (kind: TopicKind) => (kind === "review" ? "/myreviews" : "/mysearches");
