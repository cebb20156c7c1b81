import { act, waitFor, screen } from "@testing-library/react";
import { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "#lib/query.ts";
import { type Sent, refusal, text, fill, user } from "#test-page.tsx";
import { loadAfter } from "#entities/documents/data.ts";
import { documentKeys } from "#entities/documents/keys.ts";
import type { DocumentList } from "#entities/documents/merge.ts";
import { aDocument } from "./test-documents.tsx";
import {
  LIST,
  aLibrary,
  chosen,
  field,
  openDocuments,
  played,
  rows,
  sentTo,
  startServer,
  tick,
  toast,
} from "./test-screen.tsx";

const inLibrary = (id: number, libraryId: number, library: string) =>
  aDocument({
    id: DocumentId.parse(id),
    fileName: `paper-${id}.pdf`,
    folder: { libraryId: LibraryId.parse(libraryId), library, path: "" },
  });

beforeEach(() => {
  startServer();
  played.documents = [inLibrary(3, 2, "Cells"), inLibrary(2, 1, "Batteries"), inLibrary(1, 2, "Cells")];
  played.libraries = [
    aLibrary(1, "Batteries", { documents: 1 }),
    aLibrary(2, "Cells", { documents: 2 }),
    aLibrary(8, "Lent to me", { isMine: false, right: "reader", owner: "Ada Example", documents: 4 }),
    aLibrary(9, "What a gyan became", { kind: "topic", documents: 5 }),
  ];
});

const NAME = "Library name";
const changes = () =>
  played.sent
    .filter(({ path, method }) => path.startsWith("/api/libraries") && method !== "GET")
    .map(({ method, path, body }) => ({ method, path, body }));
const openFolders = async () => {
  await openDocuments();
  await user.click(await screen.findByRole("button", { name: "All folders" }));
  await screen.findByRole("button", { name: "New library" });
};
const choose = async (action: "Rename" | "Delete", library: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for library ${library}` }));
  // The files that are selected have actions of the same name.
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find((one) => one.textContent === action);
  await waitFor(() => expect(entry()).toBeDefined());
  await user.click(entry()!);
};
const confirm = () =>
  user.click(
    [...document.querySelectorAll<HTMLButtonElement>("dialog button")].findLast(
      (one) => one.textContent === "Delete",
    )!,
  );
const libraries = () =>
  [...document.querySelectorAll("nav[aria-label='Libraries and folders'] li button[class*=entry]")].map(
    (one) => one.firstChild?.textContent,
  );
const dialogs = () => [...document.querySelectorAll("dialog h2")].map((one) => one.textContent);
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
const heard = () =>
  [...document.querySelectorAll("dialog [role=status]")].map((one) => one.textContent).join("");
const refusing = (method: string, status: number, code: string) => (asked: Sent) =>
  asked.path.startsWith("/api/libraries") && asked.method === method ? refusal(status, code) : undefined;

test("X-03 a library is made where the folders are chosen, and stands in the tree at once", async () => {
  await openFolders();
  await user.click(await screen.findByRole("button", { name: "New library" }));
  await waitFor(() => expect(field(NAME)).not.toBeNull());
  expect(isOff("Create library")).toBe(true);
  await fill(field(NAME), "   ");
  expect(isOff("Create library")).toBe(true);
  await user.type(field(NAME)!, "{Enter}");
  expect(changes()).toEqual([]);
  await fill(field(NAME), " Membranes ");
  const searches = sentTo(LIST).length;
  await user.type(field(NAME)!, "{Enter}");
  await waitFor(() => expect(libraries()).toContain("Membranes"));
  expect(changes()).toEqual([{ method: "POST", path: "/api/libraries", body: { name: "Membranes" } }]);
  expect(dialogs()).toEqual(["Folders and tags"]);
  expect(heard()).toBe("The library Membranes was created.");
  // The name is no search of the list behind it.
  expect(sentTo(LIST)).toHaveLength(searches);
});

test("X-03 without a library the tree says so, and the first can be made", async () => {
  played.libraries = [];
  await openFolders();
  expect(text()).toContain("No libraries yet.");
  expect(screen.getByRole("button", { name: "New library" })).toBeDefined();
});

test("X-03 a name that is taken, or is none, is said beside the field, which keeps what was typed", async () => {
  await openFolders();
  await user.click(await screen.findByRole("button", { name: "New library" }));
  await waitFor(() => expect(field(NAME)).not.toBeNull());
  await fill(field(NAME), "cells");
  played.refuse = (asked) =>
    asked.path === "/api/libraries" && asked.method === "POST"
      ? Response.json({ code: "library_name_taken", message: "", params: { name: "cells" } }, { status: 409 })
      : undefined;
  await user.click(await screen.findByRole("button", { name: "Create library" }));
  const described = () =>
    document.getElementById(field(NAME)!.getAttribute("aria-describedby")!.split(" ")[1]!);
  await waitFor(() =>
    expect(described()?.textContent).toBe("You already have a library called “cells”. Choose another name."),
  );
  expect(field(NAME)!.getAttribute("aria-invalid")).toBe("true");
  expect(field(NAME)!.value).toBe("cells");
  await fill(field(NAME), "///");
  expect(field(NAME)!.getAttribute("aria-invalid")).toBeNull();
  played.refuse = refusing("POST", 400, "invalid_input");
  await user.click(await screen.findByRole("button", { name: "Create library" }));
  await waitFor(() => expect(described()?.textContent).toContain("This name cannot be used"));
});

test("X-03 one's own library is renamed; those of others, and what gyans became, are not", async () => {
  await openFolders();
  await user.click(await screen.findByRole("button", { name: "Actions for library Lent to me" }));
  const entries = () =>
    [...document.querySelectorAll("[role=menuitem]")].map(({ textContent }) => textContent);
  await waitFor(() => expect(entries()).toEqual(["Leave …"]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(entries()).toEqual([]));
  expect(screen.queryByRole("button", { name: "Actions for library What a gyan became" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Cells/ }));
  await waitFor(() => expect(rows()).toEqual(["paper-3.pdf", "paper-1.pdf"]));
  await choose("Rename", "Cells");
  await waitFor(() => expect(field(NAME)?.value).toBe("Cells"));
  await fill(field(NAME), "Fuel cells");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(libraries()).toContain("Fuel cells"));
  expect(changes()).toEqual([{ method: "PATCH", path: "/api/libraries/2", body: { name: "Fuel cells" } }]);
  expect(heard()).toBe("The library is now called Fuel cells.");
  await user.click(await screen.findByRole("button", { name: "Done" }));
  // The filter and the rows say the new name.
  await screen.findByRole("button", { name: "Fuel cells" });
  expect(document.querySelectorAll("th [title='Fuel cells']")).toHaveLength(2);
  expect(text()).not.toContain("Cells");
});

test("X-03 a name that is left as it was is not sent", async () => {
  await openFolders();
  await choose("Rename", "Cells");
  await waitFor(() => expect(field(NAME)?.value).toBe("Cells"));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialogs()).toEqual(["Folders and tags"]));
  expect(changes()).toEqual([]);
});

test("X-03 a deleted library takes its documents along, lets go of the filter and of the run, and comes back", async () => {
  await openFolders();
  await user.click(await screen.findByRole("button", { name: /^Cells/ }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(rows()).toEqual(["paper-3.pdf", "paper-1.pdf"]));
  expect(text()).toContain("3 documents, ");
  await tick("paper-1.pdf");
  expect(chosen()).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Cells" }));
  await choose("Delete", "Cells");
  await waitFor(() => expect(dialogs()).toContain("Delete the library “Cells”?"));
  expect(text()).toContain("It moves to the bin with its 2 documents.");
  expect(changes()).toEqual([]);
  await confirm();
  await waitFor(() => expect(rows()).toEqual(["paper-2.pdf"]));
  expect(changes()).toEqual([{ method: "DELETE", path: "/api/libraries/2", body: {} }]);
  // The way back is not behind a modal.
  expect(dialogs()).toEqual([]);
  expect(screen.getByRole("button", { name: "All folders" })).toBeDefined();
  expect(chosen()).toEqual([]);
  await waitFor(() => expect(text()).toContain("1 document, "));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("The library Cells is back."));
  expect(changes().at(-1)).toMatchObject({ method: "POST", path: "/api/libraries/2/restore" });
  await waitFor(() => expect(rows()).toEqual(["paper-3.pdf", "paper-2.pdf", "paper-1.pdf"]));
  await waitFor(() => expect(text()).toContain("3 documents, "));
  await user.click(await screen.findByRole("button", { name: "All folders" }));
  await waitFor(() => expect(libraries()).toContain("Cells"));
});

test("X-03 of a long list all of a library goes and all of it comes back, also what lies far down", async () => {
  played.documents = Array.from({ length: 160 }, (_, at) =>
    at % 4 === 0 ? inLibrary(160 - at, 1, "Batteries") : inLibrary(160 - at, 2, "Cells"),
  );
  await openFolders();
  for (const after of [111, 61, 11]) await act(() => loadAfter({ text: "" }, after));
  const count = () => Number(document.querySelector("[aria-rowcount]")?.getAttribute("aria-rowcount")) - 1;
  await waitFor(() => expect(count()).toBe(160));
  await choose("Delete", "Cells");
  await waitFor(() => expect(dialogs()).toHaveLength(2));
  await confirm();
  await waitFor(() => expect(count()).toBe(40));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("The library Cells is back."));
  // As far as it is loaded there is no gap, and scrolling loads the rest.
  const list = queryClient.getQueryData<DocumentList>([...documentKeys.lists, { text: "" }])!;
  const loaded = list.documents.map(({ id }) => Number(id));
  expect(loaded).toEqual(loaded.map((_, at) => 160 - at));
  expect(list.isWhole).toBe(loaded.length === 160);
});

test("X-03 an empty library is said to be empty; what cannot be deleted is told in the question", async () => {
  played.libraries = [aLibrary(4, "Empty")];
  await openFolders();
  await choose("Delete", "Empty");
  await waitFor(() => expect(text()).toContain("It contains no documents."));
  played.refuse = refusing("DELETE", 404, "library_not_found");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(text()).toContain("This library does not exist, or you have no access to it."));
  expect(dialogs()).toContain("Delete the library “Empty”?");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(dialogs()).toEqual(["Folders and tags"]);
});

test("X-03 a name that was taken in the meantime keeps a library in the bin, and is told", async () => {
  await openFolders();
  await choose("Delete", "Batteries");
  await waitFor(() => expect(dialogs()).toHaveLength(2));
  await confirm();
  await screen.findByRole("button", { name: "Undo" });
  played.refuse = refusing("POST", 409, "library_name_taken");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(toast()).toContain("You already have a library"));
  expect(rows()).toEqual(["paper-3.pdf", "paper-1.pdf"]);
});

test("X-03 a library that was deleted in another window lets go of the filter", async () => {
  await openFolders();
  await user.click(await screen.findByRole("button", { name: /^Cells/ }));
  await waitFor(() => expect(rows()).toEqual(["paper-3.pdf", "paper-1.pdf"]));
  played.libraries = played.libraries.filter(({ name }) => name !== "Cells");
  played.documents = played.documents.filter(({ folder }) => folder.library !== "Cells");
  await user.click(await screen.findByRole("button", { name: "New library" }));
  await waitFor(() => expect(field(NAME)).not.toBeNull());
  await fill(field(NAME), "Other");
  await user.click(await screen.findByRole("button", { name: "Create library" }));
  await waitFor(() => expect(rows()).toEqual(["paper-2.pdf"]));
});
