import { constants, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compose } from "../../server/src/compose/compose.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { tellModels } from "../../server/src/operating/models/actions.ts";
import { indexWork, searchedPassages } from "../../server/src/sources/libraries/index.ts";
import { openEmbedded } from "../support/database.ts";
import { startedTemplate } from "../support/started-database.ts";
import { writeTinyModel } from "../support/models/tiny.ts";

// Models of somebody's own, from start to start of a whole server: what is made, what is searched by, and what a bad one costs.

let folder: string;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-changing-"));
  cpSync(await startedTemplate(), path.join(folder, "database"), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await rm(folder, { recursive: true, force: true });
});

const model = (name: string, made: Parameters<typeof writeTinyModel>[1] = {}) =>
  writeTinyModel(path.join(folder, "models", name), made);

async function begin(embeddings: string, services = { web: false, worker: true }) {
  await stop?.();
  const config = readConfig({
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "error",
    LOG_FILE: path.join(folder, "log"),
    EMBEDDINGS: embeddings,
    SOURCES: "offline",
    FRONT_SAMPLE: "none",
  });
  const driver = await openEmbedded(path.join(folder, "database"));
  const composed = compose({ config, driver, log: createLog(config) });
  const running = await serve(composed, { services, host: "127.0.0.1", port: 0 });
  stop = () => running.stop();
  return composed.app;
}
type App = Awaited<ReturnType<typeof begin>>;

/** In Hindi, of what is written in English: words alone find nothing. The model may take as long to load as a busy machine needs. */
async function found(app: App) {
  const { rows } = await app.db.pool.query<{ id: number }>("select min(id) as id from people");
  const scope = await app.rights.scopeOf({ personId: rows[0]!.id as never, organisationId: 1 as never });
  const question = { text: "बैटरी", language: "hi" as const, limit: 5, patienceMs: 250_000 };
  return searchedPassages(app, scope, { ...question, languages: ["en"] });
}
const isByMeaning = async (app: App): Promise<boolean> => {
  const { hits, isByWordsAlone } = await found(app);
  return !isByWordsAlone && hits.some(({ text }) => /batter(?:y|ies)/iu.test(text));
};
const servingIn = async (app: App) => (await app.passages.serving(app.db))?.name.split(" ")[0];
const waitingIn = async (app: App) => (await app.passages.count(app.db)).withoutVector;

test("another model is made in the background while searches go by the vectors of the one before", async () => {
  await model("first");
  await model("owner/second", { dimensions: 24 });
  const before = await begin("model:first");
  await expect.poll(() => waitingIn(before)).toBe(0);
  expect(await isByMeaning(before)).toBe(true);

  // A process that only serves begins nothing, and searches by what is there.
  const serving = await begin("model:owner/second", { web: true, worker: false });
  expect(await servingIn(serving)).toBe("first");
  expect(await isByMeaning(serving)).toBe(true);

  // What the start of a working process begins, and what its hand does where nothing else is to be done.
  await serving.mending.prepare({ keepsVectors: false });
  // The process before holds it for two minutes more: another one might still be making vectors.
  await serving.db.pool.query("delete from leases");
  const waiting = await waitingIn(serving);
  expect(waiting).toBeGreaterThan(16);
  const told = await tellModels(serving);
  expect(told.searching).toMatch(/^first/);
  expect(told.making).toMatchObject({ made: 0, waiting });
  expect(told.models.map(({ id, use }) => [id, use])).toEqual([
    ["local", null],
    ["model:first", "searches"],
    ["model:owner/second", "coming"],
  ]);
  for (let left = true; left;) {
    expect(await servingIn(serving)).toBe("first");
    // Of people who ask meanwhile nobody is answered by words alone.
    expect(await isByMeaning(serving)).toBe(true);
    left = await indexWork.otherwise!(serving);
  }
  expect(await servingIn(serving)).toBe("owner/second");
  expect(await isByMeaning(serving)).toBe(true);
  const changed = await tellModels(serving);
  expect(changed.making).toEqual({ title: changed.searching, made: waiting, waiting: 0 });

  const after = await begin("model:owner/second");
  expect(await servingIn(after)).toBe("owner/second");
  expect(await waitingIn(after)).toBe(0);
  expect(await isByMeaning(after)).toBe(true);
});

test("a model that cannot be used costs nothing: the server starts, says why, and goes on with what it had", async () => {
  await model("first");
  const before = await begin("model:first");
  await expect.poll(() => waitingIn(before)).toBe(0);
  await model("lacking", { files: { "tokenizer.json": null } });
  const app = await begin("model:lacking");
  expect(app.embedders.trouble).toBe(
    "lacking lacks tokenizer.json. npm run models -- get lacking fetches what is missing. Searches go on by the vectors that are there.",
  );
  expect(await servingIn(app)).toBe("first");
  expect(await isByMeaning(app)).toBe(true);
  // What shows only when it runs: nothing is ever made by it, so that nothing changes over.
  await model("broken", { files: { "onnx/model.onnx": "no weights at all" } });
  const tried = await begin("model:broken");
  expect(await waitingIn(tried)).toBeGreaterThan(0);
  expect(await servingIn(tried)).toBe("first");
  expect(await isByMeaning(tried)).toBe(true);
});
