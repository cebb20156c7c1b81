import { describe, expect, test } from "vitest";
import type { Block } from "#processing/parsing/document.ts";
import { doiIn } from "#processing/parsing/citing/doi.ts";
import { referencesIn } from "#processing/parsing/references.ts";

const heading = (text: string, level = 2): Block => ({ kind: "heading", text, level });
const paragraph = (text: string, page = 1): Block => ({ kind: "paragraph", text, page });
const listed = (blocks: Block[]): string[] | undefined =>
  referencesIn(blocks)?.references.map(({ text }) => text);

const BERG = "Berg, A. and Holm, B. (2001). Tides of the north. Journal of Tides, 4(2), 11–19.";
const CRUZ = "Cruz, D. E. (1998). The moon and the sea. Sea Press, Lisbon.";
const MARTIN = "Martin, L. (2015). Harbours of Brittany. https://doi.org/10.1234/HB.2015.";

describe("the list", () => {
  test("is the last section with such a name, up to the next heading", () => {
    const blocks = [
      heading("References"),
      paragraph("In this chapter references are explained, as they were used until 1990."),
      heading("6 Conclusion"),
      paragraph("All of this holds."),
      heading("7. References"),
      paragraph(BERG),
      paragraph(CRUZ),
      heading("A Proofs"),
      paragraph("We prove the first theorem of 1998."),
    ];
    expect(referencesIn(blocks)).toMatchObject({
      from: 4,
      to: 7,
      references: [{ text: BERG }, { text: CRUZ }],
    });
  });

  test.each([
    "Bibliography",
    "LITERATURE CITED",
    "Works cited",
    "Références",
    "8 Bibliographie",
    "संदर्भ",
    "VII. REFERENCES",
  ])("is found under “%s”", (name) => {
    expect(listed([heading(name), paragraph(BERG)])).toEqual([BERG]);
  });

  test("ends before an appendix that is no heading", () => {
    expect(
      referencesIn([
        paragraph("References"),
        paragraph(BERG),
        paragraph("Appendix A: Data"),
        paragraph("More."),
      ]),
    ).toMatchObject({ to: 2 });
  });

  test("is none where nothing under the name was published", () => {
    expect(referencesIn([heading("References"), paragraph("Ask the author.")])).toBeNull();
    expect(referencesIn([heading("Introduction"), paragraph(BERG)])).toBeNull();
  });

  test("keeps tables and captions that stand in it, behind the references", () => {
    const table: Block = { kind: "table", rows: [["a", "b"]] };
    const found = referencesIn([
      heading("References"),
      paragraph(BERG),
      table,
      paragraph("Table 3: Tides of 1999."),
      paragraph(CRUZ),
    ]);
    expect(found?.references).toHaveLength(2);
    expect(found?.blocks.slice(-2)).toEqual([table, paragraph("Table 3: Tides of 1999.")]);
  });
});

describe("single references", () => {
  test("are parted at numbers that count up, and at no others", () => {
    const text = `[1] ${BERG} See also [7] there. [2] ${CRUZ} [3] Third, A. 3. Band, 1971.`;
    expect(listed([heading("References"), paragraph(text)])).toEqual([
      `[1] ${BERG} See also [7] there.`,
      `[2] ${CRUZ}`,
      "[3] Third, A. 3. Band, 1971.",
    ]);
    expect(listed([heading("References"), paragraph(`1. ${BERG} 2. ${CRUZ}`)])).toEqual([
      `1. ${BERG}`,
      `2. ${CRUZ}`,
    ]);
  });

  test("are put together when a page parted them, and know their pages", () => {
    const found = referencesIn([
      heading("References"),
      paragraph("[1] Berg, A. Tides of the north. Journal of", 8),
      paragraph("Tides, 2001.", 9),
      paragraph(`[2] ${CRUZ}`, 9),
    ]);
    const whole = "[1] Berg, A. Tides of the north. Journal of Tides, 2001.";
    expect(found?.blocks.slice(1)).toEqual([
      { kind: "paragraph", text: whole, page: 8, breaks: [{ at: whole.indexOf("Tides, 2001"), page: 9 }] },
      { kind: "paragraph", text: `[2] ${CRUZ}`, page: 9 },
    ]);
  });

  test("are parted where a new author and year begin, without numbers", () => {
    expect(listed([heading("References"), paragraph(`${BERG} ${CRUZ} ${MARTIN}`)])).toEqual([
      BERG,
      CRUZ,
      MARTIN,
    ]);
  });

  test("go on in the next block after a comma or an open end", () => {
    const blocks = [
      heading("References"),
      paragraph("Berg, A. (2001),"),
      paragraph("‘Tides of the"),
      paragraph("north’, Sea Press."),
      paragraph(CRUZ),
    ];
    expect(listed(blocks)).toEqual(["Berg, A. (2001), ‘Tides of the north’, Sea Press.", CRUZ]);
  });

  test("are items or paragraphs before, and paragraphs afterwards", () => {
    const found = referencesIn([
      heading("References"),
      { kind: "item", text: BERG },
      { kind: "item", text: MARTIN },
    ]);
    expect(found?.blocks.slice(1)).toEqual([
      { kind: "paragraph", text: BERG },
      { kind: "paragraph", text: MARTIN },
    ]);
    expect(found?.references[1]).toEqual({ text: MARTIN, doi: "10.1234/hb.2015" });
  });
});

test.each([
  ["see https://doi.org/10.1000/ABC.12-3.", "10.1000/abc.12-3"],
  ["(doi:10.1016/S0140-6736(05)67889-2)", "10.1016/s0140-6736(05)67889-2"],
  ["[10.1002/x_1]; and more", "10.1002/x_1"],
  ["DOI 10.5555/12345678, 2001", "10.5555/12345678"],
  ["version 110.1000/5 of it", null],
  ["10.1/2 is a fraction", null],
])("the DOI in “%s”", (text, doi) => {
  expect(doiIn(text)).toBe(doi);
});
