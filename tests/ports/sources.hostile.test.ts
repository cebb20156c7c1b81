import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { remoteSources } from "../../server/src/sources/providers/remote/index.ts";
import { codeOf, NOW, outcomeOf, recordedFor, type Recording } from "./sources.makers.ts";

const PAGE = `<!DOCTYPE html><html><head><title>Please wait</title></head><body><p>One moment.</p></body></html>`;
const SHAPES = [
  "{}",
  "[]",
  '"x"',
  "null",
  "3",
  "[null]",
  '{"error":null}',
  '{"results":null,"items":null,"data":null,"message":null}',
  '{"results":[null,3,"x",[],{}],"total":"many"}',
  '{"message":{"items":[null,{"title":null},{"title":[null]},{"title":{}}]}}',
  '{"resultList":{"result":[null,{"title":3},{"title":["x"],"authorList":3,"journalInfo":[]}]},"hitCount":{}}',
  '{"esearchresult":{"idlist":[null,{},"x"]}}',
  '{"result":{"uids":[null,"1",{}],"1":{"title":{},"authors":{"name":[]},"articleids":"x"}}}',
  '{"bibjson":{"title":"x","journal":[],"author":3,"link":"x","identifier":[[]]}}',
  '{"name":"x","children":[null]}',
];

/** It refuses with a page where JSON is not among its formats: a matter of settings, and of no key. */
const FORBIDDEN: Record<string, string> = { searxng: "not_understood" };

const good = (recorded: Recording[]): Recording[] => recorded.filter(({ status }) => status < 400);
const cuts = (body: string): string[] =>
  [0.2, 0.5, 0.95].map((part) => body.slice(0, Math.floor(body.length * part)));

describe.each(remoteSources.map((source) => [source.name, source] as const))(
  "what %s cannot rely on",
  (_, source) => {
    const recorded = recordedFor(source);

    test.for([
      ["a page for people", PAGE],
      ["the beginning of a page", PAGE.slice(0, 60)],
      ["nothing", ""],
      ["spaces", " \n "],
      ["plain words", "Something went wrong."],
    ] as const)("X-04: %s in place of an answer is a broken answer", ([, body]) => {
      expect(codeOf(outcomeOf(source, { body }))).toBe("broken_answer");
    });

    test.skipIf(recorded.length === 0).for(good(recorded))("half of $file is a broken answer", ({ body }) => {
      for (const half of cuts(body)) expect(codeOf(outcomeOf(source, { body: half }))).toBe("broken_answer");
    });

    test.for([
      ["7", 7],
      ["7200", 7200],
      [new Date(NOW + 90_000).toUTCString(), 90],
    ] as const)("X-04: asked too often, and told to wait for %s", ([told, seconds]) => {
      const outcome = outcomeOf(source, {
        status: 429,
        body: "Slow down.",
        headers: { "retry-after": told },
      });
      expect(outcome).toMatchObject({ failed: { retryAfterS: seconds } });
      // Whoever is sent away for hours has used up a day.
      expect(seconds > 600 ? ["rate_limited", "budget_spent"] : ["rate_limited"]).toContain(codeOf(outcome));
    });

    test("a date to wait for is measured by the clock of who told it", () => {
      const headers = {
        "retry-after": "Sun, 15 Nov 2026 10:00:30 GMT",
        date: "Sun, 15 Nov 2026 10:00:00 GMT",
      };
      expect(outcomeOf(source, { status: 429, headers })).toMatchObject({ failed: { retryAfterS: 30 } });
    });

    test.for([500, 502, 503, 504])("X-04: status %s is a trouble of its own", (status) => {
      for (const body of ["", PAGE, "{}", '{"a":'])
        expect(codeOf(outcomeOf(source, { status, body }))).toBe("server_trouble");
    });

    test("a server that is busy and says until when is asked again then", () => {
      const outcome = outcomeOf(source, { status: 503, body: PAGE, headers: { "retry-after": "20" } });
      expect(codeOf(outcome)).toBe("rate_limited");
      expect(outcome).toMatchObject({ failed: { retryAfterS: 20 } });
    });

    test("X-04: a key that is not accepted is told apart", () => {
      expect(codeOf(outcomeOf(source, { status: 401, body: "" }))).toBe("key_refused");
      expect(codeOf(outcomeOf(source, { status: 403, body: PAGE }))).toBe(
        FORBIDDEN[source.name] ?? "key_refused",
      );
    });

    test("X-04: what is not there is a failure, or nothing where one looks up a single work", () => {
      const outcome = outcomeOf(source, { status: 404, body: '{"error":true,"message":"It is not known."}' });
      if (source.kind === "lookup") expect(outcome).toEqual({ page: { articles: [], total: 0, next: null } });
      else expect(codeOf(outcome)).toBe("not_understood");
    });

    test.for(SHAPES)("%s is an empty page or a failure", (body) => {
      const outcome = outcomeOf(source, { body });
      expect(["page", "broken_answer", "not_understood", "server_trouble"]).toContain(codeOf(outcome));
    });

    test.skipIf(recorded.length === 0)(
      "X-04: answers with any part changed or gone are a page or a failure",
      () => {
        for (const { body } of good(recorded).filter(isJson))
          fc.assert(
            fc.property(fc.array(aChange, { minLength: 1, maxLength: 6 }), (changes) => {
              outcomeOf(source, { body: changed(body, changes) });
            }),
            { numRuns: 40 },
          );
      },
    );

    test.skipIf(recorded.length === 0)(
      "answers with a piece cut out of their middle are a page or a failure",
      () => {
        for (const { body } of good(recorded))
          fc.assert(
            fc.property(aShare, aShare, (one, other) => {
              const [from, to] = [Math.min(one, other), Math.max(one, other)].map((at) =>
                Math.floor(at * body.length),
              );
              outcomeOf(source, { body: body.slice(0, from) + body.slice(to) });
            }),
            { numRuns: 25 },
          );
      },
    );
  },
);

const isJson = ({ file }: Recording): boolean => file.endsWith(".json");

const aShare = fc.double({ min: 0, max: 1, noNaN: true });
type Change = { at: number; value: unknown };
const aChange: fc.Arbitrary<Change> = fc.record({
  at: aShare,
  value: fc.constantFrom<unknown>(
    undefined,
    null,
    "",
    "x",
    0,
    -1,
    1e21,
    true,
    [],
    {},
    [null],
    [[]],
    { a: null },
    "<b>",
  ),
});

/** Each change hits one of all the places in the answer; one that is gone by then changes nothing. */
function changed(body: string, changes: Change[]): string {
  const root = { answer: JSON.parse(body) as unknown };
  const places: [Record<string, unknown>, string][] = [];
  const visit = (holder: unknown): void => {
    if (typeof holder !== "object" || holder === null) return;
    for (const name of Object.keys(holder)) {
      places.push([holder as Record<string, unknown>, name]);
      visit((holder as Record<string, unknown>)[name]);
    }
  };
  visit(root);
  for (const { at, value } of changes) {
    const place = places[Math.floor(at * places.length)];
    if (place) place[0][place[1]] = value;
  }
  return JSON.stringify(root.answer ?? null);
}
