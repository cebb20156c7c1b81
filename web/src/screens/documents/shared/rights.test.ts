import { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { Right } from "@gyan/contract/topics.ts";
import { expect, test } from "vitest";
import { aDocument } from "../test-documents.tsx";
import { actsOn, canEdit, placesFor } from "./rights.ts";

const library = (id: number, right: Right, owner: string | null): LibraryView => ({
  id: LibraryId.parse(id),
  uuid: "",
  name: `Library ${id}`,
  description: "",
  kind: "documents",
  isMine: right === "owner",
  right,
  owner,
  documents: 1,
  folders: [],
  tags: [],
});
const libraries = [
  library(1, "owner", null),
  library(2, "owner", null),
  library(3, "editor", "Ada Example"),
  library(4, "editor", "Ada Example"),
  library(5, "reader", "Ada Example"),
  library(6, "editor", "Bo Sample"),
];
const inLibrary = (id: number) =>
  aDocument({
    id: DocumentId.parse(id),
    folder: { libraryId: LibraryId.parse(id), library: "", path: "" },
  });
const acts = (...ids: number[]) => [...actsOn(libraries, ids.map(inLibrary))];

test("X-03 what may be done with documents is what may be done with the least open of them", () => {
  expect(acts(1, 2)).toContain("move");
  expect(acts(3)).toEqual(acts(1));
  expect(acts(5)).toEqual(["open", "cite", "copies"]);
  expect(acts(1, 5)).toEqual(acts(5));
  // What lies with several people goes nowhere together.
  expect(acts(1, 3)).not.toContain("move");
  expect(acts(1, 3)).toContain("delete");
  expect(acts(3, 6)).not.toContain("move");
});

test("X-03 documents go only where they stay with the same person, and where something can be added", () => {
  const places = (id: number) => placesFor(libraries, LibraryId.parse(id)).map((one) => Number(one.id));
  expect(places(1)).toEqual([1, 2]);
  expect(places(3)).toEqual([3, 4]);
  expect(places(6)).toEqual([6]);
});

test("before the libraries are known, all is taken for one’s own", () => {
  expect(canEdit(undefined, LibraryId.parse(5))).toBe(true);
  expect(canEdit(libraries, LibraryId.parse(5))).toBe(false);
});
