import { stemsOf } from "./candidates.ts";
import type { Weighed } from "./choice.ts";
import { isRightBefore } from "./choice.ts";
import { introduced } from "./introducing.ts";

/** Sentences that stand together: one, and those behind it that lean on it. */
type Group = { all: Weighed[]; generality: number };

/** One document is told in its own order. */
export const inTextOrder = (chosen: Weighed[]): Weighed[] =>
  chosen.toSorted((a, b) => a.document - b.document || a.order - b.order);

/**
 * Several are told by themes: that of the sentence that opens first, the others by weight. In a theme the general stands before the
 * detailed, what introduces a term before what uses it, and the sentences of one document in their order.
 */
export function inReadersOrder(chosen: Weighed[], weights: number[], opening = chosen[0]): Weighed[] {
  const groups = groupsOf(chosen, opening);
  const byTheme = Map.groupBy(groups, ({ all }) => all[0]!.theme);
  const rank = (theme: number | null): number => {
    if (theme === opening?.theme) return Infinity;
    return theme === null ? -1 : (weights[theme] ?? 0);
  };
  const themes = [...byTheme.keys()].toSorted((a, b) => rank(b) - rank(a) || (a ?? 0) - (b ?? 0));
  return themes.flatMap((theme) => inTheme(byTheme.get(theme)!).flatMap(({ all }) => all));
}

function groupsOf(chosen: Weighed[], opening: Weighed | undefined): Group[] {
  const found: Weighed[][] = [];
  for (const one of inTextOrder(chosen)) {
    const last = found.at(-1);
    if (one.leans && last && isRightBefore(last.at(-1)!, one)) last.push(one);
    else found.push([one]);
  }
  return found.map((all) => ({
    all,
    generality: opening && all.includes(opening) ? Infinity : generalityOf(all[0]!),
  }));
}

/** What tells a beginner what this is about: a definition, the first words of a text or a section, no numbers. */
export function generalityOf({ sentence, language, order, inSection, section }: Weighed): number {
  const defines = introduced(sentence, language).length > 0 ? 1 : 0;
  const early = section === "opening" || section === "abstract" ? 0.8 / (1 + order) + 0.3 : 0;
  return defines + early + (inSection === 0 ? 0.3 : 0) - (/\p{Nd}/u.test(sentence) ? 0.4 : 0);
}

function inTheme(groups: Group[]): Group[] {
  const documents = [...Map.groupBy(groups, ({ all }) => all[0]!.document).values()].toSorted(
    (a, b) => highest(b) - highest(a) || a[0]!.all[0]!.document - b[0]!.all[0]!.document,
  );
  return introducedFirst(documents.flat());
}

const highest = (groups: Group[]): number => Math.max(...groups.map(({ generality }) => generality));

/** Moves a group that introduces a term ahead of the first that uses it. */
function introducedFirst(groups: Group[]): Group[] {
  const ordered = [...groups];
  for (let at = 1; at < ordered.length; at++) {
    const group = ordered[at]!;
    const terms = group.all.flatMap(({ sentence, language }) => introduced(sentence, language));
    const user = ordered.findIndex(
      ({ all }, earlier) =>
        earlier < at &&
        ordered[earlier]!.generality < Infinity &&
        all[0]!.document !== group.all[0]!.document &&
        all.some((one) => terms.some((term) => stemsOf(one).includes(` ${term} `))),
    );
    if (user < 0) continue;
    ordered.splice(at, 1);
    ordered.splice(user, 0, group);
  }
  return ordered;
}
