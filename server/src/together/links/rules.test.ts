import type { GyanEvent } from "@gyan/contract/events.ts";
import type { NodeId, WorkId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { describe, expect, test } from "vitest";
import {
  abstractOf,
  beginningOf,
  distinctPassages,
  hasEnded,
  isNewsFor,
  isSaidOf,
  lookAgainIn,
  outlineList,
  secretIn,
  shownSentences,
  stateOf,
  worksFor,
} from "./rules.ts";
import type { LinkRow } from "./store.ts";

const noon = new Date("2031-05-04T12:00:00Z");
const before = new Date("2031-05-04T11:59:59Z");
const after = new Date("2031-05-04T12:00:01Z");

describe("whether a link works", () => {
  test("it ends at its moment, or never", () => {
    expect([hasEnded(null, noon), hasEnded(after, noon)]).toEqual([false, false]);
    expect([hasEnded(noon, noon), hasEnded(before, noon)]).toEqual([true, true]);
  });

  test("one that is no owner's any more is closed, whenever it would end", () => {
    expect(stateOf({ expiresAt: null }, true, noon)).toBe("open");
    expect(stateOf({ expiresAt: before }, true, noon)).toBe("expired");
    expect(stateOf({ expiresAt: null }, false, noon)).toBe("closed");
  });
});

describe("a page that is open", () => {
  const link = { id: 3, topicId: 7, createdBy: 5 } as unknown as LinkRow;
  const at = (ms: number) => `${noon.getTime() + ms}.signature`;

  test("is looked at again at its end and at that of a pass, and at the latest after a minute", () => {
    const open = { expiresAt: null, passwordHash: null };
    expect(lookAgainIn(open, [], noon)).toBe(60_000);
    expect(lookAgainIn({ ...open, expiresAt: after }, [], noon)).toBe(1020);
    expect(lookAgainIn({ ...open, expiresAt: before }, [], noon)).toBe(20);
    expect(lookAgainIn({ ...open, passwordHash: "#" }, [at(9000), at(5000)], noon)).toBe(5020);
    // An old pass of a link that asks for none any more.
    expect(lookAgainIn(open, [at(-5000)], noon)).toBe(60_000);
  });

  test("is looked at when its link, its maker or everybody is spoken of, and no other's", () => {
    const words = ["link:3", "person:5", "everybody", "link:33", "person:3", "person:7", ""];
    expect(words.filter((word) => isSaidOf(word, link))).toEqual(["link:3", "person:5", "everybody"]);
  });

  test("is told of its own gyan only, and nothing of what people do there", () => {
    const events = [
      { kind: "topics.changed", topicId: 7 },
      { kind: "run.finished", topicId: 7, runId: 1 },
      { kind: "topics.changed", topicId: 8 },
      { kind: "articles.changed", topicId: 7 },
      { kind: "run.progressed", topicId: 7, runId: 1 },
      { kind: "mine.changed", personId: 7 },
    ] as GyanEvent[];
    expect(events.filter((event) => isNewsFor(event, link))).toEqual(events.slice(0, 2));
  });
});

describe("what an outsider finds", () => {
  const known = [
    { work: 1 as WorkId, said: "river floods\nrao, a." },
    { work: 2 as WorkId, said: "river ice\nlund, b." },
  ];

  test("everything is told by nothing; what is hidden is found by no word", () => {
    expect(worksFor(known, new Set(), [])).toBeNull();
    expect(worksFor(known, new Set([2 as WorkId]), [])).toEqual(new Set([1]));
    expect(worksFor(known, new Set(), ["river", "lund"])).toEqual(new Set([2]));
    expect(worksFor(known, new Set([2 as WorkId]), ["lund"])).toEqual(new Set());
  });

  test("the outline is a list, each node as deep as it lies", () => {
    const node = (id: number, ...children: object[]) => ({ id, name: `Node ${id}`, children });
    const counts = new Map([[2 as NodeId, { articles: 5 }]]);
    expect(outlineList(node(1, node(2, node(3)), node(4)) as never, counts)).toEqual([
      { id: 1, parentId: null, depth: 0, name: "Node 1", articles: 0 },
      { id: 2, parentId: 1, depth: 1, name: "Node 2", articles: 5 },
      { id: 3, parentId: 2, depth: 2, name: "Node 3", articles: 0 },
      { id: 4, parentId: 1, depth: 1, name: "Node 4", articles: 0 },
    ]);
  });
});

describe("what an outsider reads", () => {
  const sentence = (text: string, ...cited: number[]) =>
    ({
      text,
      theme: "Rivers",
      disagreement: null,
      citations: cited.map((articleId) => ({ articleId })),
    }) as unknown as SummarySentence;

  test("a sentence that also rests on what is not shown goes, and with it the names of themes", () => {
    const all = [sentence("One.", 1), sentence("Both.", 1, 2), sentence("Two.", 2)];
    expect(shownSentences(all, new Set([1, 2]), true)).toEqual(all);
    expect(shownSentences(all, new Set([1]), false)).toEqual([{ ...all[0], theme: null }]);
    // Of a short answer it is a part of the question, which they see anyway.
    const answering = all.map((one) => ({ ...one, part: "answer" as const }));
    expect(shownSentences(answering, new Set([1]), false)).toEqual([answering[0]]);
  });

  test("an abstract is the part that is called so, or a text that is nothing else; never the rest", () => {
    const whole = "# Abstract\n\nRivers rise in spring.\n\n# Methods\n\nWe measured every hour.";
    expect(abstractOf(whole, true)).toBe("Rivers rise in spring.");
    expect(abstractOf("Rivers rise in spring, and fall again.", true)).toBeNull();
    expect(abstractOf(" Rivers rise in spring. ", false)).toBe("Rivers rise in spring.");
    expect(abstractOf("  ", false)).toBeNull();
  });

  test("a long one ends between two words", () => {
    const abstract = abstractOf("river ".repeat(2000), false)!;
    expect(abstract.length).toBeLessThanOrEqual(3002);
    expect(abstract).toMatch(/river …$/u);
  });

  test("what stands within another passage is not said twice", () => {
    expect(distinctPassages(["It rises.", "It rises. It falls.", "It rises.", "Ice."], 12)).toEqual([
      "It rises. It falls.",
      "Ice.",
    ]);
    expect(distinctPassages(["a", "b", "c"], 2)).toEqual(["a", "b"]);
  });
});

describe("what the front door shows", () => {
  test("the secret of an address, however it was copied, and nothing of what is no address", () => {
    const secret = "a-B_9".repeat(8);
    for (const address of [
      `https://gyan.example.org/public/${secret}`,
      ` http://localhost:4317/public/${secret}/ `,
      `https://example.org/gyan/public/${secret}?node=2`,
      `public/${secret}`,
    ])
      expect([address, secretIn(address)]).toEqual([address, secret]);
    for (const other of [
      "",
      secret,
      `/republic/${secret}`,
      "https://gyan.example.org/public/",
      "/public/a b",
    ])
      expect([other, secretIn(other)]).toEqual([other, ""]);
  });

  test("the short answer first, then what other articles say, four sentences at most, each with its quote", () => {
    const said = (text: string, part: SummarySentence["part"], ...ids: number[]) =>
      ({
        text,
        part,
        theme: null,
        disagreement: null,
        citations: ids.map((articleId) => ({ articleId })),
      }) as unknown as SummarySentence;
    const texts = (sentences: SummarySentence[]) => beginningOf(sentences).map(({ text }) => text);
    expect(
      texts([
        said("a1", "answer", 1),
        said("a2", "answer", 1),
        said("m1", "more", 1),
        said("m2", "more", 2),
        said("m3", "more", 1, 2),
        said("bare", "more"),
        said("m4", "more", 3),
        said("m5", "more", 4),
      ]),
    ).toEqual(["a1", "a2", "m2", "m4"]);
    expect(texts([said("m1", null, 1), said("m2", null, 1), said("m3", null, 2)])).toEqual(["m1", "m3"]);
    const differing = {
      ...said("they differ", "answer", 5),
      disagreement: { about: "", unit: "", values: [] },
    };
    expect(texts([differing])).toEqual([]);
  });
});
