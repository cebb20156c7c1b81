import type { Task } from "@gyan/contract/notifications.ts";
import type { RunId } from "@gyan/contract/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMails } from "../../server/src/together/mails/index.ts";
import { runMailing } from "../../server/src/together/notifications/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { linkIn } from "../support/mailbox.ts";
import type { Received } from "../support/mailbox.ts";
import { aShelf, CORALS, gyanOf, refresh } from "./changes.scene.ts";

// What a refresh changed, in the bell and by mail.

let server: TestApp;
const shelf = aShelf();
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", PUBLIC_URL: "https://gyan.example.org" }, [shelf.source]);
});
afterAll(() => server.stop());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.app.db.pool.query<T>(text, values)).rows;

let people = 0;
async function somebody(settings: object = { mailsChanges: true }, language?: string) {
  const email = `digest${++people}@example.org`;
  const one = await server.someone({ email });
  await server.call("PATCH", "/me/settings", { token: one.token, body: settings });
  if (language) await server.call("PATCH", "/me", { token: one.token, body: { language } });
  return { ...one, email };
}

/** Once no mail about a run waits to be sent. */
async function mailsTo(email: string): Promise<Received[]> {
  await expect
    .poll(() => query("select 1 from mails where state in ('waiting', 'sending')"), { timeout: 280_000 })
    .toEqual([]);
  return query<Received>("select subject, text, html, state from mails where recipient = $1 order by id", [
    email,
  ]);
}

/** A gyan of three articles that is searched again after something changed. */
async function changedGyan(who: { token: string; personId: number }, change: () => void): Promise<number> {
  for (const place of ["Lanai", "Mayotte", "Nauru"]) shelf.put(place);
  const topicId = await gyanOf(server, who);
  change();
  await refresh(server, who, topicId);
  return topicId;
}
const inputOf = async (topicId: number) => {
  const [run] = await query<{ id: RunId; finished_at: Date }>(
    "select id, finished_at from runs where topic_id = $1 order by number desc limit 1",
    [topicId],
  );
  return { runId: run!.id, endedAt: run!.finished_at.toISOString() };
};
const queued = async (input: { runId: RunId; endedAt: string }, email: string) => {
  await server.app.db.tx((tx) => queueMails(server.app, tx, runMailing, [{ to: email, input }]));
};
const runAgain = async (topicId: number, email: string) => {
  await queued(await inputOf(topicId), email);
  await mailsTo(email);
};

describe("a mail that says what a refresh changed", () => {
  test("tells the counts and the new titles as text, and leads to the comparison", async () => {
    const who = await somebody();
    const topicId = await changedGyan(who, () => {
      shelf.put("Redang", { title: "Corals <script>alert(1)</script> & bleaching near Redang" });
      shelf.put("Mayotte", { authors: ["Ilse Brandt"] });
      shelf.take("Nauru");
    });
    const [mail, ...others] = await mailsTo(who.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`${CORALS}: 1 new, 1 changed, 1 gone`);
    expect(mail!.text).toContain("- Corals <script>alert(1)</script> & bleaching near Redang");
    expect(mail!.html).toContain(
      "<li>Corals &lt;script&gt;alert(1)&lt;/script&gt; &amp; bleaching near Redang</li>",
    );
    expect(mail!.html).not.toContain("<script>");
    expect(linkIn(mail).href).toBe(
      `https://gyan.example.org/article/list/${topicId}?tab=history&from=1&to=2`,
    );
    shelf.take("Redang");
  });

  test("names ten of many, and says how many more there are, in the language of whoever gets it", async () => {
    const who = await somebody({ mailsChanges: true }, "fr");
    const places = Array.from({ length: 12 }, (_, at) => `Atoll${String.fromCodePoint(65 + at)}`);
    await changedGyan(who, () => places.forEach((place) => shelf.put(place)));
    const [mail] = await mailsTo(who.email);
    expect(mail!.subject).toBe(`${CORALS}\u00a0: 12 nouveaux`);
    expect(mail!.text.match(/^- Coral/gm)).toHaveLength(10);
    expect(mail!.text).toContain("- et 2 autres");
    for (const place of places) shelf.take(place);
  });

  test("warns of what was retracted by its title", async () => {
    const who = await somebody();
    await changedGyan(who, () => shelf.put("Lanai", { isRetracted: true }));
    const [mail] = await mailsTo(who.email);
    expect(mail!.subject).toContain("1 retracted");
    expect(mail!.text).toContain("Retracted articles\n- Coral bleaching near Lanai");
  });

  test("does not come when nothing changed, nobody asked for it, or it was the first search", async () => {
    const [same, unasked] = [await somebody(), await somebody({})];
    await changedGyan(same, () => undefined);
    await changedGyan(unasked, () => shelf.put("Redang"));
    shelf.take("Redang");
    for (const { email } of [same, unasked]) expect(await mailsTo(email)).toEqual([]);
  });

  test("comes once, and instead of the one about a long search", async () => {
    const who = await somebody({ mailsChanges: true, mailsWhenDone: true });
    const topicId = await changedGyan(who, () => shelf.put("Palau"));
    shelf.take("Palau");
    expect(await mailsTo(who.email)).toHaveLength(1);
    // Taken up again and ended anew, it tells nothing twice.
    await query("update runs set finished_at = finished_at + interval '1 second' where topic_id = $1", [
      topicId,
    ]);
    await query("update runs set created_at = finished_at where topic_id = $1", [topicId]);
    await runAgain(topicId, who.email);
    expect((await mailsTo(who.email)).map(({ subject }) => subject)).toEqual([`${CORALS}: 1 new`]);
  });

  test("does not come to somebody who may not read it any more or has turned it off meanwhile", async () => {
    const who = await somebody();
    const topicId = await changedGyan(who, () => shelf.put("Palau"));
    shelf.take("Palau");
    expect(await mailsTo(who.email)).toHaveLength(1);
    await query("delete from run_mails");
    await server.call("PATCH", "/me/settings", { token: who.token, body: { mailsChanges: false } });
    await runAgain(topicId, who.email);
    await server.call("PATCH", "/me/settings", { token: who.token, body: { mailsChanges: true } });
    await server.call("DELETE", `/topics/${topicId}`, { token: who.token });
    await runAgain(topicId, who.email);
    expect(await mailsTo(who.email)).toHaveLength(1);
  });
});

test("the bell says what a refresh changed, and says nothing of the kind of a first search", async () => {
  const who = await somebody({});
  await changedGyan(who, () => {
    shelf.put("Redang");
    shelf.take("Nauru");
  });
  shelf.take("Redang");
  const { body } = await server.call<{ taskList: Task[] }>("GET", "/notifications", { token: who.token });
  expect(body.taskList).toMatchObject([
    { taskType: 4, run: 2, changes: { new: 1, changed: 0, gone: 1, returned: 0, retracted: 0 } },
    { taskType: 1, run: 1, changes: null },
  ]);
});

test("the history says what each run changed, and whether the clock began it", async () => {
  const who = await somebody({});
  const topicId = await changedGyan(who, () => shelf.put("Redang"));
  shelf.take("Redang");
  const { body } = await server.call<{ runs: object[] }>("GET", `/topics/${topicId}/runs`, {
    token: who.token,
  });
  expect(body.runs).toMatchObject([
    { number: 2, isScheduled: false, changes: { new: 1, gone: 0 } },
    { number: 1, isScheduled: false, changes: null },
  ]);
});
