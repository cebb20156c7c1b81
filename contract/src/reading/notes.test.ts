import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedTexts, linkedParts, noteNowParams, readNoteNow } from "./notes.rules.ts";

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

test("whole addresses of the web become links, and nothing else does", () => {
  expect(links("See https://example.org/a?b=c#d.")).toEqual(["https://example.org/a?b=c#d"]);
  expect(links("(https://example.org/Cell_(battery)), then http://example.org/x;")).toEqual([
    "https://example.org/Cell_(battery)",
    "http://example.org/x",
  ]);
  expect(links("javascript:alert(1) data:text/html,x file:///etc ftp://example.org <a href=x>")).toEqual([]);
  expect(links('<a href="https://example.org/">x</a>')).toEqual(["https://example.org/"]);
});

test("no letter of a note is lost or doubled by its links", () => {
  const bits = fc.constantFrom(
    "https://example.org/a",
    ")",
    "(",
    ".",
    " ",
    "\n",
    "http://",
    "<b>",
    "é",
    "१",
    "javascript:",
  );
  fc.assert(
    fc.property(fc.array(bits), (parts) => {
      const text = parts.join("");
      expect(
        linkedParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
      for (const href of links(text)) expect(["http:", "https:"]).toContain(new URL(href).protocol);
    }),
  );
});

test("two texts are joined whole; what is in both is there once", () => {
  expect(joinedTexts("theirs\n", "mine")).toBe("theirs\n\nmine");
  expect(joinedTexts("theirs", "theirs and more")).toBe("theirs and more");
  expect(joinedTexts("first, mine", "mine")).toBe("first, mine");
  expect(joinedTexts("", "mine")).toBe("mine");
  fc.assert(
    fc.property(fc.string(), fc.string(), (theirs, mine) => {
      const both = joinedTexts(theirs, mine);
      expect(both).toContain(theirs.trim());
      expect(both).toContain(mine.trim());
    }),
  );
});

test("a note comes through the answer of a conflict as it was", () => {
  const now = { version: 3, text: "<script>\n☃", isPrivate: true, updatedAt: "2031-05-04T10:00:00.000Z" };
  expect(readNoteNow(noteNowParams(now))).toEqual(now);
  expect(readNoteNow(noteNowParams({ ...now, isPrivate: false })).isPrivate).toBe(false);
});
