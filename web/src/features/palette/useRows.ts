import type { Marked } from "@gyan/contract/reading/searching.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useIsAskingOn } from "#entities/conversations/data.ts";
import { EVERYTHING } from "#entities/conversations/scopes.ts";
import { draftsQuery } from "#entities/drafts/data.ts";
import type { useOpenDraft } from "#features/drafts/useOpenDraft.tsx";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { useGoAsk } from "#features/conversations/useGoAsk.ts";
import { overviewQuery } from "#features/search/data.ts";
import { keyOf, placeOf } from "#features/search/hits/places.ts";
import { rememberSearch } from "#features/search/recent.ts";
import { type Entry, type Row, useActionEntries, useGyanEntries, useScreenEntries } from "./entries.ts";
import { fuzzy, recency } from "./fuzzy.rules.ts";
import { readUsed } from "./used.ts";

export type RowGroup = { id: string; label: string; rows: Row[] };

const MOST_OF_EACH = 5;
const MOST_MATCHES = 8;
const MOST_RECENT = 5;
/** The server is asked at this distance from the typing. */
const BREATH = 160;
const OF_EACH = 3;

/** What is listed for what was typed: with nothing typed what was used last, and where one can go at all. */
export function useRows(typed: string, openDraft: ReturnType<typeof useOpenDraft>["open"]) {
  const t = useT();
  const entries = useEntries(openDraft);
  const found = useFound(typed);
  const search = useSearchRows(typed.trim());
  if (typed.trim() === "") return { groups: resting(entries, t), isAsking: false };
  const matches = matching(entries, typed);
  const known = new Set(matches.map(({ id }) => id));
  const passages: Row[] = found.entries.filter(({ id }) => !known.has(id));
  const groups = [
    { id: "matches", label: t("palette.jump"), rows: matches },
    { id: "search", label: t("palette.ask"), rows: search },
    { id: "found", label: t("palette.found"), rows: passages },
  ];
  return { groups: groups.filter(({ rows }) => rows.length > 0), isAsking: found.isAsking };
}

function useEntries(openDraft: ReturnType<typeof useOpenDraft>["open"]): Entry[] {
  const gyans = useGyanEntries();
  const screens = useScreenEntries();
  const actions = useActionEntries();
  const isBuilder = useUser()?.accessList.includes("AdvancedSearch") ?? false;
  const { data: drafts = [] } = useInfiniteQuery({ ...draftsQuery, enabled: isBuilder });
  const ofDrafts = drafts.map((draft): Entry => ({
    id: `draft ${draft.id}`,
    group: "drafts",
    icon: "pencil",
    label: draft.name,
    run: () => openDraft(draft),
    staysOpen: true,
  }));
  return [...gyans, ...ofDrafts, ...screens, ...actions];
}

function resting(entries: Entry[], t: ReturnType<typeof useT>): RowGroup[] {
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

function matching(entries: Entry[], typed: string): Row[] {
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

/** What was typed: looked for in everything that is here, asked of it, or taken to the world as a new search. */
function useSearchRows(q: string): Row[] {
  const t = useT();
  const navigate = useNavigate();
  const goAsk = useGoAsk();
  const isAskingOn = useIsAskingOn();
  const maySearch = useUser()?.accessList.includes("CreateSentenceGyan") ?? false;
  const everywhere = () => {
    rememberSearch(q);
    void navigate({ to: "/search", search: { q } });
  };
  const anew = () => void navigate({ to: "/sentencegyan", search: { q } });
  const rows: (Omit<Row, "marks"> | false)[] = [
    { id: "ask everywhere", icon: "search", label: t("palette.everywhere", { q }), run: everywhere },
    isAskingOn && {
      id: "ask here",
      icon: "ask",
      label: t("palette.question", { q }),
      run: () => goAsk(EVERYTHING, q),
    },
    maySearch && { id: "ask anew", icon: "send", label: t("palette.anew", { q }), run: anew },
  ];
  return rows.filter((row) => row !== false).map((row) => ({ ...row, marks: [] }));
}

/** What the server found, as something to go to. */
function useFound(typed: string): { entries: Row[]; isAsking: boolean } {
  const navigate = useNavigate();
  const q = useDelayed(typed.trim(), BREATH);
  const found = useQuery({ ...overviewQuery(q, {}, OF_EACH), enabled: q !== "" });
  const isAsking = typed.trim() !== "" && (q !== typed.trim() || found.isFetching);
  if (q === "" || typed.trim() === "" || !found.data) return { entries: [], isAsking };
  // What stands in a library only has no place here: the search screen shows it.
  const entries = found.data.groups
    .flatMap(({ hits }) => hits)
    .flatMap((hit): Row[] => {
      const place = placeOf(hit);
      if (!place) return [];
      const { icon, name, link, where, isProse = false } = place;
      const words = isProse ? around(name) : worded(name);
      const run = () => void navigate(link);
      return [{ id: keyOf(hit), icon: hit.kind === "gyan" ? "book" : icon, ...words, where, isProse, run }];
    });
  return { entries, isAsking };
}

function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}

const worded = ({ text, marks }: Marked) => ({ label: text, marks });

const LEAD = 30;

/** There is one line for it: it begins shortly before the first word that was looked for. */
function around({ text, marks }: Marked) {
  const wanted = (marks[0]?.start ?? 0) - LEAD;
  const space = text.indexOf(" ", Math.max(0, wanted));
  if (wanted <= 0 || space < 0 || space >= (marks[0]?.start ?? 0)) return worded({ text, marks });
  const shift = 2 - (space + 1);
  return {
    label: `… ${text.slice(space + 1)}`,
    marks: marks.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}
