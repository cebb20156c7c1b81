import { useNavigate } from "@tanstack/react-router";
import { useInfiniteQuery } from "@tanstack/react-query";
import { draftsQuery } from "#entities/drafts/data.ts";
import type { useOpenDraft } from "#features/drafts/useOpenDraft.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { rememberSearch } from "#features/search/recent.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import { type Entry, useActionEntries, useGyanEntries, useScreenEntries } from "./entries.ts";
import { useFound } from "./found.ts";
import { type Span, fuzzy, recency } from "./fuzzy.rules.ts";
import { readUsed } from "./used.ts";

export type Row = {
  id: string;
  icon: IconName;
  label: string;
  marks: Span[];
  where?: string;
  lang?: string;
  isProse?: boolean;
  run(): void;
  /** It asks something first, so the palette stays. */
  staysOpen?: boolean;
};
export type RowGroup = { id: string; label: string; rows: Row[] };

const MOST_OF_EACH = 5;
const MOST_MATCHES = 8;
const MOST_RECENT = 5;

/** What is listed for what was typed: with nothing typed what was used last, and where one can go at all. */
export function useRows(typed: string, openDraft: ReturnType<typeof useOpenDraft>["open"]) {
  const t = useT();
  const entries = useEntries(openDraft);
  const found = useFound(typed);
  const search = useSearchRows(typed.trim());
  if (typed.trim() === "") return { groups: resting(entries, t), isAsking: false };
  const matches = matching(entries, typed);
  const known = new Set(matches.map(({ id }) => id));
  const passages: Row[] = found.entries
    .filter(({ id }) => !known.has(id))
    .map((entry) => ({ ...entry, isProse: entry.icon === "text" || entry.icon === "note" }));
  const groups = [
    { id: "matches", label: t("palette.jump"), rows: matches },
    { id: "search", label: t("palette.ask"), rows: search },
    { id: "found", label: t("palette.found"), rows: passages },
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0), isAsking: found.isAsking };
}

type Kept = Entry & { staysOpen?: boolean };

function useEntries(openDraft: ReturnType<typeof useOpenDraft>["open"]): Kept[] {
  const gyans = useGyanEntries();
  const screens = useScreenEntries();
  const actions = useActionEntries();
  const isBuilder = useUser()?.accessList.includes("AdvancedSearch") ?? false;
  const { data: drafts = [] } = useInfiniteQuery({ ...draftsQuery, enabled: isBuilder });
  const ofDrafts = drafts.map((draft): Kept => ({
    id: `draft ${draft.id}`,
    group: "drafts",
    icon: "pencil",
    label: draft.name,
    run: () => openDraft(draft),
    staysOpen: true,
  }));
  return [...gyans, ...ofDrafts, ...screens, ...actions];
}

function resting(entries: Kept[], t: ReturnType<typeof useT>): RowGroup[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const recent = readUsed()
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, MOST_RECENT);
  const rest = entries.filter((entry) => !recent.includes(entry));
  const of = (group: Entry["group"], most = Infinity) =>
    rest.filter((entry) => entry.group === group).slice(0, most);
  return [
    { id: "recent", label: t("palette.recent"), rows: recent },
    { id: "gyans", label: t("palette.gyans"), rows: of("gyans", MOST_OF_EACH) },
    { id: "drafts", label: t("drafts.title"), rows: of("drafts", MOST_OF_EACH) },
    { id: "screens", label: t("palette.screens"), rows: of("screens") },
    { id: "actions", label: t("palette.actions"), rows: of("actions") },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ rows, ...group }) => ({ ...group, rows: rows.map((entry) => ({ ...entry, marks: [] })) }));
}

function matching(entries: Kept[], typed: string): Row[] {
  const used = readUsed();
  return entries
    .flatMap((entry) => {
      const match = fuzzy(entry.label, typed);
      return match
        ? [{ ...entry, marks: match.marks, score: match.score + recency(used.indexOf(entry.id)) }]
        : [];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_MATCHES);
}

/** What was typed as a question: to everything that is here, or to the world as a new search. */
function useSearchRows(q: string): Row[] {
  const t = useT();
  const navigate = useNavigate();
  const mayAsk = useUser()?.accessList.includes("CreateSentenceGyan") ?? false;
  const everywhere: Row = {
    id: "ask everywhere",
    icon: "search",
    label: t("palette.everywhere", { q }),
    marks: [],
    run: () => {
      rememberSearch(q);
      void navigate({ to: "/search", search: { q } });
    },
  };
  const anew: Row = {
    id: "ask anew",
    icon: "send",
    label: t("palette.anew", { q }),
    marks: [],
    run: () => void navigate({ to: "/sentencegyan", search: { q } }),
  };
  return mayAsk ? [everywhere, anew] : [everywhere];
}
