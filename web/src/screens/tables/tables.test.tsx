import type { Cell, CellComment, EvidenceTable, TableRow } from "@gyan/contract/tables/model.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { router } from "#app/router.tsx";
import { findWords } from "#features/tables/cell/finding.ts";
import { extremesOf } from "#features/tables/cell/extremes.ts";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { openApp, path, signIn, whoIsSignedIn } from "#test-app.tsx";
import { fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const QUOTE = "We included 120 patients in two centres.";

const aCell = (columnId: number, own: Partial<Cell> = {}): Cell =>
  ({
    columnId,
    state: "found",
    value: null,
    quotes: [],
    by: "sources",
    correctedBy: null,
    correctedAt: null,
    machine: null,
    comments: 0,
    ...own,
  }) as Cell;

const number = (value: number, unit: string | null = null) =>
  ({ kind: "number", text: unit ? `${value} ${unit}` : String(value), number: value, unit }) as const;
const quote = {
  quote: QUOTE,
  marks: [{ start: 12, end: 15 }],
  page: 3,
  section: "Methods",
  at: { start: 7, end: 47 },
};

const aRow = (workId: number, cells: Cell[], own: Partial<TableRow> = {}): TableRow =>
  ({
    workId,
    title: `Work ${workId}`,
    authors: ["A. Brill", "B. Rao"],
    publishedOn: "2021-04",
    venue: null,
    language: "en",
    doors: [
      {
        topicId: 7,
        topicName: "Cells",
        topicKind: "search",
        articleId: 70 + workId,
        nodeId: 1,
        node: null,
        at: null,
      },
    ],
    documentId: null,
    cells,
    ...own,
  }) as TableRow;

const counts = { found: 1, notStated: 0, corrected: 0, waiting: 1 };
const aTable = (own: Partial<EvidenceTable> = {}): EvidenceTable =>
  ({
    id: 3,
    name: "What ages cells",
    scope: { kind: "topic", topicId: 7 },
    scopeName: "Cells",
    isClosed: false,
    owner: { id: 1, name: "Ada Example" },
    isMine: true,
    isShared: false,
    mayEdit: true,
    mayComment: true,
    mayShare: true,
    columns: [
      { id: 11, name: "Sample size", kind: "number", question: "How many?", unit: null, counts },
      { id: 12, name: "Randomised", kind: "yesno", question: "Was it randomised?", unit: null, counts },
    ],
    rows: 3,
    isCut: false,
    filling: { state: "idle", done: 6, of: 6 },
    createdAt: "2031-05-04T10:00:00Z",
    changedAt: "2031-05-04T10:00:00Z",
    ...own,
  }) as EvidenceTable;

/** The server, as far as these pages see it. */
let table: EvidenceTable;
let rows: TableRow[];
let comments: CellComment[];
let sent: Sent[];
let isGone: boolean;

const answer = (asked: Sent): unknown => {
  const { path: at, method, body, query } = asked;
  if (at === "/api/config")
    return {
      autoLogout: { enabled: false, minutes: 30 },
      identity: null,
      asking: { isOn: true, isByModel: false },
    };
  if (at === "/api/me") return whoIsSignedIn();
  if (at === "/api/events") return refusal(503, "not_ready");
  if (method !== "GET") sent.push(asked);
  if (at === "/api/tables" && method === "POST") return table;
  if (at === "/api/tables") {
    const { columns, ...card } = table;
    return isGone
      ? { tables: [], total: 0, next: null }
      : { tables: [{ ...card, columns: columns.length }], total: 1, next: null };
  }
  if (at.startsWith("/api/tables/") && isGone) return refusal(404, "table_not_found");
  if (at === "/api/tables/3/rows") {
    if (query.size > 2) sent.push(asked);
    const works = query.getAll("work").map(Number);
    const wanted = works.length > 0 ? rows.filter(({ workId }) => works.includes(workId)) : rows;
    return { rows: wanted, total: wanted.length, next: null };
  }
  if (at === "/api/tables/3/comments") return { comments };
  if (at.includes("/cells/") && at.endsWith("/comments")) {
    const comment = {
      id: 1,
      columnId: 11,
      workId: 1,
      by: { id: 1, name: "Ada" },
      isMine: true,
      text: body["text"],
      at: "2031-05-04T10:00:00Z",
    } as unknown as CellComment;
    comments = [comment];
    return comment;
  }
  if (at.includes("/cells/")) {
    if (body["value"] === "many") return refusal(422, "value_not_understood");
    const by = { correctedBy: { id: 1, name: "Ada Example" }, correctedAt: "2031-05-05T10:00:00Z" };
    const machine = { state: "found", value: number(120) } as const;
    const said = body["value"];
    const cell =
      method === "DELETE"
        ? aCell(11, { value: number(120), quotes: [quote] })
        : aCell(11, {
            ...(said === null
              ? { state: "not_stated" }
              : { value: number(Number(said)), quotes: body["at"] ? [quote] : [] }),
            ...(by as unknown as Partial<Cell>),
            by: "person",
            machine,
          });
    rows = rows.map((row) => (row.workId === 1 ? { ...row, cells: [cell, ...row.cells.slice(1)] } : row));
    return cell;
  }
  if (at.startsWith("/api/tables/3")) {
    if (method === "PATCH") table = { ...table, ...body, columns: table.columns } as EvidenceTable;
    if (at.endsWith("/stop")) table = { ...table, filling: { ...table.filling, state: "stopped" } };
    if (at.endsWith("/fill")) table = { ...table, filling: { ...table.filling, state: "filling" } };
    if (method === "DELETE") return { message: "" };
    return table;
  }
  if (at === "/api/articles/71") return { id: 71, text: `Before ${QUOTE} After a year 90 % were  alive.` };
  if (at === "/api/topics") return { topics: [{ topicId: 7, topicName: "Cells" }], total: 1, next: null };
  return { folders: [], libraries: [], coachMarks: [], taskList: [], unread: 0, tasks: [], drafts: [] };
};

beforeEach(async () => {
  table = aTable();
  rows = [
    aRow(1, [
      aCell(11, { value: number(120), quotes: [quote] as Cell["quotes"] }),
      aCell(12, { value: { kind: "yesno", answer: "yes" }, quotes: [quote] as Cell["quotes"] }),
    ]),
    aRow(2, [aCell(11, { state: "not_stated" }), aCell(12, { state: "waiting" })]),
    aRow(3, [aCell(11, { value: number(40) }), aCell(12, { state: "no_text" })]),
  ];
  comments = [];
  sent = [];
  isGone = false;
  playServer(answer);
  await loadConfig();
  signIn({ accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary", "DocumentAnalysis"] });
});

const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const choose = async (name: string | RegExp) => user.click(await screen.findByRole("menuitem", { name }));
const grid = () => screen.findByRole("grid", { name: "What ages cells" });
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)!;
const panel = () => document.querySelector<HTMLElement>("aside[aria-label=Cell]");
const search = () => router.state.location.search as Record<string, unknown>;

async function open(at = "") {
  await openApp(`/tables/3${at}`);
  await screen.findByRole("heading", { level: 1, name: "What ages cells" });
  await grid();
}

test("a table shows what each article says with the beginning of its quote, and tells apart why there is nothing", async () => {
  await open();
  expect(cell(0, 2).textContent).toContain("120");
  expect(cell(0, 2).textContent).toContain(QUOTE);
  expect(cell(0, 3).textContent).toContain("Yes");
  expect(cell(1, 2).textContent).toBe("Not stated");
  expect(cell(1, 3).textContent).toBe("Waiting");
  expect(cell(2, 3).textContent).toBe("No text");
  expect(within(cell(0, 1)).getByRole("link", { name: "Work 1" }).getAttribute("href")).toContain(
    "article=71",
  );
  expect(text()).toContain("3 articles");
});

test("arrows go from cell to cell, Enter opens one with its whole quote and its place, Escape closes it and leads back", async () => {
  await open();
  act(() => cell(0, 2).focus());
  await user.keyboard("{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}");
  expect(document.activeElement).toBe(cell(0, 2));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(panel()?.textContent).toContain(QUOTE));
  expect(search()["cell"]).toBe("1-11");
  expect([...panel()!.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["120"]);
  expect(panel()!.textContent).toContain("Methods");
  const link = within(panel()!).getByRole("link", { name: "Read in context" });
  expect(decodeURIComponent(link.getAttribute("href")!)).toContain("at=7-47");
  await waitFor(() => expect(panel()!.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(panel()).toBeNull());
  expect(document.activeElement).toBe(cell(0, 2));
});

test("a cell is corrected by e, with a quote that stands in the article; what was found is told, and the correction removed", async () => {
  await open();
  act(() => cell(0, 2).focus());
  await user.keyboard("e");
  const value = await screen.findByLabelText("What the article says");
  await fill(value, "90");
  await fill(screen.getByLabelText("Quote (optional)"), "After a year 90 % were alive.");
  await press("Save");
  await waitFor(() => expect(cell(0, 2).textContent).toContain("90"));
  expect(sent.at(-1)!.body).toEqual({ value: "90", at: { start: 48, end: 78 } });
  await waitFor(() => expect(panel()!.textContent).toContain("Corrected by Ada Example"));
  expect(panel()!.textContent).toContain("Found in the text: 120");
  expect(cell(0, 2).querySelector("[data-corrected]")).not.toBeNull();
  await press("Remove correction");
  await waitFor(() => expect(cell(0, 2).textContent).toContain("120"));
  expect(cell(0, 2).querySelector("[data-corrected]")).toBeNull();
});

test("what is no such value, or no quote of the article, is told at its field; that it is not stated needs neither", async () => {
  await open("?cell=1-11");
  await press("Correct");
  await fill(screen.getByLabelText("What the article says"), "many");
  await press("Save");
  await waitFor(() =>
    expect(document.querySelector('[aria-invalid="true"]')).toBe(
      screen.getByLabelText("What the article says"),
    ),
  );
  await fill(screen.getByLabelText("What the article says"), "5");
  await fill(screen.getByLabelText("Quote (optional)"), "This stands nowhere.");
  await press("Save");
  await waitFor(() =>
    expect(screen.getByLabelText("Quote (optional)").getAttribute("aria-invalid")).toBe("true"),
  );
  await user.click(screen.getByLabelText("The article does not state it"));
  await press("Save");
  await waitFor(() => expect(cell(0, 2).textContent).toContain("Not stated"));
  expect(sent.at(-1)!.body).toEqual({ value: null, at: null });
});

test("c leads to the field for a comment; a comment is counted in its cell", async () => {
  await open();
  act(() => cell(0, 2).focus());
  await user.keyboard("c");
  await waitFor(() => expect(document.activeElement?.matches("[data-comment]")).toBe(true));
  await fill(document.activeElement, "Is that both centres?");
  await press("Comment");
  await waitFor(() => expect(panel()!.textContent).toContain("Is that both centres?"));
  await waitFor(() => expect(cell(0, 2).textContent).toContain("1 comment"));
});

test("a heading's menu sorts and narrows, which the address keeps and chips say; a press on a chip ends it", async () => {
  await open();
  await press("Sample size");
  await choose("Sort ascending");
  await waitFor(() => expect(search()).toMatchObject({ sort: "11", order: "asc" }));
  expect((await grid()).querySelector("[aria-sort=ascending]")?.textContent).toContain("Sample size");
  await press(/^Sample size/);
  await choose("Filter …");
  await fill(await screen.findByLabelText("Number"), "50,5");
  await press("Filter");
  await waitFor(() => expect(search()["filter"]).toEqual(["11:>=50.5"]));
  await waitFor(() => expect(sent.at(-1)!.query.getAll("filter")).toEqual(["11:>=50.5"]));
  await press("Sample size ≥ 50.5");
  await waitFor(() => expect(search()["filter"]).toBeUndefined());
});

test("two to four articles are compared side by side, and numbers that differ say which is the highest", async () => {
  await open();
  await user.click(screen.getByLabelText("Select Work 1"));
  await press("Compare");
  await waitFor(() => expect(text()).toContain("Select 2 to 4 articles"));
  await user.click(screen.getByLabelText("Select Work 3"));
  await press("Compare");
  await screen.findByRole("table", { name: "Side by side" });
  expect(search()["compare"]).toEqual([1, 3]);
  const ends = [...document.querySelectorAll("[data-end]")].map((end) => end.textContent);
  expect(ends).toEqual(["Highest", "Lowest"]);
  await press("Back to table");
  await grid();
});

test("filling is told in cells, stopped and continued; cells come where they are", async () => {
  table = aTable({ filling: { state: "filling", done: 4, of: 6 } });
  await open();
  expect(text()).toContain("4 of 6 cells");
  await press("Stop");
  await press("Continue");
  rows = rows.map((row) =>
    row.workId === 2
      ? { ...row, cells: [row.cells[0]!, aCell(12, { value: { kind: "yesno", answer: "no" } })] }
      : row,
  );
  table = aTable();
  await act(() => queryClient.invalidateQueries({ queryKey: ["tables"] }));
  await waitFor(() => expect(cell(1, 3).textContent).toBe("No"));
  expect(text()).not.toContain("of 6 cells");
});

test("a table is made over a gyan by a template, with a column of one's own", async () => {
  await openApp("/tables");
  await press("New table");
  await press(/Choose/);
  await user.click(await screen.findByRole("option", { name: "Cells" }));
  await user.click(screen.getByRole("radio", { name: /^PICO/ }));
  await press("Add column");
  const own = await screen.findByRole("dialog", { name: "New column" });
  await fill(within(own).getByLabelText("Question"), "What did it cost?");
  await fill(within(own).getByLabelText("Name"), "Cost");
  await user.click(within(own).getByRole("button", { name: "Add column" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "New column" })).toBeNull());
  // Another template leaves what is one's own.
  await user.click(screen.getByRole("radio", { name: /^Diagnostic accuracy/ }));
  await press("Create table");
  await waitFor(() => expect(path()).toBe("/tables/3"));
  const { body } = sent.find(({ method }) => method === "POST")!;
  expect(body).toMatchObject({ name: "Cells", scope: { kind: "topic", topicId: 7 } });
  expect(
    (body["columns"] as { name: string; unit: string | null }[]).map(({ name, unit }) => [name, unit]),
  ).toEqual([
    ["Population", null],
    ["Index test", null],
    ["Reference standard", null],
    ["Sensitivity", "%"],
    ["Specificity", "%"],
    ["Cost", null],
  ]);
});

test("a reader may open, sort and take it along, not change it", async () => {
  table = aTable({ isMine: false, mayEdit: false, mayShare: false, mayComment: false, isShared: true });
  await open("?cell=1-11");
  await waitFor(() => expect(panel()?.textContent).toContain(QUOTE));
  for (const name of ["Correct", "Add column", "Share"])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(document.querySelector("[data-comment]")).toBeNull();
  await press("Export");
  await screen.findByRole("menuitem", { name: "Export as CSV" });
});

test("what is not there is said, and the empty list invites", async () => {
  isGone = true;
  await openApp("/tables/3");
  await screen.findByRole("heading", { name: "This table is not here" });
  await act(async () => router.history.push("/tables"));
  await screen.findByRole("heading", { name: "Compare articles in a table" });
  await press(/^Clinical trial/);
  expect(((await screen.findByRole("radio", { name: /^Clinical trial/ })) as HTMLInputElement).checked).toBe(
    true,
  );
});

test("words are found in a text as they stand, and over other white space", () => {
  expect(findWords("a b\n  c d", "b c")).toEqual({ start: 2, end: 7 });
  expect(findWords("a (b) c", "(b)")).toEqual({ start: 2, end: 5 });
  expect(findWords("a b", "b a")).toBeNull();
});

test("only numbers in one unit are compared", () => {
  const of = (...values: ReturnType<typeof number>[]) =>
    extremesOf(values.map((value) => aCell(1, { value })));
  expect(of(number(2), number(5), number(3))).toEqual(["lowest", "highest", null]);
  expect(of(number(2, "mg"), number(5, "g"))).toEqual([null, null]);
  expect(of(number(2), number(2))).toEqual([null, null]);
});
