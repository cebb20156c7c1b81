import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { isDay } from "@gyan/contract/documents.rules.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carriedOver, checkedTags, freeName, organised, withTags, withoutTags } from "./rules.ts";
import type { TagTypes } from "./rules.ts";

const failing = (code: string, params: object) => expect.objectContaining({ code, params });

describe("days", () => {
  test.each(["2024", "2024-03", "2024-03-05", "2024-02-29", "2000-02-29", "1666-12-31", "9999-12-31"])(
    "%s is one",
    (value) => expect(isDay(value)).toBe(true),
  );
  test.each([
    "",
    "24",
    "0024",
    "20240",
    "2024-3",
    "2024-00",
    "2024-13",
    "2024-03-00",
    "2024-04-31",
    "2023-02-29",
    "1900-02-29",
    "2024-03-05T00:00:00Z",
    " 2024",
    "2024-03-05-01",
    "२०२४",
    "yesterday",
  ])("%j is none", (value) => expect(isDay(value)).toBe(false));

  test("every day of the calendar is one, and no other of its month", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(isDay(day)).toBe(true);
          const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
          expect(isDay(`${day.slice(0, 8)}${days + 1}`)).toBe(false);
        },
      ),
    );
  });
});

describe("tags", () => {
  const types = { Subject: "Text", Read: "Date" } as const;

  test("values are kept without space around them, each once; a tag without values is none", () => {
    expect(checkedTags({ Subject: [" cells ", "cells", "anode\nside"], Read: [] }, types)).toEqual({
      Subject: ["cells", "anode side"],
    });
  });

  test.each([
    ["Subject", ""],
    ["Subject", "  "],
    ["Subject", "x".repeat(501)],
    ["Read", "2023-02-29"],
    ["Read", "soon"],
  ])("%s does not take %j", (tag, value) =>
    expect(() => checkedTags({ [tag]: [value] }, types)).toThrow(failing("tag_value_wrong", { tag })),
  );

  test.each(["Unknown", "constructor", "__proto__x", "toString"])("%s is no tag of the library", (tag) =>
    expect(() => checkedTags({ [tag]: ["x"] }, types)).toThrow(failing("tag_unknown", { tag })),
  );

  test("a tag holds two hundred values and no more", () => {
    const many = Array.from({ length: 200 }, (_, n) => `value ${n}`);
    expect(checkedTags({ Subject: many }, types)["Subject"]).toHaveLength(200);
    expect(() => withTags({ Subject: many }, { Subject: ["one more"] })).toThrow(
      failing("tag_value_wrong", { tag: "Subject" }),
    );
  });

  const tags = fc.dictionary(
    fc.constantFrom("A", "B", "C"),
    fc.uniqueArray(fc.constantFrom("1", "2", "3"), { minLength: 1 }),
  );

  test("what is added and taken away again leaves what was there before without it", () => {
    fc.assert(
      fc.property(tags, tags, (before, added) => {
        const after = withTags(before, added);
        expect(withTags(after, added)).toEqual(after);
        for (const [tag, values] of Object.entries(before))
          expect(after[tag]).toEqual(expect.arrayContaining(values));
        expect(withoutTags(after, added)).toEqual(withoutTags(before, added));
        expect(withTags(withoutTags(after, added), added)).toEqual(
          expect.objectContaining(
            Object.fromEntries(Object.keys(added).map((tag) => [tag, expect.any(Array)])),
          ),
        );
      }),
    );
  });

  test("a tag named without values goes whole, and one that is not there is no matter", () => {
    expect(withoutTags({ A: ["1", "2"], B: ["1"] }, { A: [], C: ["1"] })).toEqual({ B: ["1"] });
  });
});

describe("into another library", () => {
  test("known tags stay, others are declared with their type", () => {
    expect(
      carriedOver(
        { Subject: ["cells"], Read: ["2024"], Own: ["x"] },
        { Subject: "Text", Read: "Date", Own: "Text" },
        {
          Subject: "Text",
        },
      ),
    ).toEqual({
      tags: { Subject: ["cells"], Read: ["2024"], Own: ["x"] },
      declared: { Read: "Date", Own: "Text" },
    });
  });

  test("dates may become text; text that is no date keeps its values under a name of its own", () => {
    expect(carriedOver({ When: ["2024"] }, { When: "Date" }, { When: "Text" })).toEqual({
      tags: { When: ["2024"] },
      declared: {},
    });
    expect(carriedOver({ When: ["spring", "2024"] }, { When: "Text" }, { When: "Date" })).toEqual({
      tags: { "When (Text)": ["spring", "2024"] },
      declared: { "When (Text)": "Text" },
    });
    expect(carriedOver({ When: ["2024"] }, { When: "Text" }, { When: "Date" })).toEqual({
      tags: { When: ["2024"] },
      declared: {},
    });
  });

  test("no value is ever lost, and all are right where they come to", () => {
    const name = fc.constantFrom("A", "B", "A (Text)");
    const type = fc.constantFrom<"Text" | "Date">("Text", "Date");
    const value = fc.constantFrom("2024", "2024-05", "spring", "x");
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.uniqueArray(value, { minLength: 1 })),
        fc.dictionary(name, type),
        fc.dictionary(name, type),
        (tags, from, to) => {
          // What a document carries is right in the library it comes from.
          for (const [tag, values] of Object.entries(tags)) if (!values.every(isDay)) from[tag] = "Text";
          const { tags: carried, declared } = carriedOver(tags, from, to);
          const types = { ...to, ...declared };
          expect(checkedTags(carried, types)).toEqual(carried);
          expect(new Set(Object.values(carried).flat())).toEqual(new Set(Object.values(tags).flat()));
          for (const tag of Object.keys(declared)) expect(to).not.toHaveProperty([tag]);
        },
      ),
    );
  });
});

describe("names and places", () => {
  test("a name that is taken is numbered before its extension", () => {
    const taken = new Set(["report.pdf", "report (2).pdf", "README"]);
    const free = (name: string) => freeName(name, (one) => taken.has(one));
    expect(["report.pdf", "README", "new.pdf"].map(free)).toEqual([
      "report (3).pdf",
      "README (2)",
      "new.pdf",
    ]);
  });

  const document = {
    id: 1 as DocumentId,
    libraryId: 1 as LibraryId,
    folder: "Old",
    fileName: "report.pdf",
    tags: { Subject: ["cells"] },
  };
  const types = new Map<LibraryId, TagTypes>([
    [1 as LibraryId, { Subject: "Text" }],
    [2 as LibraryId, {}],
  ]);

  test("what is not named stays", () => {
    expect(organised(document, {}, types)).toEqual({ after: document, declared: {} });
    expect(organised(document, { libraryId: 2 as LibraryId }, types)).toEqual({
      after: { ...document, libraryId: 2 },
      declared: { Subject: "Text" },
    });
    expect(organised(document, { folder: "../New//Deep/" }, types).after.folder).toBe("New/Deep");
    expect(organised(document, { folder: "" }, types).after.folder).toBe("");
  });

  test("tags are checked by the library that the document comes into", () => {
    expect(() => organised(document, { libraryId: 2 as LibraryId, tags: { Other: ["x"] } }, types)).toThrow(
      failing("tag_unknown", { tag: "Other" }),
    );
    expect(
      organised(document, { libraryId: 2 as LibraryId, addTags: { Subject: ["anodes"] } }, types).after.tags,
    ).toEqual({
      Subject: ["cells", "anodes"],
    });
  });

  test.each(["ab.pdf", "..", "  .pdf", "\u200ba\u200bb.pdf"])("%j is too short for a name", (fileName) => {
    expect(() => organised(document, { fileName }, types)).toThrow(
      expect.objectContaining({ code: "file_name_too_short" }),
    );
  });
});
