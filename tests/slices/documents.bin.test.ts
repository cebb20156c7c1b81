import { sql } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { tidyJob } from "../../server/src/sources/documents/jobs.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import {
  NOT_FOUND,
  bulk,
  change,
  changed,
  clock,
  found,
  held,
  library,
  me,
  newLibrary,
  read,
  remove,
  rows,
  server,
  setScene,
} from "./organising.scene.ts";

setScene();

describe("what a search finds", () => {
  const TEXTS = {
    lfp: "Iron phosphate cathodes age slowly in warm storage rooms.",
    nmc: "Nickel cathodes age quickly in warm storage rooms.",
  };

  test("MS-09 follows the tags of documents, their place and the bin at once", async () => {
    const one = await read({ text: TEXTS.lfp, tags: { Subject: ["LFP"], Read: ["2024-03-05"] } });
    const two = await read({ text: TEXTS.nmc, tags: { Subject: ["NMC"] } });
    const subject = (...values: string[]) => ({ Subject: { type: "Text" as const, values } });
    const readIn = (from: string, to: string) => ({ Read: { type: "Date" as const, values: [from, to] } });
    const ask = (tags: Parameters<typeof found>[1]) => found("cathodes age in storage", tags);
    expect(await ask({})).toEqual([TEXTS.lfp, TEXTS.nmc]);
    expect(await ask(subject("LFP"))).toEqual([TEXTS.lfp]);
    expect(await ask(readIn("2024-03-05T00:00:00.000Z", "2024-03-05T23:59:59.999Z"))).toEqual([TEXTS.lfp]);
    expect(await ask(readIn("", "2024-03-04T23:59:59.999Z"))).toEqual([]);

    await bulk({ ids: [one, two], addTags: { Subject: ["Both"] }, removeTags: { Subject: ["LFP"] } });
    expect(await ask(subject("LFP"))).toEqual([]);
    expect(await ask(subject("Both"))).toEqual([TEXTS.lfp, TEXTS.nmc]);

    const other = await newLibrary("Elsewhere", {});
    await change(one, { libraryId: other.id });
    expect(await ask({})).toEqual([TEXTS.nmc]);
    expect(await found("cathodes age", subject("Both"), other.id)).toEqual([TEXTS.lfp]);

    await remove(two);
    expect(await ask({})).toEqual([]);
    expect(changed(await bulk({ ids: [two], restore: true }))).toEqual([200, 1]);
    expect(await ask(subject("NMC"))).toEqual([TEXTS.nmc]);

    await server.call("DELETE", `/libraries/${library.id}`, { token: me.token });
    expect(await ask({})).toEqual([]);
    await server.call("POST", `/libraries/${library.id}/restore`, { token: me.token });
    expect(await ask({})).toEqual([TEXTS.nmc]);
  });

  test("KS-06 MS-09 a run over a library narrowed by tags reads those documents only", async () => {
    await read({ text: TEXTS.lfp, fileName: "iron.txt", tags: { Subject: ["LFP"], Read: ["2024-03"] } });
    await read({ text: TEXTS.nmc, fileName: "nickel.txt", tags: { Subject: ["NMC"], Read: ["2020"] } });
    await expect.poll(() => countWaiting(server.app)).toBe(0);
    const run = async (tags: object) => {
      const made = await server.call<{ topic: { topicId: number } }>(
        "POST",
        "/gyan/create/v4/submitconceptfordiscovery",
        {
          token: me.token,
          body: {
            topicOutline: { name: "How do cathodes age in storage?", id: 1, skipRelevance: true },
            sources: { repoIds: { [library.uuid]: tags }, repoAvailable: true },
          },
        },
      );
      const { topicId } = made.body.topic;
      await server.finished(me.token, topicId);
      const { body } = await server.call<{ articles: { title: string }[] }>(
        "GET",
        `/topics/${topicId}/articles`,
        {
          token: me.token,
        },
      );
      return body.articles.map(({ title }) => title).toSorted();
    };
    expect(await run({})).toEqual(["iron.txt", "nickel.txt"]);
    expect(await run({ Subject: { DT: "Text", V: ["NMC"] } })).toEqual(["nickel.txt"]);
    expect(await run({ Read: { DT: "Date", V: ["2024-01-01T00:00:00.000Z", ""] } })).toEqual(["iron.txt"]);
  });

  test("two documents of one file count together, with the tags of both, until the last is gone", async () => {
    const text = `Twice the same ${randomUUID()}`;
    const one = await read({ text, fileName: "first.txt", tags: { Subject: ["a"] } });
    const two = await read({ text, fileName: "second.txt", tags: { Subject: ["b"], Read: ["2024"] } });
    const tags = async () => (await held(library.id)).map((work) => work.tags);
    expect(await tags()).toEqual([{ Subject: ["a", "b"], Read: ["2024"] }]);
    await remove(two);
    expect(await tags()).toEqual([{ Subject: ["a"] }]);
    await remove(one);
    expect(await tags()).toEqual([]);
    await bulk({ ids: [two], restore: true });
    expect(await tags()).toEqual([{ Subject: ["b"], Read: ["2024"] }]);
    await Promise.all([bulk({ ids: [two], delete: true }), bulk({ ids: [one], restore: true })]);
    expect(await tags()).toEqual([{ Subject: ["a"] }]);
  });
});

const DAY = 86_400_000;

describe("the bin", () => {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const isStored = async (text: string) => {
    const opened = await server.app.files.open(sha256(text) as never);
    opened?.stream.destroy();
    return opened !== null;
  };
  const tidy = async (days: number) => {
    clock.ahead = days * DAY;
    await tidyJob.run({}, server.app, undefined as never);
  };

  test("a document comes back with its tags and its place; a second deletion finds nothing", async () => {
    const id = await read({ folder: "Deep/down", tags: { Subject: ["kept"] } });
    const before = await rows(id);
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: "Moved to the bin." } });
    expect(await remove(id)).toMatchObject(NOT_FOUND);
    expect(await change(id, { folder: "x" })).toMatchObject(NOT_FOUND);
    expect(changed(await bulk({ ids: [id], delete: true }))).toEqual([200, 0]);
    expect(changed(await bulk({ ids: [id], restore: true }))).toEqual([200, 1]);
    expect(changed(await bulk({ ids: [id], restore: true }))).toEqual([200, 0]);
    expect(await rows(id)).toEqual(before);
  });

  test("out of a library that lies in the bin nothing is taken", async () => {
    const id = await read();
    await remove(id);
    await server.call("DELETE", `/libraries/${library.id}`, { token: me.token });
    expect(await bulk({ ids: [id], restore: true })).toMatchObject({
      status: 404,
      body: { code: "library_not_found" },
    });
    expect(await bulk({ ids: [id], folder: "x" })).toMatchObject(NOT_FOUND);
  });

  test("after its days a document, what was read and its bytes are gone; what others have stays", async () => {
    const [lone, both] = [`Mine alone ${randomUUID()}`, `Of two people ${randomUUID()}`];
    const other = await server.someone();
    const theirs = await newLibrary("Theirs", {}, other);
    const ids = [
      await read({ text: lone }),
      await read({ text: both }),
      await read({ text: lone, fileName: "kept.txt" }),
    ];
    const kept = await read({ text: both, libraryId: theirs.id }, other);
    await bulk({ ids, delete: true });
    await bulk({ ids: [ids[2]!], restore: true });
    await tidy(9);
    expect(await rows(...ids)).toHaveLength(3);
    await tidy(11);
    expect((await rows(...ids, kept)).map(({ id }) => id)).toEqual([ids[2], kept]);
    expect(await isStored(lone)).toBe(true);
    await remove(ids[2]!);
    await tidy(30);
    expect(await rows(...ids)).toEqual([]);
    await expect.poll(() => isStored(lone)).toBe(false);
    expect(await isStored(both)).toBe(true);
    const { rows: works } = await server.app.db.execute<{ private_to: number }>(sql`
      select w.private_to from works w join work_identities i on i.work_id = w.id
      where split_part(i.identity, ':', 3) = any(${sql.param([sha256(lone), sha256(both)])}::text[])`);
    expect(works).toEqual([{ private_to: other.personId }]);
  });

  test("a library goes with all that is in it; what a gyan quotes stays with the gyan", async () => {
    const text = "Sodium cells keep their charge in the cold of winter nights.";
    const id = await read({ text, fileName: "sodium.txt" });
    await expect.poll(() => countWaiting(server.app)).toBe(0);
    const made = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      {
        token: me.token,
        body: {
          topicOutline: {
            name: "Do sodium cells keep their charge in the cold?",
            id: 1,
            skipRelevance: true,
          },
          sources: { repoIds: { [library.id]: {} }, repoAvailable: true },
        },
      },
    );
    const { topicId } = made.body.topic;
    await server.finished(me.token, topicId);
    const articles = async () =>
      (
        await server.call<{ articles: { title: string }[] }>("GET", `/topics/${topicId}/articles`, {
          token: me.token,
        })
      ).body.articles;
    const before = await articles();
    expect(before.map(({ title }) => title)).toEqual(["sodium.txt"]);
    await server.call("DELETE", `/libraries/${library.id}`, { token: me.token });
    await tidy(11);
    expect(await rows(id)).toEqual([]);
    const { rows: left } = await server.app.db.execute(sql`
      select 1 from libraries where id = ${library.id}
      union all select 1 from rights where object_kind = 'library' and object_id = ${library.id}
      union all select 1 from bin where object_kind = 'library' and object_id = ${library.id}`);
    expect(left).toEqual([]);
    expect(await articles()).toEqual(before);
    await expect.poll(() => isStored(text)).toBe(false);
  });
});
