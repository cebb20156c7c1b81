import type {
  describe as describeCall,
  history as historyCall,
} from "@gyan/contract/organising/describing.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { column, tinyPdf } from "../../server/src/processing/parsing/formats/pdf/test-pdf.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { referencesOf } from "../../server/src/sources/works/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { usualSeconds } from "../support/usual-seconds.ts";
import { settled, upload } from "./documents.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

type Person = { token: string; personId: number };
type Described = ReplyOf<typeof describeCall>;
type History = ReplyOf<typeof historyCall>;

const bring = async (who: Person, name: string, file: string | Uint8Array) => {
  const content = typeof file === "string" ? file : new Uint8Array(file);
  const { body } = await upload(server, who.token, { name, content, path: "Coasts" });
  return settled(server, who.token, body.id);
};
const at = (id: number) => `/document/v1/${id}/description`;
const described = async ({ token }: Person, id: number) =>
  (await server.call<Described>("GET", at(id), { token })).body;
const corrections = async ({ token }: Person, id: number) =>
  (await server.call<History>("GET", `${at(id)}/history`, { token })).body;
const sent = ({ now }: Described) =>
  Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value ?? ""]));
const cited = async ({ token }: Person, ids: number[], format: string) => {
  const answer = await fetch(`${server.base}/api/document/v1/references`, {
    method: "POST",
    headers: { "x-auth-token": token, "content-type": "application/json" },
    body: JSON.stringify({ ids, format }),
  });
  return answer.text();
};

const BODY = Array.from(
  { length: 30 },
  (_, at) => `Line ${at} of a text about reeds that grow where the water of the marsh is still and warm.`,
);

/** A paper as a meeting prints it, in a file that was made years later by a program with a mind of its own. */
const paper = (references: string[]) =>
  tinyPdf(
    [
      {
        writing: [
          {
            text: "Reeds and Tides: How the Marshes of the North Grew",
            x: 120,
            y: 760,
            size: 15,
            bold: true,
          },
          { text: "over Nine Hundred Quiet Years", x: 190, y: 742, size: 15, bold: true },
          { text: "Ada Lovelace", x: 110, y: 715, size: 12, bold: true },
          { text: "Grace Hopper", x: 260, y: 715, size: 12, bold: true },
          { text: "Maria de la Cruz", x: 400, y: 715, size: 12, bold: true },
          { text: "Department of Coasts, University of Harbour", x: 170, y: 700, size: 10 },
          { text: "Abstract", x: 270, y: 670, size: 11, bold: true },
          ...column(60, 650, BODY),
          {
            text: "Proceedings of the 9th Conference on Coasts, pages 17-22, Lisbon, Portugal, July 1995.",
            x: 100,
            y: 40,
            size: 8,
          },
        ],
      },
      {
        writing: [
          { text: "References", x: 60, y: 780, size: 12, bold: true },
          ...column(60, 760, references),
        ],
      },
    ],
    { info: { Title: "paper.dvi", CreationDate: "D:20020614103915Z" } },
  );

const LIST = [
  "Jane Roe and Ann Poe. 1990. On mud. In Proceedings of the 3rd Coast Conference, pages 1-9.",
  "Richard Roe. 1988. Silt in still water. Journal of Coasts, 12(3):101-118.",
];

describe("what a paper says of itself", () => {
  test("counts before the dates of its file, is corrected, kept as a history, gone back to, and exported", async () => {
    const me = await server.someone();
    const { id } = await bring(me, "scan.pdf", paper(LIST));
    const read = await described(me, id);
    expect(read).toMatchObject({
      now: {
        title: "Reeds and Tides: How the Marshes of the North Grew over Nine Hundred Quiet Years",
        authors: ["Ada Lovelace", "Grace Hopper", "Maria de la Cruz"],
        publishedOn: "1995-07",
        type: "paper-conference",
        venue: "Proceedings of the 9th Conference on Coasts",
        pages: "17–22",
      },
      stated: null,
      fileDate: null,
    });
    expect(await cited(me, [id], "bibtex")).toMatch(
      /^@inproceedings\{[^]*booktitle = \{Proceedings[^]*pages = \{17--22\}/u,
    );
    expect(await corrections(me, id)).toEqual([]);

    const right = {
      ...sent(read),
      type: "article-journal",
      venue: "Journal of Coasts",
      volume: "4",
      issue: "2",
      pages: "7-9",
    };
    const saved = await server.call("PUT", at(id), {
      token: me.token,
      body: { ...right, source: "Crossref" },
    });
    expect(saved.status).toBe(200);
    const again = { ...right, publisher: "Harbour Press" };
    await server.call("PUT", at(id), { token: me.token, body: again });
    await server.call("PUT", at(id), { token: me.token, body: { ...again, source: "Somebody" } });
    expect(await cited(me, [id], "ris")).toMatch(
      /TY {2}- JOUR[^]*VL {2}- 4\r\nIS {2}- 2\r\nSP {2}- 7\r\nEP {2}- 9\r\nPB {2}- Harbour Press/u,
    );
    expect(await cited(me, [id], "csljson")).toContain('"type":"article-journal"');

    const told = await corrections(me, id);
    expect(told).toMatchObject([
      { way: "hand", source: null, before: { publisher: null }, after: { publisher: "Harbour Press" } },
      {
        way: "lookup",
        source: "Crossref",
        before: { type: "paper-conference" },
        after: { volume: "4", pages: "7–9" },
      },
    ]);
    const go = (before: number) =>
      server.call<Document>("POST", `${at(id)}/history`, { token: me.token, body: { before } });
    expect((await go(told[0]!.id)).status).toBe(200);
    expect((await described(me, id)).now).toMatchObject({ publisher: null, volume: "4" });
    expect((await go(told[1]!.id)).body).toMatchObject({
      isCorrected: false,
      venue: "Proceedings of the 9th Conference on Coasts",
    });
    expect((await described(me, id)).now).toEqual(read.now);
    expect((await corrections(me, id)).map(({ way }) => way)).toEqual(["back", "back", "hand", "lookup"]);
    expect((await go(999_999)).body).toMatchObject({ code: "correction_not_found" });

    const reader = await server.someone();
    expect(await corrections(reader, id)).toMatchObject({ code: "document_not_found" });
    const { folder } = read && (await settled(server, me.token, id));
    await grant(
      server.app.db,
      { kind: "library", id: folder.libraryId },
      { kind: "person", id: reader.personId },
      "reader",
      null,
      new Date(),
    );
    expect(await corrections(reader, id)).toHaveLength(4);
    const refused = await server.call("POST", `${at(id)}/history`, {
      token: reader.token,
      body: { before: told[0]!.id },
    });
    expect(refused.body).toMatchObject({ code: "right_missing" });
  });

  test("is not known where only the file is dated, and that is said", async () => {
    const me = await server.someone();
    const writing = column(
      60,
      760,
      BODY.map((line) => line.replace("reeds", "silt")),
    );
    const document = await bring(
      me,
      "note.pdf",
      tinyPdf([{ writing }], { info: { Title: "A note on silt", CreationDate: "D:20020614103915Z" } }),
    );
    expect(document).toMatchObject({ title: "A note on silt", publishedOn: null });
    expect(document.tags).not.toHaveProperty("Published");
    expect(await described(me, document.id)).toMatchObject({
      now: { publishedOn: null },
      fileDate: "2002-06-14",
    });
  });
});

describe("what a paper cites", () => {
  const workOf = async (id: number) =>
    (await server.app.db.execute(sql`select work_id::int as id from documents where id = ${id}`)).rows[0]![
      "id"
    ] as number;

  test("is stored as works, with what finds them among others", async () => {
    const me = await server.someone();
    const { id } = await bring(
      me,
      "again.pdf",
      paper([...LIST, "Ann Poe. 1992. A third thing. Mud Letters, 4:5-6."]),
    );
    const workId = await workOf(id);
    expect(await referencesOf(server.app.db, workId)).toMatchObject([
      { number: 1, title: "On mud", year: 1990, authors: ["Jane Roe", "Ann Poe"], pages: "1–9" },
      { number: 2, title: "Silt in still water", year: 1988, venue: "Journal of Coasts", volume: "12" },
      { number: 3, title: "A third thing", year: 1992 },
    ]);
    const keys = await server.app.db.execute(
      sql`select r.title_key as key from work_references r where r.work_id = ${workId} order by number limit 1`,
    );
    expect(keys.rows).toEqual([{ key: "onmud" }]);
  });

  test("may be three thousand entries, and two papers may cite each other", async () => {
    const me = await server.someone();
    const many = Array.from(
      { length: 3_000 },
      (_, at) =>
        `[${at + 1}] R. Roe, “Mud number ${at + 1} of the North,” J. Coasts, vol. ${at}, pp. 1–9, 1990.`,
    );
    const page = (title: string, entries: string[]) =>
      `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${BODY.join(" ")} ${title}</p><h2>References</h2>${entries.map((one) => `<p>${one}</p>`).join("")}</body></html>`;
    let document: Document | null = null;
    const taken = await usualSeconds(async () => {
      document ??= await bring(me, "many.html", page("Many works", many));
    });
    expect(taken).toBeLessThan(30);
    expect(await referencesOf(server.app.db, await workOf(document!.id))).toHaveLength(3_000);
    const first = await bring(
      me,
      "one.html",
      page("Salt one", ["Roe, R. (1990). Salt two. Coasts, 1, 2–3."]),
    );
    const second = await bring(
      me,
      "two.html",
      page("Salt two", ["Poe, P. (1990). Salt one. Coasts, 1, 4–5."]),
    );
    expect([first.status.state, second.status.state]).toEqual(["ready", "ready"]);
  });
});
