import type { ChainAsked } from "@gyan/contract/chaining/calls.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import { messageIn } from "#platform/messages.ts";
import { asksOf, indexesNow, type IndexNow, type Standing } from "#sources/citations/index.ts";
import type { Needs } from "./needs.ts";

type Parts = Pick<Needs, "db" | "config" | "log">;

export type AskedNow = {
  indexes: IndexNow[];
  standings: Standing[];
  /** One line for each source that could tell anything in this direction. */
  lines(direction: Direction, text: ChainAsked["state"], language: LanguageTag): ChainAsked[];
};

/** What became of asking about these works, of each index the worst and the latest. */
export async function askedAbout(app: Parts, workIds: readonly WorkId[]): Promise<AskedNow> {
  const indexes = await indexesNow(app);
  const standings = await asksOf(app.db, workIds);
  return {
    indexes,
    standings,
    lines: (direction, text, language) => [
      {
        source: "text",
        label: messageIn(language, "reference_list").message,
        state: text,
        at: null,
        problem: null,
      },
      ...indexes
        .filter(({ directions }) => directions.includes(direction))
        .map((index) =>
          lineOf(
            index,
            standings.filter((one) => one.source === index.source && one.direction === direction),
          ),
        ),
    ],
  };
}

/** A failure is told before what went well: somebody can do something about it. */
function lineOf({ source, label, isOff }: IndexNow, standings: Standing[]): ChainAsked {
  const ended = standings.filter(({ outcome }) => outcome !== null);
  const line =
    ended.find(({ outcome }) => outcome === "failed") ??
    ended.find(({ outcome }) => outcome === "asked") ??
    ended[0];
  if (!line) return { source, label, state: isOff ? "off" : "never", at: null, problem: null };
  return { source, label, state: line.outcome!, at: line.at, problem: line.problem };
}

export const isAsking = ({ standings }: AskedNow): boolean => standings.some(({ state }) => state !== "idle");
