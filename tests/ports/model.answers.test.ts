import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModelEndpointOptions } from "../../server/src/adapters/model/endpoint.ts";
import type { Model } from "../../server/src/ports/model.ts";
import { answer, inTurn, modelAt, task, whyOf } from "./model.makers.ts";
import {
  completionOf,
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

describe("an answer in parts", () => {
  const text = JSON.stringify(answer);
  const written = async (...chunks: (string | Buffer)[]) => {
    service.answer((_, response) => stream(response, ...chunks));
    return aModel().write(task);
  };

  test("it may be cut anywhere, also inside a character", async () => {
    for (const newline of ["\n", "\r\n", "\r"])
      for (const size of [1, 2, 3, 1_000]) {
        const bytes = Buffer.from(eventsOf(text, { newline }));
        const count = Math.ceil(bytes.length / size);
        const chunks = Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
        expect(await written(...chunks)).toEqual(answer);
      }
  });

  test("comments, other fields, empty events and parts without words are passed over", async () => {
    const events = eventsOf(text).split("\n\n");
    const noise = [
      ": keep-alive",
      "event: ping\ndata: {}",
      "id: 1\nretry: 5",
      "",
      'data: {"choices":[]}',
      "data: [",
      'data: {"choices":[{"delta":{"reasoning_content":"{ hmm"}}]}',
    ];
    const noisy = events.flatMap((event, at) => [noise[at % noise.length]!, event]);
    expect(await written(`\n\n${noisy.join("\n\n")}`)).toEqual(answer);
  });

  test("a lost [DONE], a lost last line, and data without a space are no loss", async () => {
    expect(await written(eventsOf(text, { isDone: false }))).toEqual(answer);
    expect(await written(eventsOf(text, { isDone: false }).trimEnd())).toEqual(answer);
    expect(await written(eventsOf(text, { finish: null }))).toEqual(answer);
    expect(await written(eventsOf(text).replaceAll("data: ", "data:"))).toEqual(answer);
  });

  test("one event over several lines of data is one event, wherever it is cut", async () => {
    const data = JSON.stringify(JSON.parse(completionOf(text)), null, 2).replaceAll(/^/gm, "data: ");
    const event = `${data}\n\ndata: [DONE]\n\n`.replaceAll("\n", "\r\n");
    expect(await written(event)).toEqual(answer);
    expect(await written(...event.split(/(?<=\r)/u))).toEqual(answer);
  });

  test("one that takes its time and is never silent for long is heard to its end", async () => {
    const events = eventsOf(text).split(/(?<=\n\n)/u);
    service.answer((_, response) => {
      const talking = setInterval(() => {
        response.write(events.shift() ?? "");
        if (events.length > 0) return;
        clearInterval(talking);
        response.end();
      }, 80);
    });
    expect(await aModel({ silenceMs: 1_000 }).write(task)).toEqual(answer);
  });

  test("what has had its end is whole, even when the connection stays open", async () => {
    service.answer((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(eventsOf(text, { isDone: false }));
    });
    expect(await aModel({ silenceMs: 50 }).write(task)).toEqual(answer);
  });

  test("one that ends before its end, or at the limit of tokens, is cut", async () => {
    const cut = [
      eventsOf(text, { finish: null, isDone: false }),
      eventsOf(text).slice(0, 400),
      eventsOf(text, { finish: "length" }),
    ];
    for (const events of cut) {
      service.answer((_, response) => stream(response, events));
      expect(await whyOf(aModel())).toBe("cut");
    }
    service.answer((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(eventsOf(text).slice(0, 400), () => response.destroy());
    });
    expect(await whyOf(aModel())).toBe("cut");
  });

  test("trouble in the middle is trouble, and asked again once", async () => {
    const trouble = `${eventsOf(text).slice(0, 200).split("\n\n")[0]}\n\ndata: {"error":{"message":"Heat pumps","code":502}}\n\n`;
    service.answer(
      inTurn(
        (_, response) => stream(response, trouble),
        () => answer,
      ),
    );
    expect(await aModel().write(task)).toEqual(answer);
    service.answer((_, response) => stream(response, trouble));
    expect(await whyOf(aModel())).toBe("overloaded");
  });
});

describe("an answer in one piece", () => {
  const send = (response: ServerResponse, body: string, type = "application/json"): void =>
    void response.writeHead(200, { "content-type": type }).end(body);

  test("a service that does not stream is understood", async () => {
    const bodies = [completionOf(JSON.stringify(answer)), `\n  ${completionOf(JSON.stringify(answer))}\n`];
    const parts = { choices: [{ message: { content: [{ type: "text", text: JSON.stringify(answer) }] } }] };
    for (const body of [...bodies, JSON.stringify(parts, null, 2)]) {
      service.answer((_, response) => send(response, body));
      expect(await aModel().write(task)).toEqual(answer);
    }
  });

  test("one at the limit of tokens is cut", async () => {
    service.answer((_, response) => send(response, completionOf('{"names', { finish: "length" })));
    expect(await whyOf(aModel())).toBe("cut");
  });

  test("a page, nothing, and JSON of another kind are no answers, and are not asked for again", async () => {
    const others = [
      "<!doctype html><html>Heat pumps</html>",
      "",
      "null",
      '{"names":["Heat pumps"]}',
      "data: {}",
    ];
    for (const body of others) {
      service.asked.length = 0;
      service.answer((_, response) => send(response, body, "text/html"));
      expect(await whyOf(aModel())).toBe("not_understood");
      expect(service.asked).toHaveLength(1);
    }
  });

  test("an error that comes as a success is an error", async () => {
    service.answer((_, response) =>
      send(response, '{"error":{"type":"rate_limit_exceeded","message":"slow"}}'),
    );
    expect(await whyOf(aModel())).toBe("busy");
  });
});

describe("the form of an answer", () => {
  test("talk, thoughts and fences around the JSON are taken off", async () => {
    const json = JSON.stringify(answer);
    const said = [
      `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`,
      `<think>{"names":[]} or ${json}?</think>\n\n${json}`,
      `Sure. ${json} I hope it helps.`,
    ];
    for (const text of said) {
      service.answer(() => text);
      expect(await aModel().write(task)).toEqual(answer);
    }
    expect(service.asked).toHaveLength(said.length);
  });

  test("a wrong shape is told to the model once, with what is wrong, and mended", async () => {
    service.answer(
      inTurn(
        () => ({ names: [3] }),
        () => answer,
      ),
    );
    expect(await aModel().write(task)).toEqual(answer);
    const [first, second] = service.asked as [Asked, Asked];
    expect(second.body.messages.slice(0, 2)).toEqual(first.body.messages);
    expect(second.body.messages[2]).toEqual({ role: "assistant", content: '{"names":[3]}' });
    expect(second.body.messages[3]!.content).toMatch(/names\.0: .*string/);
  });

  test("a shape that is wrong twice is not understood; nor is talk, nor silence", async () => {
    for (const said of [{ names: [] }, "I would rather talk.", "", "[1]"]) {
      service.asked.length = 0;
      service.answer(() => said);
      expect(await whyOf(aModel())).toBe("not_understood");
      expect(service.asked).toHaveLength(2);
    }
  });

  test("a service that takes no schema is asked for any JSON, then for a text; what it takes is remembered", async () => {
    const forms = () => service.asked.map(({ body }) => body.response_format?.type ?? "text");
    const taking =
      (...taken: string[]) =>
      ({ body }: Asked, response: ServerResponse) =>
        taken.includes(body.response_format?.type ?? "text")
          ? answer
          : refuse(response, 400, { message: "response_format is not supported", param: "response_format" });
    const model = aModel();
    service.answer(taking("json_object", "text"));
    await model.write(task);
    await model.write(task);
    expect(forms()).toEqual(["json_schema", "json_object", "json_object"]);
    service.asked.length = 0;
    service.answer(taking("text"));
    await model.write(task);
    await model.write(task);
    expect(forms()).toEqual(["json_object", "text", "text"]);
  });

  test("a bad request that no other form mends is refused, and teaches nothing", async () => {
    const model = aModel();
    service.answer((_, response) => refuse(response, 400, { message: "No." }));
    expect(await whyOf(model)).toBe("refused");
    service.asked.length = 0;
    service.answer(() => answer);
    await model.write(task);
    expect(service.asked.map(({ body }) => body.response_format?.type)).toEqual(["json_schema"]);
  });

  test("settings that a newer model refuses are left out, and the schema stays", async () => {
    service.answer(({ body }, response) => {
      if (body.max_tokens !== undefined)
        return refuse(response, 400, { code: "unsupported_parameter", param: "max_tokens", message: "" });
      if (body.temperature !== undefined)
        return refuse(response, 400, { code: "unsupported_value", param: "temperature", message: "" });
      return answer;
    });
    const model = aModel();
    await model.write({ ...task, maxTokens: 50 });
    await model.write({ ...task, maxTokens: 60 });
    expect(service.asked).toHaveLength(4);
    const { max_completion_tokens, response_format } = service.asked[3]!.body;
    expect([max_completion_tokens, response_format?.type]).toEqual([60, "json_schema"]);
  });
});
