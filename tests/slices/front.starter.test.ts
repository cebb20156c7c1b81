import type { FrontSample } from "@gyan/contract/sharing/front.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askForSample, sampleJob } from "../../server/src/together/links/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { outsiderOf } from "./links.scene.ts";

type Front = { sample: FrontSample | null };

describe("the product's own sample", () => {
  let fresh: TestApp;
  beforeAll(async () => {
    fresh = await startApp({ LOG_LEVEL: "silent", FRONT_SAMPLE: "starter" });
  });
  afterAll(() => fresh.stop());
  const count = async (what: string) =>
    (await fresh.app.db.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]!.n;

  test("is researched after the start, for the first administrator, in the libraries that came with the product", async () => {
    const sample = await vi.waitFor(
      async () => {
        const { body } = await fresh.call<Front>("GET", "/front");
        expect(body.sample).not.toBeNull();
        return body.sample!;
      },
      { timeout: 280_000, interval: 200 },
    );
    expect(sample.sentences.length).toBeGreaterThan(1);
    for (const { citations } of sample.sentences) expect(citations.length).toBeGreaterThan(0);
    const { articles } = (await outsiderOf(fresh, "sample").articles()).body;
    expect(articles.length).toBeGreaterThan(2);
    expect(new Set(articles.flatMap(({ authors }) => authors))).toEqual(new Set(["Gyan starter library"]));
    const { rows } = await fresh.app.db.pool.query(
      `select (select min(id) from people) = t.created_by as "isFirst" from topics t`,
    );
    expect(rows).toEqual([{ isFirst: true }]);
  });

  test("is made once, however often it is asked for and whoever does it", async () => {
    await askForSample(fresh.app);
    await Promise.all(
      [1, 2, 3].map(() => sampleJob.run({ looks: 0 }, fresh.app, AbortSignal.timeout(60_000))),
    );
    expect([await count("topics"), await count("links"), await count("runs")]).toEqual([1, 1, 1]);
  });

  test("is not made again when its owner threw it away", async () => {
    await fresh.app.db.execute(sql`delete from links`);
    expect((await fresh.call<Front>("GET", "/front")).body).toEqual({ sample: null });
    await askForSample(fresh.app);
    await sampleJob.run({ looks: 0 }, fresh.app, AbortSignal.timeout(60_000));
    expect([
      await count("topics"),
      await count("links"),
      await count("jobs where kind = 'front.sample'"),
    ]).toEqual([1, 0, 0]);
  });
});
