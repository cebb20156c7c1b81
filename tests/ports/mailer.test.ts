import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { outboxMailer } from "../../server/src/adapters/mailer.outbox.ts";
import { smtpMailer } from "../../server/src/adapters/mailer.smtp.ts";
import type { Mailer } from "../../server/src/ports/mailer.ts";

const mail = {
  to: "asha@example.org",
  subject: "Your Gyan is ready",
  text: "नमस्ते,\n\nyour topic was found.\n",
};

type Received = { from: string; to: string[]; message: string };

describe("mailer.outbox", () => {
  test("takes every mail, which the outbox keeps", async () => {
    const mailer = outboxMailer();
    expect(mailer.delivery).toBe("outbox");
    await expect(mailer.send(mail)).resolves.toBeUndefined();
  });
});

describe("mailer.smtp", () => {
  let server: SMTPServer;
  let received: Received[];
  let refuse: string | null;
  let mailer: Mailer;

  const mailerTo = (port: number, settings = "") =>
    smtpMailer({
      url: `smtp://127.0.0.1:${port}${settings}`,
      from: "Gyan <gyan@example.org>",
    });

  beforeEach(async () => {
    received = [];
    refuse = null;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: (_address, _session, done) => done(refuse === null ? null : new Error(refuse)),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            message: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    mailer = mailerTo((server.server.address() as AddressInfo).port);
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test("sends", async () => {
    expect(mailer.delivery).toBe("smtp");
    await mailer.send(mail);
    expect(received).toMatchObject([{ from: "gyan@example.org", to: [mail.to] }]);
    const [head, body] = partsOf(received[0]!.message);
    expect(head).toContain("Subject: Your Gyan is ready\n");
    expect(head).toContain("From: Gyan <gyan@example.org>\n");
    expect(body).toContain("नमस्ते,\n\nyour topic was found.");
  });

  test("a line break in the subject or the address adds no header and no recipient", async () => {
    await mailer.send({ ...mail, subject: "Hello\r\nBcc: eve@example.org\r\n\r\nanother body" });
    const [head] = partsOf(received[0]!.message);
    expect(head).not.toMatch(/^Bcc:/m);
    expect(received[0]!.to).toEqual([mail.to]);

    for (const to of ["asha@example.org\r\nBcc: eve@example.org", "asha@example.org, eve@example.org"]) {
      await mailer.send({ ...mail, to }).catch(() => {});
      expect(received.flatMap((one) => one.to)).not.toContain("eve@example.org");
      for (const one of received) expect(partsOf(one.message)[0]).not.toMatch(/^(Bcc|Cc):/m);
    }
  });

  test("a refused mail fails with the server's reason", async () => {
    refuse = "no such mailbox";
    await expect(mailer.send(mail)).rejects.toThrow("no such mailbox");
    expect(received).toEqual([]);
  });

  test("a mail server that is not there fails at once", async () => {
    const gone = createServer().listen(0, "127.0.0.1");
    await once(gone, "listening");
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    await expect(mailerTo(port).send(mail)).rejects.toThrow("ECONNREFUSED");
  });

  test("a mail server that accepts and says nothing is given up", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    await expect(mailerTo(port, "?greetingTimeout=200").send(mail)).rejects.toThrow("Greeting");
    silent.close();
  });
});

/** Head and body of a message, unfolded and decoded. */
function partsOf(message: string): [head: string, body: string] {
  const text = message.replaceAll("\r\n", "\n");
  const at = text.indexOf("\n\n");
  const head = `${text.slice(0, at).replace(/\n[ \t]+/g, " ")}\n`;
  const body = text.slice(at + 2);
  if (/^Content-Transfer-Encoding: base64$/m.test(head))
    return [head, Buffer.from(body, "base64").toString()];
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return [head, Buffer.from(bytes, "latin1").toString()];
}
