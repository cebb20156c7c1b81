import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModelEndpointOptions } from "../../server/src/adapters/model/endpoint.ts";
import { BadConfiguration, readConfig } from "../../server/src/platform/config.ts";
import type { Model } from "../../server/src/ports/model.ts";
import { answer, failureOf, inTurn, KEY, modelAt, task, whyOf } from "./model.makers.ts";
import {
  eventsOf,
  refuse,
  startModelService,
  stream,
  type Asked,
  type ModelService,
} from "./model.service.ts";

let service: ModelService;
beforeAll(async () => {
  service = await startModelService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.answer(() => answer);
});
const aModel = (options: Partial<ModelEndpointOptions> = {}): Model => modelAt(service, options);

describe("a task", () => {
  test("it is asked by the protocol, with the key, and its answer is an object of the wanted shape", async () => {
    expect(await aModel().write({ ...task, maxTokens: 200 })).toEqual(answer);
    const [{ path, authorization, body, system, user }] = service.asked as [Asked];
    expect({ path, authorization, user }).toEqual({
      path: "/v1/chat/completions",
      authorization: `Bearer ${KEY}`,
      user: task.user,
    });
    expect(body).toMatchObject({ model: "small", stream: true, max_tokens: 200, temperature: 0 });
    expect(system).toMatch(/^Name the groups\.\n[^]*JSON/);
    expect(system).toContain("One for each group.");
  });

  test("the schema that is sent is one that strict services take: every property, no limits", async () => {
    await aModel().write(task);
    expect(service.asked[0]!.body.response_format).toEqual({
      type: "json_schema",
      json_schema: {
        name: "answer",
        strict: true,
        schema: {
          type: "object",
          properties: {
            names: { type: "array", items: { type: "string" }, description: "One for each group." },
            note: { type: "string" },
          },
          required: ["names", "note"],
          additionalProperties: false,
        },
      },
    });
  });

  test("addresses with and without their version, with more behind it, or whole, are understood", async () => {
    const origin = new URL(service.url).origin;
    const paths = ["", "/", "/v1/", "/ollama", "/v1beta/openai", "/api/v2?version=3", "/v1/chat/completions"];
    for (const path of paths) await aModel({ address: `${origin}${path}` }).write(task);
    expect(service.asked.map(({ path }) => path)).toEqual([
      "/v1/chat/completions",
      "/v1/chat/completions",
      "/v1/chat/completions",
      "/ollama/v1/chat/completions",
      "/v1beta/openai/chat/completions",
      "/api/v2/chat/completions?version=3",
      "/v1/chat/completions",
    ]);
  });

  test("without a key none is shown", async () => {
    await aModel({ key: undefined }).write(task);
    expect(service.asked[0]!.authorization).toBeUndefined();
  });

  test("its answer is told as it comes", async () => {
    const parts: string[] = [];
    await aModel().write(task, { onText: (part) => void parts.push(part) });
    expect(parts.length).toBeGreaterThan(5);
    expect(JSON.parse(parts.join(""))).toEqual(answer);
  });

  test("a caller that fails at a part ends the request, with its own error", async () => {
    const failing = (): void => {
      throw new TypeError("The caller's own.");
    };
    service.answer((_, response) => void response.write(eventsOf("{".repeat(50))));
    await expect(aModel().write(task, { onText: failing })).rejects.toThrow("The caller's own.");
    expect(await service.asked[0]!.hasLeft).toBe(true);
  });
});

describe("a service that does not answer", () => {
  test("each refusal has its reason", async () => {
    const refusals: [number, unknown, string, number][] = [
      [401, { code: "invalid_api_key", message: `Incorrect API key provided: ${KEY}` }, "refused", 1],
      [403, "Heat pumps are not allowed", "refused", 1],
      [404, { code: "model_not_found" }, "refused", 1],
      [402, {}, "refused", 1],
      [429, { code: "insufficient_quota" }, "refused", 1],
      [400, { code: "context_length_exceeded" }, "too_long", 1],
      [400, { message: "This model's maximum context length is 8192 tokens.", code: 400 }, "too_long", 1],
      [413, null, "too_long", 1],
      [400, { code: "content_filter", message: "Heat pumps" }, "refusal", 1],
      [429, {}, "busy", 2],
      [500, { message: "Heat pumps" }, "overloaded", 2],
      [503, null, "overloaded", 2],
    ];
    for (const [status, error, why, asked] of refusals) {
      service.asked.length = 0;
      service.answer((_, response) => refuse(response, status, error));
      expect([status, error, await whyOf(aModel())]).toEqual([status, error, why]);
      expect(service.asked).toHaveLength(asked);
    }
  });

  test("its name for the error is told, and neither its words nor a key in its place", async () => {
    service.answer((_, response) => refuse(response, 401, { code: "invalid_api_key", message: KEY }));
    expect((await failureOf(aModel())).message).toMatch(
      /^The language model at 127\.0\.0\.1:\d+ refuses \(401 invalid_api_key\)\.$/,
    );
    service.answer((_, response) => refuse(response, 401, { code: "secretkey" }));
    expect((await failureOf(aModel({ key: "secretkey" }))).message).toMatch(/refuses \(401\)\.$/);
  });

  test("a model that declines is a refusal, in parts and in one piece", async () => {
    const declining = [
      `data: ${JSON.stringify({ choices: [{ delta: { refusal: "I cannot do that." } }] })}\n\ndata: [DONE]\n\n`,
      eventsOf('{"na', { finish: "content_filter" }),
      JSON.stringify({ choices: [{ message: { content: null, refusal: "No." }, finish_reason: "stop" }] }),
    ];
    for (const body of declining) {
      service.answer((_, response) => stream(response, body));
      expect(await whyOf(aModel())).toBe("refusal");
    }
    expect(service.asked).toHaveLength(declining.length);
  });

  test("a busy one is asked again when it said, once", async () => {
    const date = new Date("2026-01-01T00:00:00Z").toUTCString();
    const busy = (headers: Record<string, string>) => (_: Asked, response: ServerResponse) =>
      refuse(response, 429, {}, headers);
    service.answer(inTurn(busy({ "retry-after": "0" }), () => answer));
    expect(await aModel({ pauseMs: 60_000 }).write(task)).toEqual(answer);
    service.asked.length = 0;
    service.answer(inTurn(busy({ "retry-after": date, date }), busy({ "retry-after": "0" }), () => answer));
    expect(await whyOf(aModel({ pauseMs: 60_000 }))).toBe("busy");
    expect(service.asked).toHaveLength(2);
  });

  test("one that is busy for longer is not waited for", async () => {
    service.answer((_, response) => refuse(response, 429, {}, { "retry-after": "3600" }));
    expect(await whyOf(aModel())).toBe("busy");
    expect(service.asked).toHaveLength(1);
  });

  test("one that is in trouble for a moment answers after it", async () => {
    service.answer(
      inTurn(
        (_, response) => refuse(response, 502),
        () => answer,
      ),
    );
    expect(await aModel().write(task)).toEqual(answer);
  });

  test("silence is a time-out: before the head, after it, and in the middle", async () => {
    const hanging: ((asked: Asked, response: ServerResponse) => void)[] = [
      () => undefined,
      (_, response) => response.flushHeaders(),
      (_, response) => void response.write(eventsOf(JSON.stringify(answer)).slice(0, 300)),
      (_, response) => void response.writeHead(500).write("{"),
    ];
    for (const answering of hanging) {
      service.asked.length = 0;
      service.answer(answering);
      const { why, message } = await failureOf(aModel({ silenceMs: 60 }));
      expect([why, message]).toEqual(["timeout", expect.stringContaining("said nothing for 0.06 s")]);
      expect(await service.asked[0]!.hasLeft).toBe(true);
    }
  });

  test("one that goes on talking comes to the limit for all of it", async () => {
    service.answer((_, response) => {
      const talking = setInterval(() => response.write(": still here\n\n"), 10);
      response.once("close", () => clearInterval(talking));
    });
    const { why, message } = await failureOf(aModel({ silenceMs: 5_000, timeMs: 120 }));
    expect([why, message]).toEqual(["timeout", expect.stringContaining("did not finish in time")]);
    expect(await service.asked[0]!.hasLeft).toBe(true);
  });

  test("the pause before a repetition counts as well", async () => {
    service.answer((_, response) => refuse(response, 429, {}, { "retry-after": "15" }));
    expect(await whyOf(aModel({ timeMs: 80 }))).toBe("timeout");
  });

  test("a giant answer is not read to its end, whether it has words or not", async () => {
    const word = eventsOf("x".repeat(7 * 2_000), { finish: null, isDone: false });
    const line = "x".repeat(1024 * 1024);
    for (const piece of [word, line, `: ${line}\n`]) {
      service.asked.length = 0;
      service.answer((_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        const go = (): void => void (response.destroyed || response.write(piece, go));
        go();
      });
      expect(await whyOf(aModel())).toBe("cut");
      expect(await service.asked[0]!.hasLeft).toBe(true);
    }
  });

  test("a redirect is refused: neither the key nor the task goes there", async () => {
    const elsewhere = await startModelService(() => answer);
    for (const status of [301, 302, 307, 308]) {
      const location = `${elsewhere.url}/chat/completions`;
      service.answer((_, response) => void response.writeHead(status, { location }).end());
      expect(await whyOf(aModel())).toBe("refused");
    }
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });

  test("a closed door, and somebody who speaks no HTTP, cannot be reached", async () => {
    const gone = await startModelService();
    await gone.close();
    const { why, message } = await failureOf(aModel({ address: gone.url }));
    expect([why, message]).toEqual(["unreachable", expect.stringContaining("ECONNREFUSED")]);
    const stranger = createServer((socket) => void socket.end("220 Heat pumps\r\n"));
    stranger.listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const { port } = stranger.address() as AddressInfo;
    expect(await whyOf(aModel({ address: `http://127.0.0.1:${port}` }))).toBe("unreachable");
    stranger.close();
  });
});

describe("a caller that gives up", () => {
  test("before the request nothing is asked", async () => {
    const signal = AbortSignal.abort(new Error("gone"));
    await expect(aModel().write(task, { signal })).rejects.toThrow("gone");
    expect(service.asked).toEqual([]);
  });

  test("the request ends at the service as well: before the answer, and in the middle of it", async () => {
    const start = eventsOf(JSON.stringify(answer)).slice(0, 300);
    for (const isAnswering of [false, true]) {
      service.asked.length = 0;
      service.answer((_, response) => void (isAnswering && response.write(start)));
      const giving = new AbortController();
      const heard = Promise.withResolvers<void>();
      const written = aModel().write(task, { signal: giving.signal, onText: () => heard.resolve() });
      if (isAnswering) await heard.promise;
      else await expect.poll(() => service.asked.length).toBe(1);
      giving.abort(new Error("gone"));
      await expect(written).rejects.toThrow("gone");
      expect(await service.asked[0]!.hasLeft).toBe(true);
    }
  });

  test("a busy service is not waited for, nor when the program ends", async () => {
    for (const ends of ["signal", "closing"] as const) {
      service.asked.length = 0;
      service.answer((_, response) => refuse(response, 429, {}, { "retry-after": "15" }));
      const giving = new AbortController();
      const model = aModel(ends === "closing" ? { closing: giving.signal } : {});
      const written = model.write(task, ends === "signal" ? { signal: giving.signal } : {});
      await expect.poll(() => service.asked.length).toBe(1);
      giving.abort(new Error("gone"));
      await expect(written).rejects.toThrow("gone");
    }
  });
});

describe("the settings", () => {
  test("a password in the address and a key that no header can carry are refused, and not repeated", () => {
    const settings = [
      { MODEL_URL: "https://me:hidden@host/v1" },
      { MODEL_URL: "ftp://host/hidden" },
      { MODEL_URL: "https://host", MODEL_KEY: "hidden\nkey" },
    ];
    for (const given of settings) {
      expect(() => readConfig(given)).toThrow(BadConfiguration);
      expect(() => readConfig(given)).not.toThrow(/hidden/);
    }
    expect(readConfig({ MODEL_URL: "http://127.0.0.1:11434/v1" }).MODEL_KEY).toBeUndefined();
  });
});
