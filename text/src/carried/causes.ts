import { covers } from "./evidence.ts";
import type { Clause, Statement } from "./statements.ts";
import type { Token } from "./tokens.ts";

type Link = { cause: Token[]; effect: Token[] };

/** Causes that the sentence gives and no quote does. */
export function inventedCauses(statement: Statement, evidence: Statement[]): string[] {
  const known = evidence.flatMap((one, at) => linksIn(one, evidence[at - 1]));
  return linksIn(statement, undefined)
    .filter((link) => !known.some((one) => covers(one.cause, link.cause) && covers(one.effect, link.effect)))
    .map(({ cause, effect }) => [...cause, ...effect].map(({ shown }) => shown).join(" "));
}

function linksIn({ clauses }: Statement, before: Statement | undefined): Link[] {
  return clauses.flatMap(({ mark, tokens }, at): Link[] => {
    const [earlier, later] = [tokensOf(clauses.slice(0, at)), tokensOf(clauses.slice(at))];
    if (mark === "because" && at === 0) return [{ cause: tokens, effect: tokensOf(clauses.slice(1)) }];
    if (mark === "because") return [{ cause: later, effect: earlier }];
    if (mark !== "therefore") return [];
    return [{ cause: at === 0 ? tokensOf(before?.clauses ?? []) : earlier, effect: later }];
  });
}

const tokensOf = (clauses: Clause[]): Token[] => clauses.flatMap(({ tokens }) => tokens);
