import type { Document } from "@gyan/contract/documents.ts";
import { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aDocument } from "../test-documents.tsx";
import { folderTree, foldersOf } from "./folders.ts";
import { beginTagging, dropSome, setAll, taggingOf, toDeclare } from "./tagging.ts";

const tagged = (id: number, tags: Document["tags"], libraryId = 1): Document =>
  aDocument({
    id: DocumentId.parse(id),
    folder: { libraryId: LibraryId.parse(libraryId), library: "Batteries", path: "" },
    tags,
  });
const aLibrary = (
  id: number,
  tags: Record<string, "Text" | "Date">,
  folders: LibraryView["folders"] = [],
) => ({
  id: LibraryId.parse(id),
  uuid: `uuid-${id}`,
  name: "Batteries",
  description: "",
  kind: "documents" as const,
  isMine: true,
  right: "owner" as const,
  owner: null,
  documents: 1,
  folders,
  tags: Object.entries(tags).map(([name, type]) => ({ name, type, documents: 1 })),
});

test("what all carry stands apart from what some do", () => {
  const documents = [tagged(1, { Subject: ["cells", "anodes"] }), tagged(2, { Subject: ["cells"] })];
  expect(
    beginTagging(documents, [aLibrary(1, { Subject: "Text", Read: "Date" }), aLibrary(9, { Other: "Text" })]),
  ).toEqual([
    { name: "Read", type: "Date", all: [], some: [] },
    { name: "Subject", type: "Text", all: ["cells"], some: [{ value: "anodes", count: 1 }] },
  ]);
});

test("a tag that one of the libraries does not know is declared there, with all that it has", () => {
  const documents = [tagged(1, {}), tagged(2, {}, 2)];
  const libraries = [aLibrary(1, { Subject: "Text" }), aLibrary(2, { Read: "Date" }), aLibrary(3, {})];
  const edits = beginTagging(documents, libraries);
  expect(toDeclare(documents, libraries, edits, { Read: ["2024"] })).toEqual([
    { libraryId: 1, tags: { Subject: "Text", Read: "Date" } },
  ]);
  expect(toDeclare(documents, libraries, edits, {})).toEqual([]);
});

const values = fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 });
const someTags = fc.dictionary(fc.constantFrom("X", "Y"), values);

/** As the server does it to each. */
const applied = (
  tags: Document["tags"],
  { addTags, removeTags }: ReturnType<typeof taggingOf>,
): Document["tags"] => {
  const names = new Set([...Object.keys(tags), ...Object.keys(addTags)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const left = (tags[name] ?? []).filter((value) => !(removeTags[name] ?? []).includes(value));
      return [name, [...new Set([...left, ...(addTags[name] ?? [])])]];
    }),
  );
};

test("what is saved makes of every document what the dialog showed", () => {
  fc.assert(
    fc.property(
      fc.array(someTags, { minLength: 1, maxLength: 4 }),
      values,
      fc.constantFrom("a", "b", "c"),
      (all, given, dropped) => {
        const documents = all.map((tags, at) => tagged(at + 1, tags));
        const before = beginTagging(documents, [aLibrary(1, { X: "Text", Y: "Text" })]);
        expect(taggingOf(before, before)).toEqual({ addTags: {}, removeTags: {} });
        const after = dropSome(setAll(before, "X", given), "X", dropped);
        const tagging = taggingOf(before, after);
        const changed = documents.map((document) => tagged(document.id, applied(document.tags, tagging)));
        const shown = (edits: typeof after) => edits.find(({ name }) => name === "X")!;
        const now = shown(beginTagging(changed, [aLibrary(1, { X: "Text", Y: "Text" })]));
        expect(new Set(now.all)).toEqual(new Set(shown(after).all));
        expect(now.some).toEqual(shown(after).some);
        for (const [at, { tags }] of changed.entries())
          expect(tags["Y"] ?? []).toEqual(documents[at]!.tags["Y"] ?? []);
      },
    ),
  );
});

test("folders are a tree, with those in between, and count all that is in them", () => {
  const folders = [
    { path: "2024/Spring", documents: 2 },
    { path: "2024/Spring/May", documents: 1 },
    { path: "Cells", documents: 4 },
  ];
  expect(folderTree(folders)).toEqual([
    {
      path: "2024",
      name: "2024",
      documents: 3,
      folders: [
        {
          path: "2024/Spring",
          name: "Spring",
          documents: 3,
          folders: [{ path: "2024/Spring/May", name: "May", documents: 1, folders: [] }],
        },
      ],
    },
    { path: "Cells", name: "Cells", documents: 4, folders: [] },
  ]);
  expect(foldersOf(aLibrary(1, {}, folders), "Chosen")).toEqual([
    "2024",
    "2024/Spring",
    "2024/Spring/May",
    "Cells",
    "Chosen",
  ]);
});
