import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endpointEmbedder, type EndpointOptions } from "../../server/src/adapters/embedder.endpoint.ts";
import { localEmbedder } from "../../server/src/adapters/embedder.local.ts";
import { childrenOf, isRunning, until } from "../../server/src/processing/children/test-processes.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import { anEmbeddingService, vectorsOf, type EmbeddingService } from "./embedder.service.ts";

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0);
const isQuery = true;

function embedderSuite(name: string, open: () => Embedder): void {
  describe(name, () => {
    let embedder: Embedder;
    beforeAll(() => {
      embedder = open();
    });
    afterAll(() => embedder.close());

    test("a text becomes a vector of length one", async () => {
      for (const text of ["The ocean is deep.", "", "x".repeat(50_000), "समुद्र गहरा है 🌊"]) {
        const [vector] = await embedder.embed([text]);
        expect(vector).toHaveLength(embedder.dimensions);
        expect(dot(vector!, vector!)).toBeCloseTo(1, 4);
      }
    });

    test("many texts come back in their order, each as if it were alone", async () => {
      const texts = Array.from({ length: 70 }, (_, at) => `${"word ".repeat(at % 7)}number ${at}`);
      const vectors = await embedder.embed(texts);
      expect(vectors).toHaveLength(70);
      for (const at of [0, 13, 69]) expect(await embedder.embed([texts[at]!])).toEqual([vectors[at]]);
    });

    test("what is about the same is nearer than what is not", async () => {
      const [question, answer, other] = await embedder.embed([
        "power from solar panels",
        "Solar panels make power from the light of the sun.",
        "My cat likes to sleep on a mat.",
      ]);
      expect(dot(question!, answer!)).toBeGreaterThan(dot(question!, other!) + 0.2);
    });

    test("a query has the same vector every time, also among others and when asked twice at once", async () => {
      const [first] = await embedder.embed(["how deep is the ocean"], { isQuery });
      const again = await embedder.embed(["what is sand", "how deep is the ocean", "what is sand"], {
        isQuery,
      });
      expect(again[1]).toEqual(first);
      expect(again[2]).toEqual(again[0]);
    });

    test("no texts, no vectors", async () => {
      expect(await embedder.embed([])).toEqual([]);
      expect(await embedder.embed([], { isQuery })).toEqual([]);
    });

    test("a caller that gave up gets no vectors, and the next one does", async () => {
      await expect(
        embedder.embed(["ocean"], { signal: AbortSignal.abort(new Error("gone")) }),
      ).rejects.toThrow("gone");
      const giving = new AbortController();
      const texts = Array.from({ length: 200 }, (_, at) => `ocean ${at}`);
      const given = embedder.embed(texts, { signal: giving.signal });
      giving.abort(new Error("gone"));
      await expect(given).rejects.toThrow("gone");
      expect(await embedder.embed(["ocean"])).toHaveLength(1);
    });

    test("after closing it refuses", async () => {
      const other = open();
      await other.close();
      await expect(other.embed(["ocean"])).rejects.toThrow();
    });
  });
}

let service: EmbeddingService;
beforeAll(async () => {
  service = await anEmbeddingService();
});
afterAll(() => service.close());

const atService = (options: Partial<EndpointOptions> = {}): Embedder =>
  endpointEmbedder({
    address: service.address,
    model: "words",
    languages: ["en", "hi"],
    dimensions: 16,
    ...options,
  });

embedderSuite("embedder.local", () => localEmbedder());
embedderSuite("embedder.endpoint", () => atService({ textsAtOnce: 8 }));

describe("the local model", () => {
  const local = localEmbedder();
  afterAll(() => local.close());

  test("a warm-up loads it, and again when it has been let go, whatever was asked before", async () => {
    const brief = localEmbedder({ idleMs: 50 });
    const before = childrenOf();
    for (let n = 0; n < 2; n++) {
      const isThere = () => childrenOf().some((pid) => !before.includes(pid) && isRunning(pid));
      await until("nothing is left of the last one", () => !isThere());
      const warm = brief.warm!();
      await until("its process is there", isThere);
      await warm;
    }
    await brief.close();
  });

  test("it knows English, and nothing of what it was not trained on", () => {
    expect((["en", "hi", "fr", "und"] as const).map((language) => local.knows(language))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("its vectors are those that the model is known for, but for the rounding of the weights", async () => {
    // The example of the model's own documentation, with the similarities that it states.
    const [weather, sunny, stadium] = await local.embed([
      "The weather is lovely today.",
      "It's so sunny outside!",
      "He drove to the stadium.",
    ]);
    expect(Math.abs(dot(weather!, sunny!) - 0.666)).toBeLessThan(0.04);
    expect(Math.abs(dot(weather!, stadium!) - 0.1046)).toBeLessThan(0.04);
    expect(Math.abs(dot(sunny!, stadium!) - 0.1411)).toBeLessThan(0.04);
  });

  test("a query does not wait until a long list is done, nor until several are", async () => {
    const passages = Array.from({ length: 9 }, (_, at) => `${at} ${"The sea is deep and cold. ".repeat(3)}`);
    const done: string[] = [];
    const long = [1, 2, 3].map((list) => local.embed(passages).then(() => done.push(`list ${list}`)));
    await local.embed(["how deep is the sea"], { isQuery }).then(() => done.push("query"));
    await Promise.all(long);
    expect(done[0]).toBe("query");
    expect(done).toHaveLength(4);
  });

  test("queries that were given up while they waited are not made any more", async () => {
    const busy = local.embed(["The sea is deep and cold. ".repeat(20)]);
    const giving = new AbortController();
    const given = ["is the sea deep", "is the sea cold"].map((text) =>
      local.embed([text], { isQuery, signal: giving.signal }),
    );
    giving.abort(new Error("gone"));
    expect((await Promise.allSettled(given)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await busy).toHaveLength(1);
  });
});

describe("an embedding service", () => {
  beforeEach(() => {
    service.asked.length = 0;
    service.replies.length = 0;
  });

  test("it is asked by the protocol, for so many texts at once, with the key", async () => {
    const embedder = atService({ key: "secret", textsAtOnce: 2 });
    await embedder.embed(["a", "b", "c"]);
    expect(service.asked).toEqual([
      { model: "words", input: ["a", "b"], authorization: "Bearer secret" },
      { model: "words", input: ["c"], authorization: "Bearer secret" },
    ]);
  });

  test("an address that ends with its version is the same service", async () => {
    const embedder = atService({ address: `${service.address}/v1/` });
    expect(await embedder.embed(["ocean"])).toEqual(await atService().embed(["ocean"]));
  });

  test("it knows the languages that it is said to know", () => {
    const french = atService({ languages: ["fr"] });
    expect([french.knows("fr"), french.knows("en"), french.knows("und")]).toEqual([true, false, false]);
  });

  test("models that want to know what a text is are told, and have another name", async () => {
    const embedder = atService({ prefixes: { query: "query: ", passage: "passage: " } });
    await embedder.embed(["ocean"]);
    await embedder.embed(["ocean"], { isQuery });
    expect(service.asked.map(({ input }) => input)).toEqual([["passage: ocean"], ["query: ocean"]]);
    expect(embedder.name).not.toBe(atService().name);
  });

  test("a query is asked for once as long as it is remembered", async () => {
    const embedder = atService();
    await embedder.embed(["ocean"], { isQuery });
    await embedder.embed(["ocean", "sand"], { isQuery });
    expect(service.asked.map(({ input }) => input)).toEqual([["ocean"], ["sand"]]);
  });

  test("a busy service is asked again when it said", async () => {
    const date = new Date("2026-01-01T00:00:00Z").toUTCString();
    service.replies.push(
      { status: 429, headers: { "retry-after": "0" } },
      { status: 503, headers: { "retry-after": date, date } },
    );
    expect(await atService().embed(["ocean"])).toHaveLength(1);
    expect(service.asked).toHaveLength(3);
  });

  test("one that is busy for longer than we wait is an error, at once", async () => {
    service.replies.push({ status: 429, headers: { "retry-after": "3600" }, body: { error: "slow down" } });
    await expect(atService({ mostWaitMs: 1_000 }).embed(["ocean"])).rejects.toThrow(
      /answered 429: .*slow down/,
    );
    expect(service.asked).toHaveLength(1);
  });

  test("a caller that gives up does not wait for a busy service", async () => {
    service.replies.push({ status: 429, headers: { "retry-after": "50" } });
    const giving = new AbortController();
    const given = atService().embed(["ocean"], { signal: giving.signal });
    await expect.poll(() => service.asked.length).toBe(1);
    giving.abort(new Error("gone"));
    await expect(given).rejects.toThrow("gone");
  });

  test("what it refuses is told as it said it, and not asked again", async () => {
    service.replies.push({ status: 401, body: { error: "wrong key" } });
    await expect(atService().embed(["ocean"])).rejects.toThrow(/127\.0\.0\.1:\d+ answered 401: .*wrong key/);
    expect(service.asked).toHaveLength(1);
  });

  test("vectors of another size, too few of them, or none are refused", async () => {
    const embedder = atService();
    const refused = async (reply: ReturnType<typeof vectorsOf>): Promise<string> => {
      service.replies.push(reply);
      return embedder.embed(["ocean", "sand"]).then(
        () => "",
        (error: Error) => error.message,
      );
    };
    expect(await refused(vectorsOf(["ocean", "sand"], 8))).toContain(
      "a vector of 8 numbers; 16 are expected",
    );
    expect(await refused(vectorsOf(["ocean"]))).toContain("1 vectors for 2 texts");
    expect(await refused({ body: "<html>Sign in</html>" })).toContain("something else than vectors: <html>");
    expect(await refused({ body: { data: [{ index: 0, embedding: ["a"] }] } })).toContain("something else");
  });

  test("silence and a closed door are told as such", async () => {
    service.replies.push("never");
    await expect(atService({ timeMs: 50 }).embed(["ocean"])).rejects.toThrow("did not answer within 50 ms");
    const gone = await anEmbeddingService();
    await gone.close();
    await expect(atService({ address: gone.address }).embed(["ocean"])).rejects.toThrow("cannot be reached");
  });
});
