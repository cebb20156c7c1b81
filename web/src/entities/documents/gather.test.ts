import { expect, test } from "vitest";
import { fromFiles, fromTransfer } from "./gather.ts";
import { hasReferences } from "#screens/documents/uploads/reference-files.ts";
import { aFolder, aTransfer } from "#screens/documents/test-documents.tsx";

const file = (name: string, path = "") => {
  const made = new File(["words"], name);
  Object.defineProperty(made, "webkitRelativePath", { value: path });
  return made;
};
const places = ({ picked }: { picked: { file: File; folder: string }[] }) =>
  picked.map(({ file: { name }, folder }) => (folder === "" ? name : `${folder}/${name}`));

test("an input for folders says where each file lay; hidden ones are left out and counted", () => {
  const gathered = fromFiles([
    file("loose.pdf"),
    file("cells.pdf", "Batteries/2024/cells.pdf"),
    file(".DS_Store", "Batteries/.DS_Store"),
    file("~$cells.docx", "Batteries/~$cells.docx"),
    file("config", "Batteries/.git/config"),
    file("Thumbs.db", "Batteries/Thumbs.db"),
  ]);
  expect(places(gathered)).toEqual(["loose.pdf", "Batteries/2024/cells.pdf"]);
  expect(gathered.skipped).toBe(4);
});

test("a dropped folder comes with everything in it, however many its browser gives at a time", async () => {
  const many = Array.from({ length: 250 }, (_, at) => file(`paper-${at}.txt`));
  const transfer = aTransfer([
    aFolder("Library", [aFolder("Deep", [aFolder("Deeper", [file("end.pdf")])]), ...many, file(".DS_Store")]),
    file("beside.pdf"),
  ]);
  const gathered = await fromTransfer(transfer);
  expect(gathered.picked).toHaveLength(252);
  expect(places(gathered)).toContain("Library/Deep/Deeper/end.pdf");
  expect(places(gathered)).toContain("Library/paper-249.txt");
  expect(places(gathered)).toContain("beside.pdf");
  expect(gathered.skipped).toBe(1);
});

test("what cannot be opened is counted, and the rest comes all the same", async () => {
  const gathered = await fromTransfer(aTransfer([aFolder("Shut", null), file("open.pdf")]));
  expect(places(gathered)).toEqual(["open.pdf"]);
  expect(gathered.unread).toBe(1);
});

test.each([
  ["library.ris", "TY  - JOUR", true],
  ["library.BIB", "@article{a}", true],
  ["zotero.rdf", "<rdf:RDF>", true],
  ["found.xml", '<?xml version="1.0"?><PubmedArticleSet><PubmedArticle>', true],
  ["page.xml", "<html><body>words</body></html>", false],
  ["items.json", '[{"id":"a","type":"article-journal","title":"Cells"}]', true],
  ["settings.json", '{"theme":"dark"}', false],
  ["library.enw", "%0 Journal Article", true],
  ["endnote.xml", '<?xml version="1.0"?><xml><records><record><ref-type name="Book">6</ref-type>', true],
  ["savedrecs.txt", "FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\n", true],
  ["savedrecs.txt", "\ufeffPT\tAU\tTI\tSO\nJ\tRoe, R\tReeds\tCoasts\n", true],
  ["letter.txt", "Dear all,\nsee 10.1000/abc", false],
  ["scopus.csv", '"Authors","Title","Year","Source title"\n"Roe R.","Reeds","2020","Coasts"\n', true],
  ["cells.csv", "title,year\nReeds,2020\n", false],
  ["paper.pdf", "%PDF", false],
])("%s with %s: references %s", async (name, text, isSo) => {
  expect(await hasReferences(new File([text], name))).toBe(isSo);
});
