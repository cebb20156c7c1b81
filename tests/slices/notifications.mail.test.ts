import { say } from "@gyan/contract/runs.ts";
import type { RunId } from "@gyan/contract/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueMails } from "../../server/src/together/mails/index.ts";
import { runMailing } from "../../server/src/together/notifications/index.ts";
import { wake } from "../../server/src/platform/work/index.ts";
import { SourceFailed } from "../../server/src/sources/providers/remote/failed.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { linkIn } from "../support/mailbox.ts";
import type { Received } from "../support/mailbox.ts";

/** Held until it is let go. What names it broken fails, as long as the source is. */
const held = { gate: Promise.withResolvers<void>(), isBroken: true };
const heldSource: Source = {
  name: "held",
  offers: (_app, _db, _scope, { node }) =>
    Promise.resolve([
      { key: "held", label: "Held", input: { isBroken: node.name.includes("broken") }, isWished: true },
    ]),
  async *search(_app, _scope, input) {
    await held.gate.promise;
    if ((input as { isBroken: boolean }).isBroken && held.isBroken)
      throw new SourceFailed("key_refused", "It does not know us.");
    yield { finds: [], total: 0, at: null };
    return say("search_done", { found: 0, searched: 0 });
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", PUBLIC_URL: "https://gyan.example.org" }, [heldSource]);
});
afterAll(() => server.stop());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.app.db.pool.query<T>(text, values)).rows;

type Somebody = { token: string; personId: number; email: string };
let people = 0;
async function somebody(settings: object = { mailsWhenDone: true }, language?: string): Promise<Somebody> {
  const email = `mailed${++people}@example.org`;
  const one = await server.someone({ email });
  await server.call("PATCH", "/me/settings", { token: one.token, body: settings });
  if (language) await server.call("PATCH", "/me", { token: one.token, body: { language } });
  return { ...one, email };
}

/** A search that somebody has waited for, for so many seconds, when it ends. */
async function waited(token: string, name: string, seconds: number): Promise<number> {
  const topicId = await begun(token, name, seconds);
  held.gate.resolve();
  await server.finished(token, topicId);
  return topicId;
}
async function begun(token: string, name: string, seconds: number): Promise<number> {
  held.gate = Promise.withResolvers();
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    { token, body: { topicOutline: { name, id: 1 } } },
  );
  const { topicId } = made.body.topic;
  await query("update runs set created_at = created_at - make_interval(secs => $2) where topic_id = $1", [
    topicId,
    seconds,
  ]);
  return topicId;
}

/** Once no mail about a run waits to be sent. */
async function mailsTo(email: string): Promise<Received[]> {
  for (let n = 0; n < 1000; n++) {
    const waiting = await query(
      "select 1 from mails where state in ('waiting', 'sending') and not_before is null",
    );
    if (waiting.length === 0)
      return query<Received>(
        "select subject, text, html, state from mails where recipient = $1 and state <> 'waiting' order by id",
        [email],
      );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("Mails still wait.");
}
const inputOf = async (topicId: number) => {
  const [run] = await query<{ id: RunId; finished_at: Date }>(
    "select id, finished_at from runs where topic_id = $1",
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

describe("a mail when a long search ends", () => {
  test("says its name and outcome in words and leads to it", async () => {
    const { token, email } = await somebody();
    const topicId = await waited(token, "tides & dams", 125);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe("Your search found nothing: tides & dams");
    expect(mail!.text).toContain("For “tides & dams” no source had an article that fits.");
    expect(mail!.html).toContain("“tides &amp; dams”");
    expect(linkIn(mail).href).toBe(`https://gyan.example.org/article/list/${topicId}`);
  });

  test.each([
    ["fr", "Votre recherche est terminée en partie\u00a0: broken tides"],
    ["hi", "आपकी खोज आंशिक रूप से पूरी हुई: broken tides"],
  ])("comes in the language of whoever gets it (%s)", async (language, subject) => {
    const { token, email } = await somebody({ mailsWhenDone: true }, language);
    await waited(token, "broken tides", 600);
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([subject]);
  });

  test("does not come when nobody asked for it, the search was short, or its owner stopped it", async () => {
    const [unasked, refused, quick, stopper] = [
      await somebody({}),
      await somebody({ mailsWhenDone: false, allowsAnalytics: true }),
      await somebody(),
      await somebody(),
    ];
    await waited(unasked.token, "tides", 600);
    await waited(refused.token, "tides", 600);
    await waited(quick.token, "tides", 60);
    const topicId = await begun(stopper.token, "tides", 600);
    await server.call("POST", `/topics/${topicId}/cancel`, { token: stopper.token });
    held.gate.resolve();
    await server.finished(stopper.token, topicId);
    for (const { email } of [unasked, refused, quick, stopper]) expect(await mailsTo(email)).toEqual([]);
  });

  test("does not come to somebody who has turned it off, may not read the topic, or was shut out meanwhile", async () => {
    const { token, email, personId } = await somebody();
    const topicId = await waited(token, "tides", 600);
    expect(await mailsTo(email)).toHaveLength(1);
    await query("delete from run_mails");
    await server.call("PATCH", "/me/settings", { token, body: { mailsWhenDone: false } });
    await runAgain(topicId, email);
    await server.call("PATCH", "/me/settings", { token, body: { mailsWhenDone: true } });
    await server.call("DELETE", `/topics/${topicId}`, { token });
    await runAgain(topicId, email);
    await server.call("POST", `/topics/${topicId}/restore`, { token });
    await query("update people set disabled_at = now() where id = $1", [personId]);
    await runAgain(topicId, email);
    expect(await mailsTo(email)).toHaveLength(1);
    await query("update people set disabled_at = null where id = $1", [personId]);
    await runAgain(topicId, email);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe("never twice", () => {
  const left = async (email: string, isSending: boolean) => {
    // As a process leaves it that was killed.
    await query(
      `update mails set state = 'sending', worker = gen_random_uuid(), started_at = now(), finished_at = null,
         sending_at = case when $2 then now() end where recipient = $1`,
      [email, isSending],
    );
    await wake(server.app.db, "mails");
    return mailsTo(email);
  };

  test("when its process was killed in the moment of sending: nobody knows, so it says so, and is sent again when asked", async () => {
    const { token, email } = await somebody();
    await waited(token, "tides", 600);
    expect(await mailsTo(email)).toHaveLength(1);
    const { mailer } = server.app;
    let sent = 0;
    server.app.mailer = { ...mailer, send: () => Promise.resolve(void (sent += 1)) };
    expect(await left(email, true)).toMatchObject([{ state: "failed" }]);
    expect(sent).toBe(0);
    const [mail] = await query<{ id: number; error: string }>(
      "select id, error from mails where recipient = $1",
      [email],
    );
    expect(mail!.error).toBe("may_have_arrived");
    const admin = await server.someone({ role: "Admin" });
    const again = await server.call("POST", `/admin/outbox/${mail!.id}/send`, { token: admin.token });
    expect(again.status).toBe(200);
    expect(await mailsTo(email)).toMatchObject([{ state: "kept" }]);
    expect(sent).toBe(1);
    server.app.mailer = mailer;
  });

  test("when its process was killed before, it is sent", async () => {
    const { token, email } = await somebody();
    await waited(token, "tides", 600);
    await mailsTo(email);
    expect(await left(email, false)).toMatchObject([{ state: "kept" }]);
  });

  test("but again when the mail server would not take it", async () => {
    const { token, email } = await somebody();
    const { mailer } = server.app;
    let refusals = 0;
    server.app.mailer = {
      ...mailer,
      send: () => {
        refusals++;
        return Promise.reject(Object.assign(new Error("not now"), { responseCode: 451 }));
      },
    };
    await waited(token, "tides", 600);
    expect(await mailsTo(email)).toEqual([]);
    expect(refusals).toBe(1);
    expect(await query("select state, error, attempts from mails where recipient = $1", [email])).toEqual([
      { state: "waiting", error: "not now", attempts: 1 },
    ]);
    server.app.mailer = mailer;
    await query("update mails set not_before = null where recipient = $1", [email]);
    await wake(server.app.db, "mails");
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("and not for ever: after three days it is given up", async () => {
    const { token, email } = await somebody();
    const { mailer } = server.app;
    server.app.mailer = { ...mailer, send: () => Promise.reject(new Error("not now")) };
    await waited(token, "tides", 600);
    expect(await mailsTo(email)).toEqual([]);
    await query(
      "update mails set not_before = null, queued_at = now() - interval '73 hours' where recipient = $1",
      [email],
    );
    await wake(server.app.db, "mails");
    expect(await mailsTo(email)).toMatchObject([{ state: "failed" }]);
    server.app.mailer = mailer;
  });

  test("but for each end: a search that goes on and ends again after long is told again, after a moment not", async () => {
    const { token, email } = await somebody();
    const topicId = await waited(token, "broken tides", 600);
    expect(await mailsTo(email)).toHaveLength(1);
    const first = await inputOf(topicId);
    const retry = async (seconds: number) => {
      held.gate = Promise.withResolvers();
      expect((await server.call("POST", `/topics/${topicId}/retry`, { token })).status).toBe(200);
      await query(
        "update runs set reopened_at = reopened_at - make_interval(secs => $2) where topic_id = $1",
        [topicId, seconds],
      );
      // What was queued about the first end, and comes now, has nothing to tell.
      await queued(first, email);
      held.gate.resolve();
      await server.finished(token, topicId);
    };
    await retry(1);
    expect(await mailsTo(email)).toHaveLength(1);
    held.isBroken = false;
    await retry(300);
    held.isBroken = true;
    expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([
      "Your search is finished in part: broken tides",
      "Your search found nothing: broken tides",
    ]);
  });

  test("an end that is not written queues no mail", async () => {
    const { token, email } = await somebody();
    const topicId = await begun(token, "tides", 600);
    const [run] = await query<{ id: number }>("select id from runs where topic_id = $1", [topicId]);
    // The news of it is the last thing that is written.
    await query(`create function refuse_end() returns trigger language plpgsql as $$ begin
      if new.event->>'kind' = 'run.finished' then raise exception 'not now'; end if; return new; end $$`);
    await query(
      "create trigger refuse_end before insert on events for each row execute function refuse_end()",
    );
    held.gate.resolve();
    for (let n = 0; n < 200; n++) {
      const left = await query(
        "select 1 from run_steps where run_id = $1 and state in ('ready', 'running')",
        [run!.id],
      );
      if (left.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(
      await query("select 1 from mails where input::text like $1", [`%"runId": ${run!.id},%endedAt%`]),
    ).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    await query("drop trigger refuse_end on events");
    await query("drop function refuse_end()");
  });
});
