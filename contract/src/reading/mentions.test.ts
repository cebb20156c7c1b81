import fc from "fast-check";
import { expect, test } from "vitest";
import { PersonId } from "../ids.ts";
import {
  mentionedIn,
  mentionOf,
  mentionParts,
  plainNote,
  renamed,
  retyped,
  shownNote,
  soughtAt,
  withMention,
  writtenNote,
} from "./mentions.rules.ts";

const asha = { id: PersonId.parse(12), name: "Asha Rao" };
const jean = { id: PersonId.parse(7), name: "Jean [le] Petit\n" };
const TEXT = `${mentionOf(asha)}, look at ${mentionOf(jean)}: ${mentionOf(asha)}`;

/** Notes of words, markup and people in every order. */
const bits = fc.constantFrom(
  "@",
  "@[",
  "](person:",
  "Asha",
  " ",
  "\n",
  "[x]",
  "<b>",
  "é",
  mentionOf(asha),
  mentionOf(jean),
);
const texts = fc.array(bits, { maxLength: 12 }).map((parts) => parts.join(""));

test("X-03 people in a note are found by their ids, each once, and read as words", () => {
  expect(mentionedIn(TEXT)).toEqual([12, 7]);
  expect(plainNote(TEXT)).toBe("@Asha Rao, look at @Jean le Petit: @Asha Rao");
  for (const none of [
    "@[](person:1)",
    "@[x](person:0)",
    "@[x](person:1e3)",
    "@[x\ny](person:1)",
    "@x",
    "a@b.org",
  ])
    expect(mentionedIn(none)).toEqual([]);
});

test("X-03 who is called otherwise now is called so in the note; who is unknown becomes words", () => {
  expect(renamed(TEXT, [{ ...asha, name: "Asha Sen" }])).toBe(
    "@[Asha Sen](person:12), look at @Jean le Petit: @[Asha Sen](person:12)",
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(mentionedIn(renamed(text, [asha]))).toEqual(mentionedIn(text).filter((id) => id === asha.id));
      expect(plainNote(renamed(text, [asha]))).toBe(plainNote(text));
    }),
  );
});

test("no letter is lost between what is written and what is shown", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(writtenNote(shownNote(text))).toBe(text);
      expect(shownNote(text).text).toBe(plainNote(text));
      expect(
        mentionParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(plainNote(text));
    }),
  );
});

test("X-03 while a text is typed, people keep their places; a name that is touched is a word from then on", () => {
  const before = shownNote(`Dear ${mentionOf(asha)}, hello`);
  expect(writtenNote(retyped(before, "Oh dear @Asha Rao, hello"))).toBe(`Oh dear ${mentionOf(asha)}, hello`);
  expect(writtenNote(retyped(before, "Dear @Asha Rao, hello you"))).toBe(
    `Dear ${mentionOf(asha)}, hello you`,
  );
  expect(writtenNote(retyped(before, "Dear @Asha R, hello"))).toBe("Dear @Asha R, hello");
  expect(writtenNote(retyped(before, ""))).toBe("");
  fc.assert(
    fc.property(
      texts,
      fc.nat(40),
      fc.nat(10),
      fc.constantFrom("", "x", "@", " y\n"),
      (text, at, cut, put) => {
        const shown = shownNote(text);
        const next = shown.text.slice(0, at) + put + shown.text.slice(at + cut);
        const after = retyped(shown, next);
        expect(after.text).toBe(next);
        for (const { start, end, id } of after.people)
          expect([plainNote(mentionOf(asha)), plainNote(mentionOf(jean))][id === asha.id ? 0 : 1]).toBe(
            next.slice(start, end),
          );
      },
    ),
  );
});

test("X-03 an @ at the beginning of a word looks for somebody, up to the caret", () => {
  const sought = (text: string, caret = plainNote(text).length) => soughtAt(shownNote(text), caret);
  expect(sought("@")).toEqual({ start: 0, q: "" });
  expect(sought("Dear @Asha R")).toEqual({ start: 5, q: "Asha R" });
  expect(sought("Dear @Asha Rao", 8)).toEqual({ start: 5, q: "As" });
  for (const none of ["a@b", "Dear ", "@ home", "@a\nb", `${mentionOf(asha)} and so on`])
    expect(sought(none)).toBeNull();
});

test("X-03 whoever is chosen stands where they were looked for, and one goes on writing behind them", () => {
  const text = `${mentionOf(jean)} and @as, again`;
  const shown = shownNote(text);
  const start = shown.text.indexOf("@as");
  const chosen = withMention(shown, { start, caret: start + 3 }, asha);
  expect(writtenNote(chosen.shown)).toBe(`${mentionOf(jean)} and ${mentionOf(asha)}, again`);
  expect(chosen.shown.text.slice(0, chosen.caret)).toBe("@Jean le Petit and @Asha Rao");
  const last = withMention(shownNote("@as"), { start: 0, caret: 3 }, asha);
  expect([last.shown.text, last.caret]).toEqual(["@Asha Rao ", 10]);
  const before = withMention(shownNote(`@ ${mentionOf(asha)}`), { start: 0, caret: 1 }, jean);
  expect(mentionedIn(writtenNote(before.shown))).toEqual([7, 12]);
});
