import { screen, waitFor, within } from "@testing-library/react";
import { DocumentId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { path } from "#test-app.tsx";
import { fill, refusal, text, user } from "#test-page.tsx";
import { aDocument } from "../test-documents.tsx";
import { box, LIST, openDocuments, played, rows, sentTo, startServer } from "../test-screen.tsx";

beforeEach(startServer);

const id = (number: number) => DocumentId.parse(number);
const NOW = {
  title: null,
  authors: ["Someone"],
  publishedOn: null,
  venue: null,
  doi: null,
  url: null,
  type: null,
  volume: null,
  issue: null,
  pages: null,
  publisher: null,
};
const choose = async (row: string, act: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole("menuitem", { name: act }));
  await screen.findByRole("button", { name: "Save" });
  return within(screen.getByRole("dialog"));
};

test("a row is called by its title, and says its authors and its year; without them by its file alone", async () => {
  played.documents = [
    aDocument({
      id: id(2),
      fileName: "scan.pdf",
      title: "<b>Marsh</b> birds",
      authors: ["Ada Lovelace", "Bo", "Cy", "Di"],
      publishedOn: "2020-05",
    }),
    aDocument({ id: id(1), fileName: "letter.txt" }),
  ];
  await openDocuments();
  await waitFor(() => expect(rows()).toEqual(["<b>Marsh</b> birds", "letter.txt"]));
  const [first, second] = screen.getAllByRole("rowheader");
  expect(first?.textContent).toContain("Ada Lovelace, Bo, Cy …2020");
  expect(first?.textContent).toContain("scan.pdf");
  expect(second?.textContent?.match(/letter\.txt/g)).toHaveLength(1);
});

test("Space and x tick the row whose title has the focus, a press on it opens it", async () => {
  played.documents = [aDocument({ fileName: "scan.pdf", title: "Marsh birds" })];
  await openDocuments();
  const link = await screen.findByRole("link", { name: "Marsh birds" });
  link.focus();
  await user.keyboard("x");
  expect(box("scan.pdf")?.checked).toBe(true);
  await user.keyboard(" ");
  expect(box("scan.pdf")?.checked).toBe(false);
  await user.click(link);
  await waitFor(() => expect(path()).toBe("/documentAnalysis/1"));
});

test("the order and the copies are asked of the server, and stand in the address", async () => {
  played.documents = [aDocument()];
  await openDocuments();
  await user.click(await screen.findByRole("button", { name: "Sort: Newest first" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Author" }));
  await waitFor(() => expect(sentTo(LIST).at(-1)?.body).toMatchObject({ id: 0, sort: "author" }));
  await user.click(screen.getByRole("button", { name: "Copies" }));
  await waitFor(() => expect(sentTo(LIST).at(-1)?.body["filter"]).toEqual({ text: "", copies: true }));
  expect(location.search).toBe("?copies=true&sort=author");
});

test("what stands in a text is shown with its words marked, and opens there", async () => {
  const document = aDocument({ id: id(7), fileName: "reeds.pdf" });
  played.texts = [
    {
      document,
      passage: { text: "A bittern booms.", marks: [{ start: 2, end: 9 }] },
      passages: 3,
      page: 4,
      at: { start: 10, end: 26 },
    },
  ];
  await openDocuments();
  await fill(window.document.querySelector<HTMLInputElement>("input[type=search]"), "bittern");
  await user.click(await screen.findByRole("button", { name: "Search" }));
  const found = within(await screen.findByRole("region", { name: "In the texts" }));
  expect(found.getByText("bittern").tagName).toBe("MARK");
  expect(text()).toContain("Page 4");
  expect(text()).not.toContain("We could not find any results");
  expect(found.getByRole("link").getAttribute("href")).toBe("/documentAnalysis/7?at=10-26");
});

test("details are corrected, what a source says is shown before it is taken, and what the file says stands beside", async () => {
  played.documents = [aDocument({ fileName: "scan.pdf" })];
  const found = { ...NOW, title: "Marsh birds", authors: ["Ada Lovelace"], publishedOn: "2020" };
  played.refuse = ({ path: at, method }) => {
    if (at.endsWith("/description") && method === "GET")
      return Response.json({ now: NOW, stated: { ...NOW, authors: ["Word"] }, fileDate: "2002-06-14" });
    if (at.endsWith("/lookup"))
      return Response.json({
        found: [{ ...found, source: "Crossref" }],
        problems: [{ code: "lookup_off", params: { source: "OpenAlex" } }],
      });
    if (!at.endsWith("/description")) return undefined;
    played.documents = [aDocument({ title: "Marsh birds" })];
    return Response.json(played.documents[0]);
  };
  await openDocuments();
  const dialog = await choose("scan.pdf", "Edit details");
  expect(dialog.getByText("The file says: Word")).toBeDefined();
  expect(dialog.getByText(/The file is dated 2002-06-14/u)).toBeDefined();
  await user.selectOptions(dialog.getByLabelText("Kind"), "Conference paper");
  await fill(dialog.getByLabelText<HTMLInputElement>("Pages"), "3-7");
  await fill(dialog.getByLabelText<HTMLInputElement>("Title"), "marsh birds");
  await user.click(dialog.getByRole("button", { name: "Look up" }));
  await dialog.findByText("Crossref says");
  expect(dialog.getByText("OpenAlex is turned off here. Fill in the fields yourself.")).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>("Authors").value).toBe("Someone");
  await user.click(dialog.getByRole("button", { name: "Use these" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Authors").value).toBe("Ada Lovelace");
  await fill(dialog.getByLabelText<HTMLInputElement>("DOI"), "nonsense");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("A DOI looks like 10.1000/182.")).toBeDefined();
  await fill(dialog.getByLabelText<HTMLInputElement>("DOI"), "");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(played.sent.find(({ method }) => method === "PUT")?.body).toEqual({
      title: "Marsh birds",
      authors: ["Ada Lovelace"],
      publishedOn: "2020",
      venue: "",
      doi: "",
      url: "",
      type: "paper-conference",
      volume: "",
      issue: "",
      pages: "3-7",
      publisher: "",
      source: "Crossref",
    }),
  );
  await waitFor(() => expect(rows()).toEqual(["Marsh birds"]));
});

test("two of the same are shown beside each other, and one can go", async () => {
  const copy = aDocument({ id: id(2), fileName: "again.pdf", copies: [{ id: id(1), by: "file" }] });
  played.documents = [copy, aDocument({ id: id(1), copies: [{ id: id(2), by: "file" }] })];
  played.refuse = ({ path: at }) =>
    at.endsWith("/copies")
      ? Response.json([
          { document: copy, by: null },
          { document: played.documents[1], by: "file" },
        ])
      : undefined;
  await openDocuments();
  await user.click(await screen.findByRole("button", { name: "1 copy. See copies of again.pdf" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Copies" }));
  await dialog.findByText("Same file");
  await user.click(dialog.getByRole("button", { name: "Delete report.pdf" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete this file?" }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(rows()).toEqual(["again.pdf"]));
});

test("the chosen ones are cited together", async () => {
  played.documents = [
    aDocument({ fileName: "scan.pdf", title: "Reeds", authors: ["Ada Rao"], publishedOn: "2019" }),
  ];
  await openDocuments();
  await user.click(box("scan.pdf")!);
  await user.click(await screen.findByRole("button", { name: "Cite" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cite 1 document" }));
  expect(await dialog.findByText("Rao, A. (2019). Reeds.")).toBeDefined();
});

test.each([
  ["unreadable", "This document could not be read"],
  ["reading", "This document is still being read"],
] as const)("one that is %s says so where it would be read", async (state, said) => {
  played.documents = [
    aDocument({ fileName: "scan.pdf", status: { state, page: null, pages: null, why: null } }),
  ];
  await openDocuments();
  await user.click(await screen.findByRole("link", { name: "scan.pdf" }));
  await screen.findByRole("heading", { name: said });
  expect(screen.getByRole("button", { name: "Open file" })).toBeDefined();
});

test("a document that is not there, or not for one, is said to be missing", async () => {
  played.documents = [aDocument({ fileName: "scan.pdf" })];
  played.refuse = ({ path: at }) =>
    at === "/api/document/v1/1" ? refusal(404, "document_not_found") : undefined;
  await openDocuments();
  await user.click(await screen.findByRole("link", { name: "scan.pdf" }));
  await screen.findByRole("heading", { name: "Document not found" });
});
