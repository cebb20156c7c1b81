import type { Name } from "@gyan/contract/chaining/keys.rules.ts";
import { chainKey, titleKeyOf } from "@gyan/contract/chaining/keys.rules.ts";
import type { WorkId } from "@gyan/contract/ids.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keysFor, webOf, type Citation, type OwnWork } from "./joining.rules.ts";
import { byRank, mapOf, sharedBy, tellingOf } from "./rules.ts";

const titled = (title: string, year: number | null = null, doi: string | null = null): Name => ({
  doi,
  titleKey: titleKeyOf(title),
  year,
});
const work = (id: number, name: Name): OwnWork => ({ workId: id as WorkId, names: [name] });
const cites = (id: number, name: Name, source: Citation["source"] = "text"): Citation => ({
  from: { ownId: id as WorkId },
  to: { name, ref: { workId: id as WorkId, number: 1 } },
  source,
});
const LONG = "Measurements of warm reefs";

describe("the key of a work", () => {
  test("is its DOI in lower case, else its title and its year, and nothing of nothing", () => {
    expect(chainKey(titled(LONG, 2001, "10.1000/ABC"))).toBe("doi:10.1000/abc");
    expect(chainKey(titled("Über “warm” reefs: a study", 2001))).toBe("title:überwarmreefsastudy:2001");
    expect(chainKey({ doi: null, titleKey: "", year: 2001 })).toBeNull();
  });

  test("joins a title with the DOI that stands beside it elsewhere, in nearly the same year", () => {
    const names = [titled(LONG, 2001, "10.1/a"), titled(LONG, 2002), titled(LONG, 1970), titled(LONG)];
    const keyOf = keysFor(names);
    expect(names.map(keyOf)).toEqual([
      "doi:10.1/a",
      "doi:10.1/a",
      `title:${titleKeyOf(LONG)}:1970`,
      "doi:10.1/a",
    ]);
  });

  test("keeps two works with a DOI each apart, and a short title from everything", () => {
    const names = [
      titled(LONG, 2001, "10.1/a"),
      titled(LONG, 2001, "10.1/b"),
      titled("Editorial", 2001, "10.1/c"),
      titled("Editorial", 2001),
    ];
    expect(names.map(keysFor(names))).toEqual([
      "doi:10.1/a",
      "doi:10.1/b",
      "doi:10.1/c",
      "title:editorial:2001",
    ]);
  });

  test("does not depend on the order in which names are told", () => {
    const name = fc.record({
      doi: fc.option(fc.constantFrom("10.1/a", "10.1/b"), { nil: null }),
      titleKey: fc.option(fc.constantFrom("firstlongtitle", "secondlongtitle", "short"), { nil: null }),
      year: fc.option(fc.integer({ min: 1999, max: 2003 }), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const [one, other] = [keysFor(names), keysFor(names.toReversed())];
        expect(names.map(one)).toEqual(names.map(other));
        // A DOI is never lost, and what nothing names has no key.
        for (const said of names) {
          if (said.doi !== null) expect(one(said)).toBe(`doi:${said.doi}`);
          else expect(one(said) === null).toBe(said.titleKey === null);
        }
      }),
    );
  });
});

describe("the web of citations", () => {
  test("counts an article once, however many sources say that it cites a work", () => {
    const target = titled(LONG, 2001, "10.1/a");
    const web = webOf(
      [work(1, titled("One", 2010, "10.1/1")), work(2, titled("Two", 2010, "10.1/2"))],
      [
        cites(1, target),
        cites(1, target, "openalex"),
        cites(1, titled(LONG, 2001), "crossref"),
        cites(2, target),
      ],
    );
    const [one] = sharedBy(web, [1, 2] as WorkId[], "cites");
    expect(one).toMatchObject({ linked: [1, 2], sources: new Set(["text", "openalex", "crossref"]) });
  });

  test("goes both ways, holds circles, and leaves out who cites itself", () => {
    const [a, b] = [
      titled("The first of the circle", 2001, "10.1/a"),
      titled("The second of the circle", 2001),
    ];
    const web = webOf([work(1, a), work(2, b)], [cites(1, b), cites(2, a), cites(1, a)]);
    expect(web.edges).toHaveLength(2);
    expect(sharedBy(web, [1] as WorkId[], "cites").map(({ node }) => node.ownId)).toEqual([2]);
    expect(sharedBy(web, [1] as WorkId[], "cited_by").map(({ node }) => node.ownId)).toEqual([2]);
  });

  test("shows what two articles are linked with on the map, the most linked first, and says what it cut", () => {
    const own = [1, 2, 3].map((id) => work(id, titled(`Article number ${id}`, 2010, `10.1/${id}`)));
    const [often, twice, once] = ["often", "twice", "once"].map((word) =>
      titled(`Cited ${word} by them`, 2001, `10.2/${word}`),
    ) as [Name, Name, Name];
    const web = webOf(own, [
      ...[1, 2, 3].map((id) => cites(id, often)),
      cites(1, twice),
      cites(2, twice),
      cites(1, once),
      cites(3, own[0]!.names[0]),
    ]);
    const ids = [1, 2, 3] as WorkId[];
    const map = mapOf(web, ids, 10);
    expect(map.nodes.map(({ key }) => key)).toEqual([
      "doi:10.1/1",
      "doi:10.1/2",
      "doi:10.1/3",
      "doi:10.2/often",
      "doi:10.2/twice",
    ]);
    expect(map.citedHere).toEqual([1, 0, 0, 3, 2]);
    expect(map.citations).toHaveLength(6);
    expect(map.isCut).toBe(false);
    expect(mapOf(web, ids, 4)).toMatchObject({ isCut: true, nodes: { length: 4 } });
  });
});

describe("the order of what several cite", () => {
  const ranked = fc.record({
    links: fc.integer({ min: 1, max: 5 }),
    timesCited: fc.option(fc.integer({ min: 0, max: 1e6 }), { nil: null }),
    year: fc.option(fc.integer({ min: 1900, max: 2026 }), { nil: null }),
    title: fc.constantFrom("a", "b", "c"),
    key: fc.string(),
  });

  test("is total: whatever comes in, in whatever order, comes out alike", () => {
    fc.assert(
      fc.property(fc.uniqueArray(ranked, { selector: ({ key }) => key }), (all) => {
        expect(all.toSorted(byRank)).toEqual(all.toReversed().toSorted(byRank));
      }),
    );
  });

  test("puts more links before fewer, always, and a link that tells more before one that tells less", () => {
    fc.assert(
      fc.property(fc.array(ranked), (all) => {
        const sorted = all.toSorted(byRank);
        for (const [place, { links, timesCited }] of sorted.entries()) {
          const next = sorted[place + 1];
          if (!next) continue;
          expect(links).toBeGreaterThanOrEqual(next.links);
          if (links === next.links)
            expect(tellingOf(timesCited)).toBeGreaterThanOrEqual(tellingOf(next.timesCited));
        }
      }),
    );
    expect(tellingOf(3)).toBeGreaterThan(tellingOf(90_000));
  });
});
