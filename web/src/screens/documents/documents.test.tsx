import { act, waitFor, screen } from "@testing-library/react";
import type { Document } from "@gyan/contract/documents.ts";
import { DocumentId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { closeApp, openApp, path, signIn } from "#test-app.tsx";
import { leave } from "#lib/leave.ts";
import { queryClient } from "#lib/query.ts";
import { local } from "#lib/storage.ts";
import { refusal, text, fill, user } from "#test-page.tsx";
import { TOURS, stepsNow } from "#features/tours/steps.ts";
import { documentKeys } from "#entities/documents/keys.ts";
import { aDocument } from "./test-documents.tsx";
import {
  BULK,
  IMPORT,
  LIST,
  RUN,
  box,
  chosen,
  drag,
  field,
  initiate,
  leftSide,
  openDocuments,
  played,
  rows,
  sentTo,
  startServer,
  tick,
  toast,
} from "./test-screen.tsx";

const documents = (count: number, own: (id: number) => Partial<Document> = () => ({})) =>
  Array.from({ length: count }, (_, at) => {
    const id = count - at;
    return aDocument({ id: DocumentId.parse(id), fileName: `paper-${id}.pdf`, ...own(id) });
  });

beforeEach(startServer);

const rowCount = () => document.querySelector("[aria-rowcount]")?.getAttribute("aria-rowcount");

const searchFor = async (value: string) => {
  await fill(document.querySelector<HTMLInputElement>("input[type=search]"), value);
  if (value !== "") await user.click(await screen.findByRole("button", { name: "Search" }));
};

test("R-09 the page is called documentAnalysis, and needs its flag", async () => {
  await openDocuments();
  expect(document.title).toBe("documentAnalysis");
  expect(document.querySelector("nav")?.textContent).toContain("Document Analysis");
  closeApp();
  signIn({ id: 1, accessList: ["ShowMyGyanLibrary"] });
  await openApp("/documentAnalysis");
  expect(path()).toBe("/mysearches");
});

test("DA-01 the drop area looks different while files are over it", async () => {
  await openDocuments();
  expect(leftSide().dataset["look"]).toBe("dragarea");
  for (const kind of ["dragenter", "dragover"] as const) {
    await drag(kind);
    expect(leftSide().dataset["look"]).toBe("droparea");
    await drag(kind === "dragenter" ? "dragleave" : "dragend");
    expect(leftSide().dataset["look"]).toBe("dragarea");
  }
});

test("DA-01 the upload menu offers files or a folder", async () => {
  await openDocuments();
  await user.click(await screen.findByRole("button", { name: "Upload" }));
  await screen.findByRole("menuitem", { name: "Files" });
  expect(screen.getByRole("menuitem", { name: "Folder" })).toBeDefined();
  const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
  expect(inputs.map((one) => one.hasAttribute("webkitdirectory"))).toEqual([false, true]);
  expect(inputs.every((one) => one.multiple)).toBe(true);
});

test("DA-02 the table has a name of at most 40 characters, a size and the day of the upload", async () => {
  const fileName = `${"A very long name of a file ".repeat(3)}.pdf`;
  played.documents = [aDocument({ fileName, fileSize: 1_887_437 })];
  await openDocuments();
  const head = [...document.querySelectorAll("[data-tour=documents-list] thead th")];
  expect(head.map((one) => one.textContent || one.querySelector("input")?.ariaLabel)).toEqual([
    "Select all shown",
    "Name",
    "Size",
    "Date Uploaded",
    "Actions",
  ]);
  expect(rows()).toEqual([`${fileName.slice(0, 40)}…`]);
  expect(document.querySelector(`a[title="${fileName}"]`)).not.toBeNull();
  expect(text()).toContain("1.8 MB");
  expect(text()).toContain("4 May 2031");
  expect(document.querySelector("input[type=search]")?.getAttribute("placeholder")).toBe(
    "Search by foldername or filename",
  );
});

test("DA-04 without files, and without a match, the screen says so", async () => {
  await openDocuments();
  await waitFor(() => expect(text()).toContain("You do not have files uploaded"));
  expect(text()).toContain("Please drag and drop to initiate document analysis");
  await searchFor("zebra");
  await waitFor(() => expect(text()).toContain("We could not find any results for zebra"));
});

test("DA-05 DA-12 the run starts with an empty name, and with the first file that is selected", async () => {
  played.documents = [aDocument({ fileName: "A name of more than twenty characters.pdf" })];
  await openDocuments();
  expect(field("Name your run")?.value).toBe("");
  expect(field("Description")?.value).toBe("");
  expect(initiate().disabled).toBe(true);
  await tick("A name of more than twenty characters.pdf");
  expect(initiate().disabled).toBe(false);
  expect(chosen()).toEqual(["A name of more than …2 kB"]);
});

test("DA-06 the list goes on by its cursor, and a search begins anew", async () => {
  played.documents = documents(70);
  await openDocuments();
  await waitFor(() => expect(sentTo(LIST).map(({ body }) => body["id"])).toEqual([0, 21]));
  await waitFor(() => expect(rowCount()).toBe("71"));
  await searchFor("paper-7");
  await waitFor(() => expect(rows()).toEqual(["paper-70.pdf", "paper-7.pdf"]));
  expect(sentTo(LIST).at(-1)?.body).toEqual({ id: 0, filter: { text: "paper-7" } });
  await searchFor("");
  await waitFor(() => expect(sentTo(LIST).at(-1)?.body).toEqual({ id: 0, filter: { text: "" } }));
  await waitFor(() => expect(rowCount()).toBe("71"));
});

test("DA-06 a page that fails to come can be asked for again", async () => {
  played.documents = documents(70);
  played.refuse = ({ body }) => (body["id"] === 21 ? refusal(500, "internal") : undefined);
  await openDocuments();
  await screen.findByRole("button", { name: "Try again" });
  played.refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sentTo(LIST).filter(({ body }) => body["id"] === 21)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
});

test("DA-07 the selection outlives searches and renewals; removing on the right unticks on the left", async () => {
  played.documents = documents(3);
  await openDocuments();
  await tick("paper-1.pdf");
  await tick("paper-3.pdf");
  await searchFor("paper-1");
  await waitFor(() => expect(rows()).toEqual(["paper-1.pdf"]));
  expect(box("paper-1.pdf")?.checked).toBe(true);
  expect(chosen()).toHaveLength(2);
  await searchFor("");
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(["paper-3.pdf", "paper-2.pdf", "paper-1.pdf"].map((name) => box(name)?.checked)).toEqual([
    true,
    false,
    true,
  ]);
  await user.click(await screen.findByRole("button", { name: "Remove paper-1.pdf" }));
  expect(box("paper-1.pdf")?.checked).toBe(false);
  expect(chosen()).toHaveLength(1);
});

test("DA-07 what is shown can be selected all at once", async () => {
  played.documents = documents(3);
  await openDocuments();
  const all = document.querySelector<HTMLInputElement>("thead input")!;
  await tick("paper-2.pdf");
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(chosen()).toHaveLength(3);
  await user.click(all);
  expect(chosen()).toHaveLength(0);
});

test("DA-10 a started run is remembered as a review and opened", async () => {
  played.documents = documents(2);
  await openDocuments();
  await tick("paper-1.pdf");
  await tick("paper-2.pdf");
  await fill(field("Name your run"), " Cells ");
  await user.click(initiate());
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(sentTo(RUN).map(({ body }) => body)).toEqual([{ name: "Cells", description: "", docId: [1, 2] }]);
  expect(["createType", "TopicId", "GyanId", "OwnerId"].map((key) => local.read(key))).toEqual([
    "/myreviews",
    "u-1",
    "7",
    "9",
  ]);
  await waitFor(() =>
    expect(
      played.sent
        .filter(({ body }) => body["form"] === "documentAnalysis")
        .map(({ body }) => body["outcome"]),
    ).toEqual(["submitted", "succeeded"]),
  );
});

test("DA-11 DA-12 a run that is refused says why, in a toast and in its place", async () => {
  played.documents = documents(1);
  played.refuse = ({ path: asked }) => (asked === RUN ? refusal(404, "document_not_found") : undefined);
  await openDocuments();
  const told = () => initiate().form!.querySelector("[role=alert]");
  expect(told()).toBeNull();
  await tick("paper-1.pdf");
  await user.click(initiate());
  await waitFor(() => expect(toast()).toMatch(/^Error.*does not exist or is not yours/));
  expect(told()?.textContent).toContain("does not exist");
  expect(path()).toBe("/documentAnalysis");
});

test("DA-11 a list that fails says why, in a toast and in its place, and can be asked for again", async () => {
  played.refuse = ({ path: asked }) => (asked === LIST ? refusal(500, "internal") : undefined);
  await openDocuments();
  await waitFor(() => expect(toast()).toMatch(/^Error/));
  played.refuse = () => undefined;
  played.documents = documents(1);
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(rows()).toEqual(["paper-1.pdf"]));
});

test("DA-13 each row is a document with a tick of its own", async () => {
  played.documents = documents(2);
  await openDocuments();
  expect(box("paper-2.pdf")?.checked).toBe(false);
  await tick("paper-2.pdf");
  expect(box("paper-2.pdf")?.checked).toBe(true);
  expect(box("paper-1.pdf")?.checked).toBe(false);
});

test("the state of each document is told, and follows the news without moving the rows", async () => {
  const why = { code: "document_encrypted", params: {} };
  played.documents = documents(4, (id) => ({
    status: [
      { state: "waiting" as const, page: null, pages: null, why: null },
      { state: "reading" as const, page: 3, pages: 40, why: null },
      { state: "unreadable" as const, page: null, pages: null, why },
      { state: "ready" as const, page: null, pages: null, why: null },
    ][id - 1]!,
  }));
  await openDocuments();
  expect(text()).toContain("Waiting to be read");
  expect(text()).toContain("Reading page 3 of 40");
  expect(text()).toContain("Ready");
  await tick("paper-2.pdf");
  const before = box("paper-2.pdf");
  played.documents = played.documents.map((one) => ({ ...one, status: { ...one.status, page: 4 } }));
  await act(async () => void queryClient.invalidateQueries({ queryKey: documentKeys.all }));
  await waitFor(() => expect(text()).toContain("Reading page 4 of 40"));
  expect(box("paper-2.pdf")).toBe(before);
  expect(before?.checked).toBe(true);
  await user.click(await screen.findByRole("button", { name: "Try again: paper-3.pdf" }));
  await waitFor(() => expect(sentTo(BULK).at(-1)?.body).toEqual({ ids: [3], read: true }));
});

test("the list can be narrowed to a folder, and the selection stays", async () => {
  const library = { ...aDocument().folder, library: "Batteries", path: "2024" };
  played.documents = documents(2, (id) => (id === 1 ? { folder: library } : {}));
  played.libraries = [
    {
      id: library.libraryId,
      uuid: "u",
      name: "Batteries",
      description: "",
      kind: "documents",
      isMine: true,
      right: "owner",
      owner: null,
      documents: 2,
      folders: [{ path: "2024", documents: 1 }],
      tags: [],
    },
  ];
  await openDocuments();
  await tick("paper-2.pdf");
  await user.click(await screen.findByRole("button", { name: "All folders" }));
  await user.click(await screen.findByRole("button", { name: /^Batteries/ }));
  await user.click(await screen.findByRole("button", { name: /^2024/ }));
  await waitFor(() =>
    expect(sentTo(LIST).at(-1)?.body["filter"]).toEqual({
      text: "",
      libraryId: library.libraryId,
      folder: "2024",
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(rows()).toEqual(["paper-1.pdf"]));
  expect(chosen()).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Show all folders" }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test("many that were changed further down are asked for again where they stand", async () => {
  played.documents = documents(120, () => ({
    status: { state: "unreadable", page: null, pages: null, why: null },
  }));
  await openDocuments();
  await waitFor(() => expect(rowCount()).toBe("121"));
  played.sent = [];
  await user.click(await screen.findByRole("button", { name: "Try again: paper-20.pdf" }));
  await waitFor(() => expect(sentTo(BULK)).toHaveLength(1));
  await waitFor(() => expect(sentTo(LIST).map(({ body }) => body["id"])).toEqual([0, 21]));
});

test("T-03 the tour goes from the upload to the start, and over a first file only where there is one", async () => {
  const anchors = () =>
    stepsNow(TOURS.DOCUMENT_ANALYSIS!, [])?.map(({ anchor }) => anchor.replace("documents-", ""));
  await openDocuments();
  await waitFor(() => expect(anchors()).toEqual(["upload", "list", "selected", "name", "initiate"]));
  closeApp();
  played.documents = documents(1);
  await openDocuments();
  await waitFor(() => expect(anchors()).toEqual(["upload", "list", "first", "selected", "name", "initiate"]));
});

test("a selected document that cannot be read warns, one that waits does not", async () => {
  played.documents = documents(2, (id) => ({
    status: { state: id === 1 ? "unreadable" : "waiting", page: null, pages: null, why: null },
  }));
  await openDocuments();
  await tick("paper-2.pdf");
  expect(text()).not.toContain("cannot be read, so nothing will be found");
  await tick("paper-1.pdf");
  expect(text()).toContain("1 of these files cannot be read, so nothing will be found in it.");
  expect(initiate().disabled).toBe(false);
});

test("several are deleted at once, after a question, and come back by undo", async () => {
  played.documents = documents(3);
  await openDocuments();
  await tick("paper-1.pdf");
  await tick("paper-2.pdf");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(text()).toContain("Delete 2 files?");
  await user.click([...document.querySelectorAll<HTMLElement>("dialog button")].at(-1)!);
  await waitFor(() => expect(rows()).toEqual(["paper-3.pdf"]));
  expect(chosen()).toHaveLength(0);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(sentTo(BULK).map(({ body }) => body)).toEqual([
    { ids: [1, 2], delete: true },
    { ids: [1, 2], restore: true },
  ]);
});

test("a document is renamed and opened from its menu", async () => {
  played.documents = documents(1);
  await openDocuments();
  const opened = vi.spyOn(leave, "beside").mockReturnValue(undefined);
  played.refuse = ({ path: asked }) =>
    asked.endsWith("/1/link") ? Response.json({ address: "/api/document/v1/1/content?key=k" }) : undefined;
  await user.click(await screen.findByRole("button", { name: "Actions for paper-1.pdf" }));
  await user.click(await screen.findByRole("menuitem", { name: "Open file" }));
  await waitFor(() => expect(opened.mock.calls).toEqual([["/api/document/v1/1/content?key=k"]]));
  await user.click(await screen.findByRole("button", { name: "Actions for paper-1.pdf" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await waitFor(() => expect(document.querySelector("dialog input")).not.toBeNull());
  await fill(document.querySelector<HTMLInputElement>("dialog input"), "cells.pdf");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(rows()).toEqual(["cells.pdf"]));
});

test("pasted references become documents, and those that could not be taken are told with their lines", async () => {
  await openDocuments();
  played.refuse = ({ path: asked }) =>
    asked === IMPORT
      ? Response.json({
          format: "ris",
          documents: [aDocument({ id: DocumentId.parse(50), fileName: "Cells that age", hasFile: false })],
          known: 2,
          problems: [{ line: 12, entry: "TY - ?", why: { code: "reference_blank", params: {} } }],
        })
      : undefined;
  await user.click(await screen.findByRole("button", { name: "Upload" }));
  await user.click(await screen.findByRole("menuitem", { name: "Import references" }));
  await waitFor(() => expect(document.querySelector("dialog textarea")).not.toBeNull());
  await fill(document.querySelector("dialog textarea"), "TY  - JOUR");
  await user.click(await screen.findByRole("button", { name: "Import" }));
  await waitFor(() => expect(text()).toContain("1 reference was imported."));
  expect(text()).toContain("2 references were already there.");
  expect(text()).toContain("Line 12");
  expect(sentTo(IMPORT)[0]?.body).toMatchObject({ text: "TY  - JOUR" });
  await waitFor(() => expect(rows()).toEqual(["Cells that age"]));
});
