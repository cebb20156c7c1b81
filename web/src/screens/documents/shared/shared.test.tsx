import { act, waitFor, screen } from "@testing-library/react";
import { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import { libraryKeys } from "#entities/libraries/keys.ts";
import { text, user } from "#test-page.tsx";
import { type Asked, aDocument, playUploads } from "../test-documents.tsx";
import {
  IMPORT,
  LIST,
  aLibrary,
  drop,
  openDocuments,
  played,
  rows,
  sentTo,
  startServer,
} from "../test-screen.tsx";

const CELLS = LibraryId.parse(8);
const inCells = (id: number, broughtBy: string | null) =>
  aDocument({
    id: DocumentId.parse(id),
    fileName: `paper-${id}.pdf`,
    broughtBy,
    folder: { libraryId: CELLS, library: "Cells", path: "" },
  });

let asked: Asked[];

beforeEach(() => {
  startServer();
  asked = [];
  playUploads((one) => {
    asked.push(one);
    return { status: 200, body: inCells(50 + asked.length, "Me Myself") };
  });
  played.documents = [inCells(2, "Bo Sample"), inCells(1, null)];
});

const lend = (right: "reader" | "commenter" | "editor") => {
  played.libraries = [
    aLibrary(1, "Batteries"),
    aLibrary(8, "Cells", { isMine: false, right, owner: "Ada Example", documents: 2 }),
  ];
};
const menuOf = async (name: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  const entries = () =>
    [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
  await waitFor(() => expect(entries().length).toBeGreaterThan(0));
  return entries();
};
async function showCells() {
  await openDocuments();
  await user.click(await screen.findByRole("button", { name: "All folders" }));
  await user.click(await screen.findByRole("button", { name: /^Cells/ }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(sentTo(LIST).at(-1)!.body).toMatchObject({ filter: { libraryId: 8 } }));
}

test("X-03 a library that others share stands in the tree, and says from whom and what may be done", async () => {
  lend("commenter");
  await openDocuments();
  await user.click(await screen.findByRole("button", { name: "All folders" }));
  await waitFor(() => expect(text()).toContain("Shared with you"));
  expect(text()).toContain("From Ada Example · Can comment");
});

test("X-03 whoever may only read it is offered to open and to cite documents, and nothing else", async () => {
  lend("reader");
  await showCells();
  await waitFor(() => expect(rows()).toEqual(["paper-2.pdf", "paper-1.pdf"]));
  expect(text()).toContain("Added by Bo Sample");
  expect(text()).toContain("To add some, ask the owner");
  expect(screen.queryByRole("button", { name: "Upload" })).toBeNull();
  expect(await menuOf("paper-1.pdf")).toEqual(["Cite", "Open file"]);
  await user.click(await screen.findByRole("button", { name: "Actions for paper-1.pdf" }));
  // Chosen, they can be analysed, but neither tagged, moved nor deleted.
  await user.click(document.querySelector<HTMLInputElement>("input[aria-label='Select paper-1.pdf']")!);
  await screen.findByRole("button", { name: "Initiate Analysis" });
  for (const name of ["Delete", "Move", "Tags"]) expect(screen.queryByRole("button", { name })).toBeNull();
  await drop(new File(["x"], "new.pdf"));
  expect(asked).toEqual([]);
});

test("X-03 whoever may edit it adds files and references to it, and is told whose they are there", async () => {
  lend("editor");
  await showCells();
  await waitFor(() => expect(text()).toContain("Files are added to Cells and will belong to Ada Example."));
  await drop(new File(["x"], "new.pdf"));
  await waitFor(() => expect(rows()).toContain("paper-51.pdf"));
  expect(asked.map(({ path, search }) => path + search)).toEqual(["/api/document/v1/upload?libraryId=8"]);
  played.refuse = ({ path }) =>
    path === IMPORT
      ? Response.json({ format: "list", documents: [inCells(60, null)], known: 0, problems: [] })
      : undefined;
  await drop(new File(["TY  - JOUR\nTI  - A study\nER  - \n"], "references.ris"));
  await waitFor(() => expect(sentTo(IMPORT)).toHaveLength(1));
  expect(sentTo(IMPORT)[0]!.body).toMatchObject({ libraryId: 8 });
  expect(await menuOf("paper-1.pdf")).toContain("Delete");
});

test("X-03 no longer shared, it is gone from the list in front of them, and they are told", async () => {
  lend("editor");
  await showCells();
  await waitFor(() => expect(rows()).toHaveLength(2));
  played.libraries = [aLibrary(1, "Batteries")];
  played.documents = [];
  await act(() => queryClient.invalidateQueries({ queryKey: libraryKeys.all }));
  await waitFor(() => expect(text()).toContain("You no longer have access to the library “Cells”."));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(screen.getByRole("button", { name: "Upload" })).toBeDefined();
});
