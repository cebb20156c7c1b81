import type { Candidate, Place } from "../phrases/key-phrases.ts";
import type { Span } from "../span.ts";

/** Two concepts by key, a < b; in how many sentences both stand, and the most telling of these sentences. */
export type ConceptLink = { a: string; b: string; count: number; span: Span };

const SHORT = 40;
const LONG = 300;
const MOST_LINKS = 160;

type Standing = Place & { concept: number };

/** What stands together in a sentence. A concept inside the words of another is not together with it. */
export function linksBetween(
  text: string,
  inSentences: readonly Span[],
  chosen: readonly Candidate[],
): ConceptLink[] {
  const standing = chosen
    .flatMap(({ places }, concept) => places.map((place) => ({ ...place, concept })))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const links = new Map<string, ConceptLink & { worth: number }>();
  let next = 0;
  for (const sentence of inSentences) {
    while (next < standing.length && standing[next]!.start < sentence.start) next += 1;
    const inside: Standing[] = [];
    for (; next < standing.length && standing[next]!.start < sentence.end; next++) {
      const place = standing[next]!;
      if (place.end <= (inside.at(-1)?.end ?? 0)) continue; // within the words of the one before
      inside.push(place);
    }
    for (const [first, second] of pairs(inside, text)) add(links, chosen, first, second, sentence, text);
  }
  const weight = (link: ConceptLink): number => link.count;
  return [...links.values()]
    .toSorted((a, b) => weight(b) - weight(a) || b.worth - a.worth || (a.a + a.b < b.a + b.b ? -1 : 1))
    .slice(0, MOST_LINKS)
    .map(({ a, b, count, span }) => ({ a, b, count, span }));
}

/** Each two concepts once, where they stand nearest to each other. */
function pairs(inside: Standing[], text: string): [Standing, Standing][] {
  const nearest = new Map<string, [Standing, Standing]>();
  for (let left = 0; left < inside.length; left++)
    for (let right = left + 1; right < inside.length; right++) {
      const [a, b] = [inside[left]!, inside[right]!];
      if (a.concept === b.concept || isOnePhrase(text.slice(a.end, Math.min(b.start, a.end + LONGEST_LINK))))
        continue;
      const key = a.concept < b.concept ? `${a.concept} ${b.concept}` : `${b.concept} ${a.concept}`;
      const known = nearest.get(key);
      if (!known || b.at - a.until < known[1].at - known[0].until) nearest.set(key, [a, b]);
    }
  return [...nearest.values()];
}

const LONGEST_LINK = 8;

/** "hydrogène liquide", "conservation de l'hydrogène": a phrase by itself says nothing about its parts. */
function isOnePhrase(between: string): boolean {
  return /^[\s-]*(?:(?:of|de|du|des|de la|का|के|की)\s|(?:de )?[dl]['’])?$/u.test(between);
}

function add(
  links: Map<string, ConceptLink & { worth: number }>,
  chosen: readonly Candidate[],
  first: Standing,
  second: Standing,
  sentence: Span,
  text: string,
): void {
  const keys = [chosen[first.concept]!.key, chosen[second.concept]!.key].sort();
  const [a, b] = [keys[0]!, keys[1]!];
  const worth = tellingness(sentence, second.at - first.until, text);
  const known = links.get(`${a}|${b}`);
  if (!known) links.set(`${a}|${b}`, { a, b, count: 1, span: sentence, worth });
  else {
    known.count += 1;
    if (worth > known.worth) Object.assign(known, { span: sentence, worth });
  }
}

/** A whole sentence of a readable length in which the two stand near each other. */
function tellingness({ start, end }: Span, between: number, text: string): number {
  const length = end - start;
  const fits = length >= SHORT && length <= LONG ? 1 : 0;
  const isWhole = /[.!?।…]["”’»)\]]?$/u.test(text.slice(end - 2, end)) ? 0.5 : 0;
  const isOpen = /^(?:this|these|it|they|however|such|ce|cette|ces|il|elle|ils|elles|यह|ये|इस|वह)\b/iu.test(
    text.slice(start, start + 12),
  )
    ? 0.3
    : 0;
  return fits + isWhole - isOpen + 0.5 / (1 + between / 4);
}

export function sentenceAt(inSentences: readonly Span[], { start }: Span): Span | undefined {
  let [low, high] = [0, inSentences.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (inSentences[middle]!.start <= start) low = middle;
    else high = middle - 1;
  }
  const found = inSentences[low];
  return found && found.start <= start && start < found.end ? { ...found } : undefined;
}
