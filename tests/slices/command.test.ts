import type { AddressInfo } from "node:net";
import { createServer, request as forwarded } from "node:http";
import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Turn } from "@gyan/contract/conversations/calls.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { gyanAt } from "../../client/src/index.ts";
import { halfSentIn } from "../../client/src/cli/uploading/half-sent.ts";
import { send } from "../../client/src/cli/uploading/sending.ts";
import { commandAt } from "../support/command.ts";
import { until } from "./documents.scene.ts";

const QUESTION = "What makes lithium-ion batteries age and fail?";

let server: TestApp;
let token: string;
let topicId: number;
let home: string;
let gyan: ReturnType<typeof commandAt>;

beforeAll(async () => {
  server = await startApp();
  const somebody = await server.someone();
  const made = await server.call<{ token: string }>("POST", "/me/tokens", {
    token: somebody.token,
    body: { name: "Command line", scope: "write" },
  });
  ({ token } = made.body);
  ({ topicId } = await server.finishedGyan(somebody.token, QUESTION));
  home = await mkdtemp(path.join(tmpdir(), "gyan-home-"));
  gyan = commandAt(home);
});
afterAll(async () => {
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const signIn = () => gyan.run(["login", server.base, "--token", "-"], { typed: `${token}\n` });
const jsonOf = (out: string) => JSON.parse(out) as unknown;

describe("signing in", () => {
  test("with a token that is piped in, which nobody else can read and no list of commands shows", async () => {
    expect(await signIn()).toMatchObject({
      code: 0,
      out: `Signed in to ${server.base} as Test Person (person1@example.org).\n`,
    });
    const file = path.join(home, ".config/gyan/logins.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await gyan.run(["whoami", "--json"])).out).toContain(`"email": "person1@example.org"`);
  });

  test("a wrong token is not kept, and nobody is signed in with it", async () => {
    const stranger = commandAt(await mkdtemp(path.join(home, "stranger-")));
    const refused = await stranger.run(["login", server.base, "--token", "gyan_wrong"]);
    expect(refused.code).toBe(3);
    expect(await stranger.run(["whoami"])).toMatchObject({
      code: 3,
      told: 'You are not signed in. Sign in with "gyan login ADDRESS".\n',
    });
  });

  test("what cannot be reached, and what is not Gyan, is told in a sentence", async () => {
    const away = commandAt(home, { GYAN_TOKEN: "gyan_any" });
    const nobody = await away.run(["topics", "--server", "http://127.0.0.1:9"]);
    expect(nobody.code).toBe(4);
    expect(nobody.told).toMatch(/cannot be reached/);
    const other = createServer((_request, response) => response.end("<p>Welcome"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await away.run(["topics", "--server", address])).toMatchObject({
      code: 4,
      told: `What answers at ${address} is not Gyan. Check the address.\n`,
    });
    other.close();
  });

  test("what is not understood ends with 2, and help with 0", async () => {
    const lines = ["tpoics", "export seven", "topics --limit -1", "upload a"];
    const codes = await Promise.all(lines.map(async (line) => (await gyan.run(line.split(" "))).code));
    expect(codes).toEqual([2, 2, 2, 2]);
    expect((await gyan.run(["ask", "--help"])).code).toBe(0);
  });

  test("a shell learns every command", async () => {
    for (const shell of ["bash", "zsh", "fish"])
      for (const name of ["login", "ask", "upload", "watch"])
        expect((await gyan.run(["completion", shell])).out).toContain(name);
  });
});

describe("reading", () => {
  test("one's gyans, as lines and as JSON", async () => {
    await signIn();
    expect((await gyan.run(["topics"])).out).toMatch(
      new RegExp(`^${topicId} +finished +\\d+ articles +${QUESTION.replace("?", "\\?")}$`, "m"),
    );
    const { out } = await gyan.run(["topics", "--json", "--words", "lithium"]);
    expect((jsonOf(out) as { topics: TopicCard[] }).topics.map((card) => card.topicId)).toEqual([topicId]);
  });

  test("a passage is found, with the address at which it is read", async () => {
    const { out, code } = await gyan.run(["search", "lithium", "--limit", "2"]);
    expect(code).toBe(0);
    expect(out).toContain(`${server.base}/article/list/${topicId}?article=`);
  });

  test("a question is answered by sentences with their quotes; one that nothing answers ends with 5", async () => {
    const answered = await gyan.run(["ask", QUESTION, "--topic", String(topicId)]);
    expect(answered.code).toBe(0);
    expect(answered.out).toMatch(/ \[1\]/);
    const { out } = await gyan.run(["ask", QUESTION, "--topic", String(topicId), "--json"]);
    const { turn } = jsonOf(out) as { turn: Turn };
    expect(answered.out).toContain(`"${turn.answer!.quotes[0]!.quote}"`);
    expect((await gyan.run(["ask", "Who painted the ceiling of the Sistine Chapel?"])).code).toBe(5);
  });

  test("a gyan leaves as a file, and nothing is written over unasked", async () => {
    const folder = await mkdtemp(path.join(home, "exports-"));
    const asked = ["export", String(topicId), "--format", "bibtex"];
    expect(await gyan.run([...asked, "-o", "mine.bib"], { cwd: folder })).toMatchObject({ code: 0 });
    const text = await readFile(path.join(folder, "mine.bib"), "utf8");
    expect(text).toMatch(/^@\w+\{/m);
    const again = await gyan.run([...asked, "-o", "mine.bib"], { cwd: folder });
    expect(again).toMatchObject({ code: 1, told: expect.stringContaining("is there already") as string });
    expect((await gyan.run([...asked, "-o", "mine.bib", "--force"], { cwd: folder })).code).toBe(0);
    expect((await gyan.run([...asked, "-o", "-"])).out).toBe(text);
    expect((await gyan.run(["export", "999999"])).code).toBe(1);
  });
});

test("a sentence is researched and followed to its end", async () => {
  await signIn();
  const { code, out, told } = await gyan.run(["run", "Why do salt marshes store carbon?"]);
  expect(told).toMatch(/Gyan \d+ runs/);
  expect([0, 5]).toContain(code);
  expect(out).toMatch(
    /Why do salt marshes store carbon\?: (?:finished|finished in part); \d+ of \d+ articles/,
  );
});

test("what happens is told until Ctrl-C", async () => {
  await signIn();
  const watching = gyan.start(["watch", "--json"]);
  await until(async () => watching.told().includes("Watching"), "it watches");
  // The stream may open a moment after it says so.
  let renamed = 0;
  await until(async () => {
    await server.call("PATCH", `/topics/${topicId}`, { token, body: { name: `${QUESTION} ${++renamed}` } });
    return watching.out().includes("topics.changed");
  }, "a change is told");
  watching.kill("SIGINT");
  expect(await watching.ended).toMatchObject({ code: 130 });
  expect(jsonOf(watching.out().split("\n")[0]!)).toMatchObject({ kind: "topics.changed", topicId });
});

describe("a folder is uploaded", () => {
  type Summary = {
    library: { id: number };
    skipped: number;
    documents: number[];
    refused: { file: string }[];
  };
  const upload = async (...args: string[]) => {
    const ended = await gyan.run(["upload", ...args, "--json"]);
    return { ...ended, summary: ended.out === "" ? null : (jsonOf(ended.out) as Summary) };
  };

  test("with its folders, once; what changed is sent again, and what is refused stops nothing", async () => {
    await signIn();
    const folder = path.join(await mkdtemp(path.join(home, "papers-")), "marsh");
    await mkdir(path.join(folder, "2024"), { recursive: true });
    await writeFile(path.join(folder, "tides.txt"), "The tide brings mud to the marsh twice a day.");
    await writeFile(path.join(folder, "2024", "Größe.txt"), "The marsh grows by four millimetres a year.");
    await writeFile(path.join(folder, "empty.txt"), "");
    await writeFile(path.join(folder, ".hidden.txt"), "Nobody means this one.");
    const first = await upload(folder, "--library", "Marshes", "--wait");
    expect(first).toMatchObject({ code: 5, summary: { skipped: 0 } });
    expect(first.summary!.documents).toHaveLength(2);
    expect(first.summary!.refused.map(({ file }) => path.basename(file))).toEqual(["empty.txt"]);
    const { body } = await server.call<{ fileName: string; folder: { path: string } }[]>(
      "POST",
      "/document/v1/documents",
      { token, body: { filter: { libraryId: first.summary!.library.id } } },
    );
    expect(body.map((one) => `${one.folder.path}/${one.fileName}`).toSorted()).toEqual([
      "marsh/2024/Größe.txt",
      "marsh/tides.txt",
    ]);
    expect((await upload(folder, "--library", "Marshes")).summary).toMatchObject({
      skipped: 2,
      documents: [],
    });
    await appendFile(path.join(folder, "tides.txt"), " And takes some of it away.");
    expect((await upload(folder, "--library", "Marshes")).summary).toMatchObject({
      skipped: 1,
      documents: [expect.any(Number)],
    });
  });

  test("a file that is gone meanwhile is told of at once, and is no fault of the server", async () => {
    const { body } = await server.call<{ id: number }>("POST", "/libraries", {
      token,
      body: { name: "Gone" },
    });
    const name = "gone.txt";
    const file = { path: path.join(home, name), name, folder: "", size: 10, changedAt: new Date() };
    const sending = send({ address: server.base, token, client: gyanAt(server.base, token) }, file, {
      libraryId: body.id,
      halfSent: halfSentIn(path.join(home, "uploads")),
      signal: new AbortController().signal,
      onSent() {},
    });
    await expect(sending).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^It could not be sent: ENOENT/) as string,
    });
  });

  test("and goes on where it was killed", async () => {
    const folder = await mkdtemp(path.join(home, "large-"));
    await writeFile(path.join(folder, "large.txt"), "The marsh stores carbon in its mud. ".repeat(600_000));
    const proxy = await breakingProxy(server.base);
    const there = commandAt(home, { GYAN_SERVER: proxy.address, GYAN_TOKEN: token });
    const args = ["upload", folder, "--library", "Large", "--json"];
    const broken = there.start(args);
    await until(async () => proxy.offsets.length === 2, "the second piece is on its way");
    broken.kill("SIGKILL");
    await broken.ended;
    proxy.mend();
    const { code, out } = await there.run(args);
    expect(code).toBe(0);
    expect((jsonOf(out) as Summary).documents).toHaveLength(1);
    const [first, lost, next] = proxy.offsets;
    expect({ first, isLostPiece: lost! > 0, next }).toEqual({ first: 0, isLostPiece: true, next: lost });
    await proxy.close();
  });
});

/** Passes everything on, but holds the second piece for ever until it is mended. */
async function breakingProxy(base: string) {
  const offsets: number[] = [];
  let isMended = false;
  const proxy = createServer((asked, answer) => {
    if (asked.method === "PATCH") offsets.push(Number(asked.headers["upload-offset"]));
    if (asked.method === "PATCH" && offsets.length === 2 && !isMended) {
      asked.resume();
      return;
    }
    const { host: _host, ...headers } = asked.headers;
    const passed = forwarded(`${base}${asked.url}`, { method: asked.method!, headers }, (reply) => {
      // The server names itself in what it answers; the pieces are to come this way.
      const location = reply.headers.location?.replace(base, address);
      answer.writeHead(reply.statusCode!, { ...reply.headers, ...(location && { location }) });
      reply.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const close = async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  };
  return { address, offsets, mend: () => void (isMended = true), close };
}
