import { expect, test } from "vitest";
import { citationsOf } from "./engine.ts";
import { EXAMPLES } from "./examples.ts";
import { factsOf, NoStyle, treeOf } from "./style-tree.ts";

const style = (body: string, attributes = 'class="in-text"') =>
  `<?xml version="1.0"?><style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" ${attributes}>${body}</style>`;
const INFO = "<info><title>Mud Letters</title><id>x</id></info>";
const CITATION = '<citation><layout><text variable="title"/></layout></citation>';
const LIST = '<bibliography><layout><text variable="title"/></layout></bibliography>';

function refusedFor(csl: string): [string, string] {
  try {
    const facts = factsOf(treeOf(csl));
    const order = { items: EXAMPLES, locale: "en-US", isForced: false, withMarks: true };
    citationsOf({ key: csl, read: () => treeOf(csl) }, order);
    return ["taken", facts.name];
  } catch (error) {
    if (error instanceof NoStyle) return [error.why, error.detail];
    throw error;
  }
}

test("a style is taken, whatever stands around its elements", () => {
  expect(refusedFor(style(INFO + CITATION + LIST))).toEqual(["taken", "Mud Letters"]);
  expect(refusedFor(`\ufeff\n${style(`<!-- by me -->${INFO}\n  ${CITATION}\n${LIST}`)}`)[0]).toBe("taken");
  const numeric = LIST.replace("title", "citation-number");
  expect(factsOf(treeOf(style(INFO + CITATION + numeric))).kind).toBe("numeric");
  expect(factsOf(treeOf(style(INFO + CITATION + LIST, 'class="note"'))).kind).toBe("note");
});

test.each([
  ["a note", "Dear all, see you at the river.", "xml"],
  ["an empty file", "", "xml"],
  ["JSON", '{"style": 1}', "xml"],
  ["a style that is cut off", style(INFO + CITATION).slice(0, -20), "xml"],
  ["a web page", "<html><body>Not found</body></html>", "root"],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "root"],
  ["a locale", '<locale xmlns="http://purl.org/net/xbiblio/csl"/>', "root"],
  ["a style of another language", '<style xmlns="urn:other"/>', "root"],
  ["a style that says nothing", style(INFO), "root"],
  ["one that has a script", style(`${INFO}<script>alert(1)</script>${CITATION}${LIST}`), "foreign"],
  ["one without a list", style(INFO + CITATION), "no_list"],
  [
    "an entity bomb",
    `<!DOCTYPE style [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${style(`${INFO}&b;`)}`,
    "entities",
  ],
  [
    "one that reads a file",
    `<!DOCTYPE style [<!ENTITY x SYSTEM "file:///etc/passwd">]>${style(INFO + CITATION + LIST)}`,
    "entities",
  ],
  [
    "one that names a macro that is not there",
    style(INFO + CITATION + LIST.replace("variable", "macro")),
    "broken",
  ],
  [
    "one that goes round in a circle",
    style(
      `${INFO}<macro name="a"><text macro="a"/></macro>${CITATION}<bibliography><layout><text macro="a"/></layout></bibliography>`,
    ),
    "broken",
  ],
  ["one that is nested without end", style("<group>".repeat(500)), "too_large"],
])("%s is refused", (_name, csl, why) => {
  expect(refusedFor(csl)[0]).toBe(why);
});

test("one that only points to another says to which", () => {
  const link = '<link href="http://www.zotero.org/styles/apa" rel="independent-parent"/>';
  const dependent = style(`<info><title>Journal of Silt</title>${link}</info>`);
  expect(refusedFor(dependent)).toEqual(["dependent", "http://www.zotero.org/styles/apa"]);
});
