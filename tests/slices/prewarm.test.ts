import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { childrenOf, isRunning, until } from "../../server/src/processing/children/test-processes.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";

const LONGEST_MS = 250_000;

const clock = heldClock();
let server: TestApp;
beforeAll(async () => {
  // With sources outside, pages are read; nothing is asked of them here.
  server = await startApp({ SOURCES: "arxiv" }, undefined, clock);
});
afterAll(() => server.stop());

/** Of this process: which program each of its children runs. */
const programs = (): string[] =>
  childrenOf()
    .filter(isRunning)
    .flatMap((pid) => /(\w+)\.child\.ts/.exec(commandOf(pid))?.[1] ?? [])
    .toSorted();
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
};
const prewarm = (token: string) => server.call("GET", "/prewarm", { token });
/** Until it does something: while one is at work no other begins, and on a busy machine one takes long. */
async function prewarmUntil(token: string, isDone: () => boolean): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; !isDone() && Date.now() < end;) {
    await prewarm(token);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const count = (name: string): number => programs().filter((one) => one === name).length;

test("SH-11 what a search needs is started in the background, by one warm-up however many people open the page", async () => {
  const everybody = [await server.someone(), await server.someone(), await server.someone()];
  const asked: string[] = [];
  const { texts, passages } = server.app;
  server.app.embedder = {
    name: "none",
    dimensions: 2,
    knows: () => false,
    embed: () => Promise.reject(new Error("It knows no language.")),
    warm: () => (asked.push("embedder"), Promise.resolve()),
    close: () => Promise.resolve(),
  };
  server.app.texts = { ...texts, warm: () => (asked.push("texts"), texts.warm()) };
  server.app.passages = {
    ...passages,
    search: (...given) => (asked.push("passages"), passages.search(...given)),
  };
  expect([count("parse"), count("text")]).toEqual([0, 0]);
  const answers = await Promise.all(everybody.map(({ token }) => prewarm(token)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    everybody.map(() => [202, { accepted: true }]),
  );
  await until("both pools are there", () => count("parse") === 2 && count("text") === 2);
  await until("the index was asked", () => asked.includes("passages"));
  const once = ["embedder", "passages", "texts"];
  expect(asked.toSorted()).toEqual(once);
  clock.forward(59_000);
  await prewarm(everybody[0]!.token);
  expect(asked).toHaveLength(3);
  clock.forward(2_000);
  await prewarmUntil(everybody[0]!.token, () => asked.length >= 6);
  expect(asked.toSorted()).toEqual([...once, ...once].toSorted());
  Object.assign(server.app, { texts, passages, embedder: null });
});

test("SH-11 a part that cannot be made ready hinders neither the others nor the search", async () => {
  const { token } = await server.someone();
  const { parser } = server.app;
  server.app.parser = { ...parser, warm: () => Promise.reject(new Error("There is no parser today.")) };
  clock.forward(61_000);
  expect((await prewarm(token)).status).toBe(202);
  server.app.parser = parser;
  const found = await server.call<{ passages: unknown[] }>("GET", "/libraries/passages?q=batteries", {
    token,
  });
  expect(found.status).toBe(200);
  expect(found.body.passages.length).toBeGreaterThan(0);
});

test("SH-11 where no source outside may be asked no page is read, and nothing that reads pages is started", async () => {
  const { token } = await server.someone();
  const { config, parser, texts } = server.app;
  const asked: string[] = [];
  const told = (name: string) => () => (asked.push(name), Promise.resolve());
  const still = { parser: { ...parser, warm: told("parser") }, texts: { ...texts, warm: told("texts") } };
  for (const SOURCES of ["arxiv", "offline"]) {
    Object.assign(server.app, { ...still, config: { ...config, SOURCES } });
    clock.forward(61_000);
    await prewarmUntil(token, () => asked.length > 0);
    expect([SOURCES, asked.splice(0).toSorted()]).toEqual([
      SOURCES,
      SOURCES === "offline" ? ["texts"] : ["parser", "texts"],
    ]);
  }
  Object.assign(server.app, { config, parser, texts });
});

test("SH-11 it opens with PreWarmACI only", async () => {
  const { token } = await server.someone({ access: ["CreateSentenceGyan", "AdvancedSearch"] });
  expect(await prewarm(token)).toMatchObject({ status: 403, body: { code: "access_missing" } });
});
