import { waitFor, screen } from "@testing-library/react";
import type { Document } from "@gyan/contract/documents.ts";
import { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { type Sent, closePage, open, playServer, refusal, text, fill, user } from "#test-page.tsx";
import { aDocument } from "../test-documents.tsx";
import { LibraryTree, type Shown } from "./LibraryTree.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { TagsDialog } from "./TagsDialog.tsx";

const inBatteries = (id: number, own: Partial<Document> = {}): Document =>
  aDocument({
    id: DocumentId.parse(id),
    fileName: `report ${id}.pdf`,
    folder: { libraryId: LibraryId.parse(1), library: "Batteries", path: "" },
    ...own,
  });
const LIBRARIES: LibraryView[] = [
  {
    id: LibraryId.parse(1),
    uuid: "uuid-1",
    name: "Batteries",
    description: "",
    kind: "documents",
    isMine: true,
    right: "owner",
    owner: null,
    documents: 5,
    folders: [{ path: "2024/Spring", documents: 2 }],
    tags: [
      { name: "Read", type: "Date", documents: 0 },
      { name: "Subject", type: "Text", documents: 3 },
    ],
  },
  {
    id: LibraryId.parse(2),
    uuid: "uuid-2",
    name: "Lent to me",
    description: "",
    kind: "documents",
    isMine: false,
    right: "reader",
    owner: "Ben Example",
    documents: 7,
    folders: [],
    tags: [],
  },
];

let sent: Pick<Sent, "method" | "path" | "body">[];
let refuse: (asked: Sent) => Response | undefined;
let isDone: boolean;

const answer = (asked: Sent): unknown => {
  const refused = refuse(asked);
  if (refused) return refused;
  const { method, path, body } = asked;
  if (method !== "GET") sent.push({ method, path: path.replace("/api", ""), body });
  if (method === "GET" && path === "/api/libraries") return { libraries: LIBRARIES };
  if (method === "POST" && path === "/api/libraries") return { ...LIBRARIES[0], id: 9, name: body["name"] };
  return { message: "Done", changed: 1 };
};

beforeEach(() => {
  sent = [];
  isDone = false;
  refuse = () => undefined;
  playServer(answer);
});

const onDone = () => {
  isDone = true;
};
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, select" });
const select = (label: string, value: string) => user.selectOptions(field(label), value);
const addValue = async (label: string, value: string) => {
  await fill(field(label), value);
  await user.type(field(label), "{Enter}");
};
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

test("tags of one document are added and taken away; only what changed is sent", async () => {
  const one = inBatteries(1, { tags: { Subject: ["cells", "anodes"] } });
  await open(<TagsDialog documents={[one]} onDone={onDone} />);
  expect(text()).toContain("Tags of report 1.pdf");
  expect(isOff("Save")).toBe(true);
  await addValue("Subject", "cathodes");
  await user.click(await screen.findByRole("button", { name: "Remove cells" }));
  await addValue("Read", "2024-02-30");
  expect(field("Read").value).toBe("2024-02-30");
  await addValue("Read", "2024-02-29");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/document/v1/bulk",
      body: {
        ids: [1],
        addTags: { Read: ["2024-02-29"], Subject: ["cathodes"] },
        removeTags: { Subject: ["cells"] },
      },
    },
  ]);
});

test("of many documents, what only some carry can be given to all or taken away", async () => {
  const documents = [
    inBatteries(1, { tags: { Subject: ["cells", "anodes"] } }),
    inBatteries(2, { tags: { Subject: ["cells"] } }),
    inBatteries(3, { tags: { Subject: ["cells", "salt"] } }),
  ];
  await open(<TagsDialog documents={documents} onDone={onDone} />);
  expect(text()).toContain("Tags of 3 documents");
  expect(text()).toContain("anodes 1 of 3");
  await user.click(await screen.findByRole("button", { name: "Add anodes to all" }));
  await user.click(await screen.findByRole("button", { name: "Remove salt" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(sent[0]?.body).toEqual({
    ids: [1, 2, 3],
    addTags: { Subject: ["anodes"] },
    removeTags: { Subject: ["salt"] },
  });
});

test("a new tag is declared in the library with its type, before a document carries it", async () => {
  await open(<TagsDialog documents={[inBatteries(1)]} onDone={onDone} />);
  await fill(field("New tag"), "Subject");
  expect(text()).toContain("A tag with this name already exists.");
  expect(isOff("Add tag")).toBe(true);
  await fill(field("New tag"), " Measured ");
  await select("Type", "Date");
  await user.click(await screen.findByRole("button", { name: "Add tag" }));
  await addValue("Measured", "2024");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(sent).toEqual([
    {
      method: "PATCH",
      path: "/libraries/1",
      body: { tags: { Read: "Date", Subject: "Text", Measured: "Date" } },
    },
    {
      method: "POST",
      path: "/document/v1/bulk",
      body: { ids: [1], addTags: { Measured: ["2024"] }, removeTags: {} },
    },
  ]);
});

test("a failure is told in the dialog, which stays with what was typed", async () => {
  await open(<TagsDialog documents={[inBatteries(1)]} onDone={onDone} />);
  await addValue("Subject", "cells");
  refuse = ({ method }) => (method === "POST" ? refusal(404, "document_not_found") : undefined);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(text()).toContain("This document does not exist"));
  expect(isDone).toBe(false);
  expect(text()).toContain("cells");
});

test("documents move to a folder of a library, also to one that is made for them", async () => {
  const documents = [inBatteries(1), inBatteries(2)];
  await open(<MoveDialog documents={documents} onDone={onDone} />);
  expect([...(field("Library") as unknown as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
    "Batteries",
    "New library …",
  ]);
  await select("Folder", "2024/Spring");
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(sent[0]?.body).toEqual({ ids: [1, 2], libraryId: 1, folder: "2024/Spring" });
  closePage();
  sent = [];
  await open(<MoveDialog documents={documents} onDone={onDone} />);
  await select("Library", "/new");
  expect(isOff("Move")).toBe(true);
  await fill(field("Library name"), "Cells");
  await select("Folder", "/new");
  await fill(field("Folder name"), "Deep/down");
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { method: "POST", path: "/libraries", body: { name: "Cells" } },
    { method: "POST", path: "/document/v1/bulk", body: { ids: [1, 2], libraryId: 9, folder: "Deep/down" } },
  ]);
});

test("documents of several folders keep them, unless one is chosen", async () => {
  const inFolder = (id: number, path: string) =>
    inBatteries(id, { folder: { libraryId: LibraryId.parse(1), library: "Batteries", path } });
  await open(<MoveDialog documents={[inFolder(1, "A"), inFolder(2, "B")]} onDone={onDone} />);
  await user.click(await screen.findByRole("button", { name: "Move" }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(sent[0]?.body).toEqual({ ids: [1, 2], libraryId: 1 });
});

test("libraries that cannot be loaded are asked for again", async () => {
  refuse = () => refusal(500, "internal");
  await open(<MoveDialog documents={[inBatteries(1)]} onDone={onDone} />);
  await screen.findByRole("button", { name: "Try again" });
  refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(field("Library")).toBeDefined());
});

test("X-03 the tree shows libraries, folders, tags and what others share, and says what is chosen", async () => {
  let shown: Shown = {};
  function Tree() {
    const [now, show] = useState<Shown>({});
    const onShow = (next: Shown) => {
      shown = next;
      show(next);
    };
    return <LibraryTree libraries={LIBRARIES} shown={now} onShow={onShow} onNew={onDone} onAct={onDone} />;
  }
  await open(<Tree />);
  const current = () => document.querySelector("[aria-current]")?.firstChild?.textContent;
  expect(current()).toBe("All documents");
  expect(screen.queryByRole("button", { name: /^2024/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Batteries/ }));
  expect([shown, current()]).toEqual([{ libraryId: 1 }, "Batteries"]);
  await user.click(await screen.findByRole("button", { name: /^Spring/ }));
  expect([shown, current()]).toEqual([{ libraryId: 1, folder: "2024/Spring" }, "Spring"]);
  await user.click(await screen.findByRole("button", { name: /^Subject/ }));
  expect(shown).toEqual({ libraryId: 1, folder: "2024/Spring", tag: "Subject" });
  expect(screen.queryByRole("button", { name: /^Read/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Subject/ }));
  expect(shown).toEqual({ libraryId: 1, folder: "2024/Spring" });
  // What others share is shown like one's own.
  const { id } = LIBRARIES.find(({ name }) => name === "Lent to me")!;
  await user.click(await screen.findByRole("button", { name: /^Lent to me/ }));
  expect(shown).toEqual({ libraryId: id });
  await user.click(await screen.findByRole("button", { name: /^All documents/ }));
  expect(shown).toEqual({});
});
