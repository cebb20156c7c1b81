import type { Marked, SearchHit, SearchReply } from "@gyan/contract/reading/searching.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { overviewQuery } from "#features/search/data.ts";
import {
  toArticle,
  toConcept,
  toFolder,
  toGyan,
  toNote,
  toSubtopic,
  toSummary,
} from "#features/search/hits/places.ts";
import { keyOf } from "#features/search/hits/keys.ts";
import type { IconName } from "#ui/base/Icon.tsx";
import type { Span } from "./fuzzy.rules.ts";

/** The server is asked at this distance from the typing. */
const BREATH = 160;
const OF_EACH = 3;

/** What the server found, as something to go to. */
export type FoundEntry = {
  id: string;
  icon: IconName;
  label: string;
  marks: Span[];
  /** Where it stands. */
  where: string;
  run(): void;
};

export function useFound(typed: string): { entries: FoundEntry[]; isAsking: boolean } {
  const navigate = useNavigate();
  const q = useDelayed(typed.trim(), BREATH);
  const found = useQuery({ ...overviewQuery(q, {}, OF_EACH), enabled: q !== "" });
  const isAsking = typed.trim() !== "" && (q !== typed.trim() || found.isFetching);
  if (q === "" || typed.trim() === "" || !found.data) return { entries: [], isAsking };
  return { entries: hitsOf(found.data).flatMap((hit) => toEntry(hit, navigate) ?? []), isAsking };
}

function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}

const hitsOf = ({ groups }: SearchReply): SearchHit[] => groups.flatMap(({ hits }) => hits);

type Navigate = ReturnType<typeof useNavigate>;

/** What stands in a library only has no place here: the search screen shows it. */
function toEntry(hit: SearchHit, navigate: Navigate): FoundEntry | null {
  const id = keyOf(hit);
  if (hit.kind === "passage") {
    const [door] = hit.doors;
    if (!door) return null;
    const run = () => void navigate(toArticle(door));
    return { id, icon: "text", ...around(hit.passage), where: hit.title.text, run };
  }
  if (hit.kind === "gyan")
    return { id, icon: "book", ...worded(hit.name), where: "", run: () => void navigate(toGyan(hit)) };
  if (hit.kind === "subtopic")
    return {
      id,
      icon: "list",
      ...worded(hit.name),
      where: hit.topicName,
      run: () => void navigate(toSubtopic(hit)),
    };
  if (hit.kind === "folder")
    return { id, icon: "book", ...worded(hit.name), where: "", run: () => void navigate(toFolder(hit)) };
  if (hit.kind === "note")
    return { id, icon: "note", ...around(hit.text), where: hit.title, run: () => void navigate(toNote(hit)) };
  if (hit.kind === "summary")
    return {
      id,
      icon: "text",
      ...around(hit.text),
      where: hit.topicName,
      run: () => void navigate(toSummary(hit)),
    };
  const [door] = hit.doors;
  return door
    ? {
        id,
        icon: "graph",
        ...worded(hit.name),
        where: door.topicName,
        run: () => void navigate(toConcept(door)),
      }
    : null;
}

const worded = ({ text, marks }: Marked) => ({ label: text, marks });

const LEAD = 30;

/** There is one line for it: it begins shortly before the first word that was looked for. */
export function around({ text, marks }: Marked) {
  const wanted = (marks[0]?.start ?? 0) - LEAD;
  const space = text.indexOf(" ", Math.max(0, wanted));
  if (wanted <= 0 || space < 0 || space >= (marks[0]?.start ?? 0)) return worded({ text, marks });
  const shift = 2 - (space + 1);
  return {
    label: `… ${text.slice(space + 1)}`,
    marks: marks.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}
