import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { wake } from "../../server/src/platform/work/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask, linkIn, mailsTo } from "../support/mailbox.ts";

let post: SMTPServer;
let server: TestApp;
let logFile: string;
/** Words of the mail server to the next recipients; "" takes the mail. */
const refusals: string[] = [];
const received: string[] = [];

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      const words = refusals.shift();
      done(words ? Object.assign(new Error(words), { responseCode: 451 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  post.listen(0, "127.0.0.1");
  await once(post.server, "listening");
  const { port } = post.server.address() as AddressInfo;
  logFile = path.join(await mkdtemp(path.join(tmpdir(), "gyan-log-")), "log");
  server = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "debug", LOG_FILE: logFile });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    post.close(() => resolve());
  });
});

const person = (email: string, given: { password?: string; isVerified?: boolean } = {}) =>
  addPerson(server.app, {
    email,
    firstName: "Asha",
    lastName: "Rao",
    role: "User",
    groupName: "Portal Users",
    access: [],
    password: "Correct horse 1",
    ...given,
  });
const forget = (email: string) => ask(server, "GET", `/forget-password?email=${email}`);
/** The words of a part of a mail as it went over the wire. */
const decoded = (message: string) =>
  message
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = "", ...body] = part.split("\r\n\r\n");
      const text = body.join("\r\n\r\n");
      if (/base64/i.test(head)) return Buffer.from(text, "base64").toString();
      if (!/quoted-printable/i.test(head)) return text;
      const bytes = text
        .replace(/=\r\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, "latin1").toString();
    })
    .join("\n");

describe("with a mail server", () => {
  test("a mail goes out in both forms, and its record cannot be used", async () => {
    await person("both@example.org");
    await forget("both@example.org");
    const [kept] = await mailsTo(server, "both@example.org");
    const message = received.at(-1)!;
    expect(message).toContain("multipart/alternative");
    expect(message).toContain("text/plain");
    expect(message).toContain("text/html");
    const token = /reset-token=([\w-]{43})/.exec(decoded(message))![1]!;
    expect(kept).toMatchObject({ state: "sent", subject: "Choose a new password" });
    for (const form of [kept!.text, kept!.html]) {
      expect(form).not.toContain(token);
      expect(form).toContain("reset-token=…");
    }
    const { body } = await ask<{ userId: string }>(server, "GET", `/reset-token?reset-token=${token}`);
    expect(body.userId).not.toBe("0");
  });

  test("an administrator reads the record with its page and without the secret", async () => {
    await person("record@example.org");
    await forget("record@example.org");
    await mailsTo(server, "record@example.org");
    const { token } = await server.someone({ role: "Admin" });
    const { body: list } = await server.call<{ mails: { id: number; to: string }[] }>(
      "GET",
      "/admin/outbox",
      {
        token,
      },
    );
    const head = list.mails.find(({ to }) => to === "record@example.org")!;
    expect(head).not.toHaveProperty("html");
    const { body } = await server.call<{ text: string; html: string }>("GET", `/admin/outbox/${head.id}`, {
      token,
    });
    expect(body.html).toContain("<!doctype html>");
    expect(linkIn({ ...body, subject: "", state: "" }).searchParams.get("reset-token")).toBe("…");
  });

  test("what is not delivered is tried again; the token of the mail that was lost opens nothing", async () => {
    const { id } = await person("later@example.org");
    refusals.push("Come back later, later@example.org");
    await forget("later@example.org");
    const { pool } = server.app.db;
    for (;;) {
      const { rows } = await pool.query(
        "select 1 from mails where state = 'waiting' and not_before is not null",
      );
      if (rows.length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const open = await pool.query("select 1 from account_tokens where person_id = $1", [id]);
    expect(open.rows).toEqual([]);
    // The time of waiting is over.
    await pool.query("update mails set not_before = null where state = 'waiting'");
    await wake(server.app.db, "mails");
    const mails = await mailsTo(server, "later@example.org");
    expect(mails.map(({ state }) => state)).toEqual(["sent"]);
    expect(JSON.stringify(mails[0])).not.toMatch(/reset-token=[\w-]{10}/);
    const token = /reset-token=([\w-]{43})/.exec(decoded(received.at(-1)!))![1]!;
    const { body } = await ask<{ userId: string }>(server, "GET", `/reset-token?reset-token=${token}`);
    expect(body.userId).not.toBe("0");
  });

  test("an administrator sends what rests or was given up again, at once, and it is on record", async () => {
    const { token, personId } = await server.someone({ role: "Admin", email: "sender@example.org" });
    const { token: reader } = await server.someone({ email: "no-sender@example.org" });
    await person("resting@example.org");
    refusals.push("Come back later, resting@example.org");
    await forget("resting@example.org");
    type Listed = { mails: { id: number; to: string; isRepeatable: boolean; attempts: number }[] };
    const resting = async () =>
      (await server.call<Listed>("GET", "/admin/outbox?state=waiting", { token })).body.mails.find(
        (mail) => mail.to === "resting@example.org" && mail.isRepeatable,
      );
    await expect.poll(resting).toMatchObject({ attempts: 1 });
    const { id } = (await resting())!;
    const again = (as: string, mailId: number) =>
      server.call("POST", `/admin/outbox/${mailId}/send`, { token: as });
    expect((await again(reader, id)).status).toBe(403);
    expect((await again(token, id)).status).toBe(200);
    expect(await mailsTo(server, "resting@example.org")).toMatchObject([{ state: "sent" }]);
    const acts = await server.app.db.pool.query(
      "select object_id from audit where action = 'mail_sent_again' and actor_id = $1",
      [personId],
    );
    expect(acts.rows).toEqual([{ object_id: id }]);
    // What a mail was about is not known of those that were written before, nor of a test.
    const test = await server.call<{ id: number }>("POST", "/admin/outbox/test", { token });
    expect(await again(token, test.body.id)).toMatchObject({
      status: 409,
      body: { code: "mail_not_repeatable" },
    });
    expect(await again(token, 987_654)).toMatchObject({ status: 404, body: { code: "mail_not_found" } });
  });

  test("the log holds neither addresses nor secrets", async () => {
    const log = await readFile(logFile, "utf8");
    expect(log).toContain(`"code":"EENVELOPE 451"`);
    expect(log).not.toMatch(/example\.org|reset-token|verify-token/);
  });

  test("an answer does not wait for the mail server, and a mail outlives the request", async () => {
    await person("slow@example.org", { isVerified: false });
    const before = received.length;
    const answer = await ask(server, "POST", "/verify-email/resend", { body: { email: "slow@example.org" } });
    expect(answer.body).toBe("Success");
    expect(await mailsTo(server, "slow@example.org")).toHaveLength(1);
    expect(received).toHaveLength(before + 1);
    expect(decoded(received.at(-1)!)).toContain("verify-email?verify-token=");
  });

  test("the test mail of an administrator is written like all others", async () => {
    const { token } = await server.someone({ role: "Admin", email: "chief@example.org" });
    const sent = await server.call<{ id: number }>("POST", "/admin/outbox/test", { token });
    expect(sent.body).toMatchObject({ to: "chief@example.org", state: "sent" });
    const { body } = await server.call<{ html: string }>("GET", `/admin/outbox/${sent.body.id}`, { token });
    expect(body.html).toContain("Mail works");
  });
});
