import type { CitationStyle, Citations } from "@gyan/contract/styles/calls.ts";
import { plainCitation } from "@gyan/contract/styles/rules.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { download } from "./exporting.scene.ts";

let server: TestApp;
type Person = { token: string; personId: number };
let [ana, bo, admin] = [] as unknown as [Person, Person, Person];
let topicId: number;
let ids: number[];
beforeAll(async () => {
  server = await startApp();
  ana = await server.someone();
  bo = await server.someone();
  admin = await server.someone({ role: "Admin", email: "keeper@example.org" });
  topicId = (await server.finishedGyan(ana.token)).topicId;
  const list = await server.call<{ articles: { id: number; workId: number }[] }>(
    "GET",
    `/topics/${topicId}/articles`,
    { token: ana.token },
  );
  const articles = list.body.articles.slice(0, 3);
  ids = articles.map(({ id }) => id);
  const facts = [
    ["Zinc & <b>salt</b>", ["Mary Ray"], "2019-02-01", "10.1000/zinc"],
    ["Cells that last", ["Bo Li", "Mary Ray"], "2021", null],
    ["What ageing is", ["Ada Abel"], null, null],
  ] as const;
  for (const [at, [title, authors, on, doi]] of facts.entries())
    await server.app.db.execute(sql`
      update works set title = ${title}, authors = ${sql.param([...authors])}, published_on = ${on}, doi = ${doi},
        venue = 'Journal of Cells', url = null where id = ${articles[at]!.workId}`);
});
afterAll(() => server.stop());

type Failed = { code: string; message: string };
const list = async ({ token }: Person) =>
  (await server.call<{ styles: CitationStyle[]; chosen: string }>("GET", "/styles", { token })).body;
const add = ({ token }: Person, csl: string, at = "/styles") =>
  server.call<CitationStyle & Failed>("POST", at, { token, body: { csl } });
const choose = ({ token }: Person, style: string) =>
  server.call<Failed>("PUT", "/styles/chosen", { token, body: { style } });
const cite = ({ token }: Person, style?: string) =>
  server.call<Citations & Failed>("POST", `/topics/${topicId}/citations`, {
    token,
    body: { ids, ...(style && { style }) },
  });
const printed = ({ body }: { body: Citations }) => body.entries.map(plainCitation);
const exported = (query: string, who = ana) =>
  download(server, who.token, `/topics/${topicId}/export?${query}&${ids.map((id) => `id=${id}`).join("&")}`);

/** Titles alone, each after its number. */
const csl = (name: string, list = '<text variable="citation-number" suffix=") "/><text variable="title"/>') =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>${name}</title><id>${name}</id></info>
    <citation><layout prefix="{" suffix="}" delimiter="/"><text variable="citation-number"/></layout></citation>
    <bibliography><layout>${list}</layout></bibliography></style>`;

describe("styles of the product", () => {
  test("six of them, and APA until one chooses another", async () => {
    const { styles, chosen } = await list(ana);
    expect(styles.map(({ ref }) => ref)).toEqual([
      "apa",
      "vancouver",
      "ieee",
      "chicago",
      "nature",
      "harvard",
    ]);
    expect(chosen).toBe("apa");
    expect(printed(await cite(ana))).toEqual([
      "Abel, A. (n.d.). What ageing is. Journal of Cells.",
      "Li, B., & Ray, M. (2021). Cells that last. Journal of Cells.",
      "Ray, M. (2019). Zinc & <b>salt</b>. Journal of Cells. https://doi.org/10.1000/zinc",
    ]);
  });

  test("who chose one cites in it wherever none is named", async () => {
    expect((await choose(ana, "ieee")).status).toBe(200);
    expect((await list(ana)).chosen).toBe("ieee");
    expect((await list(bo)).chosen).toBe("apa");
    expect(printed(await cite(ana))[0]).toBe(
      "[1] M. Ray, “Zinc & <b>salt</b>,” Journal of Cells, Feb. 2019, doi: 10.1000/zinc.",
    );
    expect((await cite(ana, "nature")).body.style.ref).toBe("nature");
    const { text } = await exported("format=md");
    expect(text).toContain("\\[1\\] M. Ray, “Zinc");
    await choose(ana, "apa");
  });

  test("it never names what there is not", async () => {
    for (const style of ["999999999", "0", "mla", "../apa"]) {
      const { status, body } = await cite(ana, style);
      expect([style, status, body.code]).toEqual([
        style,
        style === "999999999" ? 404 : 400,
        style === "999999999" ? "style_not_found" : "invalid_input",
      ]);
    }
    expect((await choose(ana, "999999999")).body.code).toBe("style_not_found");
  });
});

describe("styles that people bring", () => {
  test("one's own is one's own, is used, and is gone when it is deleted", async () => {
    const { body: style } = await add(ana, csl("Mud Letters"));
    expect(style).toMatchObject({ name: "Mud Letters", kind: "numeric", from: "self", mayRemove: true });
    expect((await add(ana, csl("Mud Letters"))).body.ref).toBe(style.ref);
    expect((await list(bo)).styles.map(({ ref }) => ref)).not.toContain(style.ref);
    expect((await choose(bo, style.ref)).body.code).toBe("style_not_found");
    await choose(ana, style.ref);
    expect(printed(await cite(ana))).toEqual([
      "1) Zinc & <b>salt</b>",
      "2) Cells that last",
      "3) What ageing is",
    ]);
    const gone = await server.call<Failed>("DELETE", `/styles/${style.ref}`, { token: bo.token });
    expect(gone.body.code).toBe("style_not_found");
    await server.call("DELETE", `/styles/${style.ref}`, { token: ana.token });
    expect((await list(ana)).chosen).toBe("apa");
    expect(printed(await cite(ana))[0]).toContain("Abel, A. (n.d.)");
  });

  test("an administrator's is everybody's, and stands in the record", async () => {
    expect((await add(ana, csl("House"), "/admin/styles")).status).toBe(403);
    const { body: style } = await add(admin, csl("House"), "/admin/styles");
    expect(style).toMatchObject({ from: "organisation", mayRemove: true });
    expect((await list(bo)).styles.at(-1)).toMatchObject({ ref: style.ref, mayRemove: false });
    const refused = await server.call<Failed>("DELETE", `/styles/${style.ref}`, { token: bo.token });
    expect(refused.body.code).toBe("right_missing");
    await server.call("DELETE", `/styles/${style.ref}`, { token: admin.token });
    const { body } = await server.call<{ entries: { action: string; details: { name?: string } }[] }>(
      "GET",
      "/admin/audit",
      { token: admin.token },
    );
    const acts = body.entries.filter(({ action }) => action.startsWith("style_"));
    expect(acts.map(({ action, details }) => [action, details.name])).toEqual([
      ["style_removed", "House"],
      ["style_added", "House"],
    ]);
  });

  test.each([
    ["words", "Dear all", "style_not_xml"],
    ["a page", "<html><body>404</body></html>", "style_not_csl"],
    [
      "one that points to another",
      '<style xmlns="http://purl.org/net/xbiblio/csl"><info><title>X</title><link rel="independent-parent" href="http://www.zotero.org/styles/cell"/></info></style>',
      "style_dependent",
    ],
    ["an entity bomb", '<!DOCTYPE s [<!ENTITY a "aa">]><style>&a;</style>', "style_entities"],
    ["a script", csl("X").replace("</info>", "</info><script>alert(1)</script>"), "style_foreign"],
    ["five megabytes", `<style>${" ".repeat(5 * 1024 * 1024)}</style>`, "style_too_large"],
    ["a macro that is not there", csl("X", '<text macro="lost"/>'), "style_broken"],
  ])("%s is refused with a sentence", async (_name, text, code) => {
    const { status, body } = await add(ana, text);
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).not.toContain("{{");
    if (code === "style_dependent") expect(body.message).toContain("http://www.zotero.org/styles/cell");
    expect((await list(ana)).styles).toHaveLength(6);
  });

  test("one that grows without end is ended, and the next is served", async () => {
    const macros = Array.from(
      { length: 40 },
      (_, at) =>
        `<macro name="m${at}"><group>${`<text ${at === 39 ? 'variable="title"' : `macro="m${at + 1}"`}/>`.repeat(4)}</group></macro>`,
    ).join("");
    const bomb = csl("X", '<text macro="m0"/>').replace("<citation>", `${macros}<citation>`);
    const { body } = await add(ana, bomb);
    expect(["style_too_slow", "style_broken"]).toContain(body.code);
    expect((await add(ana, csl("After it"))).status).toBe(200);
  });
});

describe("in documents", () => {
  test("names and years: sorted, without numbers, and the text says who", async () => {
    const { text } = await exported("format=md&style=chicago&with=summaries");
    const references = text.slice(text.indexOf("## References"));
    expect(references.indexOf("Abel, Ada")).toBeLessThan(references.indexOf("Ray, Mary"));
    expect(references).toContain("*Journal of Cells*");
    expect(text).toContain("##### What ageing is");
    expect(text).not.toMatch(/^##### \[/mu);
  });

  test("numbers: in the order of the text, at articles and in the list", async () => {
    const { text } = await exported("format=md&style=vancouver");
    expect(text).toContain("##### 1\\. Zinc \\& \\<b\\>salt\\</b\\>");
    expect(text.slice(text.indexOf("## References"))).toMatch(/1\\?\. Ray M\..*2\\?\. Li B, Ray M\./su);
  });

  test("a whole gyan leads from its sentences to its references", async () => {
    const { text } = await download(
      server,
      ana.token,
      `/topics/${topicId}/export?format=md&style=apa&with=summaries`,
    );
    const links = [...text.matchAll(/\]\(#(ref-\d+)\)/gu)].map(([, anchor]) => anchor!);
    expect(links.length).toBeGreaterThan(0);
    for (const anchor of links) expect(text).toContain(`<a id="${anchor}"></a>`);
  });

  test.each(["docx", "pdf"])("%s is set in every style", async (format) => {
    for (const style of ["apa", "nature"]) {
      const file = await exported(`format=${format}&style=${style}`);
      expect([style, file.status]).toEqual([style, 200]);
      expect(file.bytes.subarray(0, 2).toString("latin1")).toBe(format === "docx" ? "PK" : "%P");
    }
  });

  test("a list of its own as Word, as a page and as text", async () => {
    const file = (format: string, style = "apa") =>
      download(server, ana.token, `/topics/${topicId}/citations/file`, { body: { ids, format, style } });
    const page = await file("html");
    expect(page.name).toBe("References - APA (7th edition).html");
    expect(page.text).toContain("<i>Journal of Cells</i>");
    expect(page.text).toContain('<a href="https://doi.org/10.1000/zinc">');
    expect(page.text).not.toContain("<script");
    expect((await file("txt", "ieee")).text).toMatch(/^\[1\] M\. Ray, “Zinc & <b>salt<\/b>,” Journal/u);
    const word = await file("docx");
    expect([word.status, word.bytes.subarray(0, 2).toString("latin1")]).toEqual([200, "PK"]);
  });

  test("in the language of whoever asks", async () => {
    const page = await download(server, ana.token, `/topics/${topicId}/citations/file`, {
      body: { ids, format: "txt", style: "harvard" },
      language: "fr",
    });
    expect(page.text).toContain("(sans date)");
  });
});
