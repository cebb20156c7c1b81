import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf, folded, marksIn, matched, mustContain, nameRank } from "./match.rules.ts";
import { readQuery, withStart } from "./query.rules.ts";

const formsOf = (typed: string) => readQuery(typed).words.map(({ forms }) => forms);
const typedOf = (typed: string) => readQuery(typed).words.map((word) => word.typed);

describe("what was typed", () => {
  test("a word is looked for in the forms of every language; function words are let go", () => {
    expect(formsOf("batteries")).toEqual([expect.arrayContaining(["batteri", "batter"])]);
    expect(typedOf("the ageing of batteries")).toEqual(["ageing", "batteries"]);
    expect(typedOf("batterie de voiture")).toEqual(["batterie", "voiture"]);
    expect(typedOf("बैटरी का जीवन")).toEqual(["बैटरी", "जीवन"]);
    expect(typedOf("电池 寿命").join("")).toBe("电池寿命");
    expect(typedOf("بطارية الليثيوم")).toEqual(["بطارية", "الليثيوم"]);
  });

  test("a word that is idle in one language only is welcome, and needed when it stands alone", () => {
    expect(typedOf("car battery")).toEqual(["battery"]);
    expect(readQuery("car battery").welcome).toContain("car");
    expect(typedOf("car")).toEqual(["car"]);
  });

  test("quotes hold a phrase, a minus keeps a word out, a hyphen inside a word does neither", () => {
    const query = readQuery('"state of the  art" «pompe à chaleur» lithium-ion -nickel − cold');
    expect(query.phrases).toEqual(["state of the art", "pompe à chaleur"]);
    expect(query.without).toEqual(expect.arrayContaining(["nickel"]));
    expect(query.words.map(({ typed }) => typed)).toEqual(
      expect.arrayContaining(["lithium", "ion", "cold", "state", "art"]),
    );
    expect(readQuery('an "open quote').phrases).toEqual([]);
  });

  test("the last word may be only begun; a space or a quote after it finishes it", () => {
    expect(withStart(readQuery("lithium batt"))?.words.at(-1)).toMatchObject({ start: "batt" });
    expect(withStart(readQuery("génom"))?.words).toMatchObject([{ start: "genom" }]);
    expect(withStart(readQuery("हिन्द"))?.words[0]?.start).toBe("हिंद");
    for (const finished of ["lithium ", 'x "lithium"', "li", "a-", ""])
      expect([finished, withStart(readQuery(finished))]).toEqual([finished, null]);
  });

  test("nothing that can be typed breaks it, or asks for too much", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 300 }),
          fc.stringMatching(/^["“”«»\-a-zé 日]{0,80}$/u),
        ),
        (typed) => {
          const query = readQuery(typed);
          expect(query.words.length).toBeLessThanOrEqual(24);
          expect(query.words.every(({ forms }) => forms.length > 0)).toBe(true);
          matched(typed, query);
        },
      ),
    );
    expect(readQuery("word ".repeat(1000)).words).toHaveLength(1);
    expect(readQuery(Array.from({ length: 900 }, (_, at) => `w${at}`).join(" ")).words).toHaveLength(24);
  });
});

describe("what a short text has of it", () => {
  const marked = (text: string, typed: string) => {
    const found = matched(text, readQuery(typed));
    return found && found.marks.map(({ start, end }) => text.slice(start, end));
  };

  test("stems, accents and case stand in nobody's way; the last word may be begun", () => {
    expect(marked("Why batteries age", "battery ageing")).toEqual(["batteries", "age"]);
    expect(marked("Le génome humain", "genome hum")).toEqual(["génome", "humain"]);
    expect(marked("बैटरियों का जीवन", "बैटरी")).toEqual(["बैटरियों"]);
    expect(marked("Batteries", "batteries sodium")).toBeNull();
    expect(marked("锂电池的寿命", "电池")?.join("")).toContain("电池");
  });

  test("phrases, unwanted words, and names of nothing but function words", () => {
    expect(marked("The state of the art", '"state of the art"')).not.toBeNull();
    expect(marked("Art of the state", '"state of the art"')).toBeNull();
    expect(marked("Nickel batteries", "batteries -nickel")).toBeNull();
    expect(marked("The Who", "the who")).toEqual(["The", "Who"]);
    expect(marked("Vitamin C", "c")).toEqual(["C"]);
    expect(marked("<script>alert(1)</script>", "script")).toEqual(["script", "script"]);
  });

  test("what the database leaves out could not have matched", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("batteries", "ageing", "Génome", "studies", "lithium-ion", "電池", "जीवन"), {
          minLength: 1,
          maxLength: 4,
        }),
        (words) => {
          const text = words.join(" ");
          const query = readQuery(text);
          if (!matched(text, query)) return;
          const asked = withStart(query) ?? query;
          for (const part of mustContain(asked)) expect(folded(text)).toContain(part);
        },
      ),
    );
  });

  test("the name itself comes first, then what begins so", () => {
    const query = readQuery("battery");
    const names = ["My battery", "Batteries", "Battery ageing", "Battery"];
    expect(names.sort((a, b) => nameRank(a, query) - nameRank(b, query))).toEqual([
      "Battery",
      "Battery ageing",
      "My battery",
      "Batteries",
    ]);
  });
});

describe("what is shown of a passage", () => {
  const filler = "Nothing of note happens in this sentence at all. ";

  test("the sentence that says most, with its words marked", () => {
    const passage = `${filler.repeat(8)}Cold batteries age slowly. ${filler.repeat(8)}`;
    const query = readQuery("batteries age cold");
    const { shown, sentence } = excerptOf(passage, marksIn(passage, query, "en"), "en");
    expect(passage.slice(sentence.start, sentence.end).trim()).toBe("Cold batteries age slowly.");
    expect(shown.text.startsWith("… Cold batteries")).toBe(true);
    expect(shown.text.length).toBeLessThan(340);
    expect(shown.marks.map(({ start, end }) => shown.text.slice(start, end))).toEqual([
      "Cold",
      "batteries",
      "age",
    ]);
  });

  test("marks stay on their words, however it is cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("cell", "日本語", "x".repeat(50), "😀", "wave.", "Ocean"), {
          maxLength: 200,
        }),
        (words) => {
          const passage = words.join(" ");
          const query = readQuery("ocean cell");
          const { shown } = excerptOf(passage, marksIn(passage, query, "en"), "en");
          for (const { start, end } of shown.marks)
            expect(["ocean", "cell"]).toContain(shown.text.slice(start, end).toLowerCase());
          expect(shown.text.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
