import type { PersonId } from "../ids.ts";

/** Of people in one note. */
export const MOST_MENTIONS = 50;

type Named = { id: PersonId; name: string };

/** "@[Asha Rao](person:12)": who is meant stays clear, whatever they are called later. */
const MENTION = /@\[([^[\]\n]{1,200})\]\(person:([1-9]\d{0,14})\)/gu;

/** Brackets and line breaks would end the name too early. */
const asName = (name: string): string =>
  name
    .replaceAll(/[[\]\s]+/gu, " ")
    .trim()
    .slice(0, 200)
    .toWellFormed() || "?";

export const mentionOf = ({ id, name }: Named): string => `@[${asName(name)}](person:${id})`;

/** Each person once. */
export const mentionedIn = (text: string): PersonId[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, , id]) => Number(id) as PersonId)),
];

/** The words alone: for files, titles, and wherever nobody can be pressed. */
export const plainNote = (text: string): string => text.replaceAll(MENTION, "@$1");

/** Those who are known by the names that they have now; all others become words like any other. */
export function renamed(text: string, people: readonly Named[]): string {
  const byId = new Map(people.map((person) => [Number(person.id), person]));
  return text.replaceAll(MENTION, (_all, name: string, id: string) => {
    const person = byId.get(Number(id));
    return person ? mentionOf(person) : `@${name}`;
  });
}

/** A stretch of a note as it is shown: words, or somebody. */
export type NotePart = { text: string; personId: PersonId | null };

export function mentionParts(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const { 0: raw, 1: name, 2: id, index } of text.matchAll(MENTION)) {
    if (index > from) parts.push({ text: text.slice(from, index), personId: null });
    parts.push({ text: `@${name}`, personId: Number(id) as PersonId });
    from = index + raw.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), personId: null });
  return parts;
}

/** What a field shows of a note while it is being written: people by their names, and where each of them stands. */
export type Shown = { text: string; people: { start: number; end: number; id: PersonId }[] };

export function shownNote(text: string): Shown {
  const shown: Shown = { text: "", people: [] };
  for (const part of mentionParts(text)) {
    const start = shown.text.length;
    shown.text += part.text;
    if (part.personId !== null) shown.people.push({ start, end: shown.text.length, id: part.personId });
  }
  return shown;
}

export function writtenNote({ text, people }: Shown): string {
  let written = "";
  let from = 0;
  for (const { start, end, id } of people) {
    written += `${text.slice(from, start)}@[${text.slice(start + 1, end)}](person:${id})`;
    from = end;
  }
  return written + text.slice(from);
}

/** The same after the text of the field was changed: people whose names were touched are words from then on. */
export function retyped(before: Shown, text: string): Shown {
  const most = Math.min(before.text.length, text.length);
  let lead = 0;
  while (lead < most && before.text[lead] === text[lead]) lead += 1;
  let tail = 0;
  while (tail < most - lead && before.text.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const by = text.length - before.text.length;
  const people = before.people.flatMap((person) => {
    if (person.end <= lead) return [person];
    if (person.start < before.text.length - tail) return [];
    return [{ ...person, start: person.start + by, end: person.end + by }];
  });
  return { text, people };
}

/** What stands between an "@" at the beginning of a word and the caret: somebody is being looked for. */
export function soughtAt({ text, people }: Shown, caret: number): { start: number; q: string } | null {
  const found = /(?:^|[\s([{«“"'—–-])@([^\s@[\]][^\n@[\]]{0,40})?$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const q = found[1] ?? "";
  const start = caret - q.length - 1;
  return people.some((person) => person.start <= start && start < person.end) ? null : { start, q };
}

/** Puts somebody where they were looked for, and the caret behind them. */
export function withMention(
  { text, people }: Shown,
  { start, caret }: { start: number; caret: number },
  person: Named,
): { shown: Shown; caret: number } {
  const name = `@${asName(person.name)}`;
  const rest = text.slice(caret);
  const gap = rest === "" || /^[\p{L}\p{N}@]/u.test(rest) ? " " : "";
  const shown = retyped({ text, people }, text.slice(0, start) + name + gap + rest);
  const end = start + name.length;
  const all = [...shown.people, { start, end, id: person.id }];
  return {
    shown: { text: shown.text, people: all.toSorted((a, b) => a.start - b.start) },
    caret: /^\s/u.test(gap + rest) ? end + 1 : end,
  };
}
