import { stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockFolder } from "../../server/src/platform/pglite/lock.ts";
import {
  emptyFolder,
  endProcesses,
  freshFolder,
  linkIn,
  removeFolders,
  runToEnd,
  startProcess,
  tryToStart,
} from "../support/process.ts";
import type { Ended, ServerProcess } from "../support/process.ts";

const USER = "server/src/operating/cli/user.ts";
const SIGNIN_LINK = "server/src/operating/cli/signin-link.ts";

let dataDir: string;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  dataDir = await emptyFolder();
  server = await startProcess({ dataDir });
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

/** One sentence for a person, and the exit code: 2 for what is not understood. Nothing of what a programmer would read. */
function expectRefusal(ended: Ended, sentence: RegExp, code = 1): void {
  expect(ended).toMatchObject({ code, stdout: "" });
  expect(ended.stderr).toMatch(sentence);
  expect(ended.stderr.trim()).toMatch(/^[A-Z][^\n]+$/);
  expect(ended.stderr).not.toMatch(/Error:|node:internal|node_modules|\.ts:\d/);
}

const expectAnswering = async (): Promise<void> => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.call("GET", "/config")).status).toBe(200);
};

const logIn = (email: string, password: string) =>
  server.call<{ token: string; code: string }>("POST", "/login/1", { body: { email, password } });

/** A port of this machine on which nobody listens. */
async function closedPort(): Promise<number> {
  const holder = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => void holder.once("listening", resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => void holder.close(resolve));
  return port;
}

describe("the first start", () => {
  test("prints where it listens and one sign-in link, which opens an administrator's session once and never again", async () => {
    expect(server.said().trim().split("\n")).toHaveLength(2);
    token = await server.signIn();
    expect((await server.call("GET", "/me", { token })).body).toMatchObject({
      role: "Admin",
      email: "admin@localhost",
    });

    const again = await server.call("POST", "/login/auto", { body: { loginToken: server.signinLink } });
    expect(again).toMatchObject({ status: 422, body: { code: "signin_link_not_valid" } });
    expect((await server.call("GET", "/me", { token })).status).toBe(200);
  });

  test.skipIf(process.platform === "win32")(
    "lets no other user of the machine look into its folder",
    async () => {
      // The embedded database gives its files modes of its own; they lie behind two folders that nobody else enters.
      for (const place of ["", "files", "postgres"])
        expect([place, (await stat(path.join(dataDir, place))).mode & 0o077]).toEqual([place, 0]);
    },
  );

  test("gives nobody a default password", async () => {
    // Not more of them: after five wrong ones everybody waits.
    for (const password of ["admin", "password", "gyan", "admin@localhost", " "])
      expect(await logIn("admin@localhost", password)).toMatchObject({
        status: 422,
        body: { code: "wrong_credentials" },
      });
  });
});

describe("a start that cannot work says why in one sentence and ends with 1", () => {
  test("when another process holds the data folder, which goes on answering", async () => {
    expectRefusal(
      await tryToStart({ dataDir }),
      new RegExp(`in use by another Gyan process \\(${server.pid}\\).*DATA_DIR`),
    );
    await expectAnswering();
  });

  test("when the port is taken, and prints the first sign-in link at the next start instead", async () => {
    const folder = await freshFolder();
    const ended = await tryToStart({ dataDir: folder, env: { PORT: String(server.port) } });
    expectRefusal(ended, new RegExp(`Port ${server.port} is taken.*PORT`));
    await expectAnswering();

    const next = await startProcess({ dataDir: folder });
    expect(await next.signIn()).toMatch(/^\S{20,}$/);
    next.kill("SIGTERM");
    expect(await next.exited).toMatchObject({ code: 0 });
  });

  test("when the data folder cannot be written", async () => {
    const file = path.join(await emptyFolder(), "a-file");
    await writeFile(file, "");
    expectRefusal(
      await tryToStart({ dataDir: path.join(file, "data") }),
      /data folder cannot be written.*DATA_DIR/,
    );
    expectRefusal(await tryToStart({ dataDir: file }), /data folder cannot be written.*DATA_DIR/);
  });

  test.each([
    ["PORT", "abc"],
    ["DATABASE_URL", "mysql://localhost/gyan"],
  ])("when the setting %s is %s", async (name, value) => {
    const ended = await tryToStart({ dataDir: await emptyFolder(), env: { [name]: value } });
    expectRefusal(ended, new RegExp(`setting ${name} is not valid`));
  });

  test("when nothing answers at DATABASE_URL", async () => {
    const env = { DATABASE_URL: `postgres://someone:a-secret@127.0.0.1:${await closedPort()}/gyan` };
    const ended = await tryToStart({ dataDir: await emptyFolder(), env });
    expectRefusal(ended, /database at DATABASE_URL cannot be reached/);
    expect(ended.stderr).not.toContain("a-secret");
  });
});

describe("the command line beside a running server", () => {
  const email = "asha@example.org";
  const password = "Monsoon-2024";
  const user = (...args: string[]) => runToEnd(USER, args, { dataDir });

  test("makes a user who signs in with the password, and with no other", async () => {
    const made = await user("--email", email, "--password", password, "--role", "Operator");
    expect(made).toMatchObject({ code: 0, stdout: `Made the Operator ${email}.\n` });

    const { status, body } = await logIn(email, password);
    expect(status).toBe(200);
    expect((await server.call("GET", "/me", { token: body.token })).body).toMatchObject({
      email,
      role: "Operator",
    });
    expect(await logIn(email, "Monsoon-2025")).toMatchObject({
      status: 422,
      body: { code: "wrong_credentials" },
    });
  });

  test("prints a sign-in link that opens that person's session once", async () => {
    const printed = await runToEnd(SIGNIN_LINK, ["--email", email], { dataDir });
    expect(printed).toMatchObject({ code: 0, stderr: "" });
    expect(printed.stdout).toContain(`http://localhost:${server.port}/auto-login/`);
    const session = await server.signIn(linkIn(printed.stdout));
    expect((await server.call("GET", "/me", { token: session })).body).toMatchObject({ email });
    await expect(server.signIn(linkIn(printed.stdout))).rejects.toThrow("refused");
  });

  test.each<[string, string[], RegExp, number]>([
    [
      "a weak password",
      ["--email", "b@example.org", "--password", "short"],
      /between 8 and 64 characters/,
      1,
    ],
    ["an unknown role", ["--email", "b@example.org", "--role", "King"], /no role "King"/, 2],
    ["a taken e-mail, in whatever case", ["--email", email.toUpperCase()], /already has this e-mail/, 1],
  ])("refuses %s", async (_what, args, sentence, code) => {
    expectRefusal(await user(...args), sentence, code);
  });

  test("makes no link for somebody who is not there", async () => {
    expectRefusal(
      await runToEnd(SIGNIN_LINK, ["--email", "nobody@example.org"], { dataDir }),
      /Nobody has the address nobody@example.org/,
    );
  });

  test("says so when the process that holds the folder does not listen to it yet", async () => {
    const held = await emptyFolder();
    const lock = await lockFolder(held);
    expectRefusal(
      await runToEnd(SIGNIN_LINK, ["--email", email], { dataDir: held }),
      /starting or stopping.*again/,
    );
    await lock.release();
  });
});

describe("a server that is asked to stop in the middle of a run", () => {
  const email = "ravi@example.org";
  let topicId: number;
  let stoppedAt: number;
  let link: string | null;

  test("ends with 0 within seconds, whoever still listens to its events", async () => {
    const events = await fetch(`${server.url}/api/events`, { headers: { "x-auth-token": token } });
    topicId = await server.amid(token, "search", {
      name: "What causes lithium-ion batteries to age?",
      id: 1,
    });
    const askedAt = Date.now();
    server.kill("SIGTERM");
    expect(await server.exited).toMatchObject({ code: 0, stderr: "" });
    stoppedAt = Date.now();
    expect(stoppedAt - askedAt).toBeLessThan(15_000);
    expect(await events.text()).toMatch(/^retry: /);
  });

  test("leaves the folder to the command line", async () => {
    const options = { dataDir, env: { PORT: "4317" } };
    const made = await runToEnd(USER, ["--email", email, "--password", "Himalaya-8848"], options);
    expect(made).toMatchObject({ code: 0, stderr: "", stdout: `Made the User ${email}.\n` });
    expectRefusal(await runToEnd(USER, ["--email", email], options), /already has this e-mail/);
    const printed = await runToEnd(SIGNIN_LINK, ["--email", email], options);
    expect(printed).toMatchObject({ code: 0, stderr: "" });
    expect(printed.stdout).toContain("http://localhost:4317/auto-login/");
    link = linkIn(printed.stdout);
  });

  test("goes on with the run when it is started again, without printing another sign-in link", async () => {
    server = await startProcess({ dataDir });
    expect(server.signinLink).toBeNull();
    const { run } = await server.finished(token, topicId);
    expect(run).toMatchObject({ status: "FINISHED", number: 1 });
    expect(Date.parse(run!.finishedAt!)).toBeGreaterThan(stoppedAt);
    expect(server.said()).not.toContain("Sign in");
  });

  test("knows whom the command line made meanwhile", async () => {
    const session = await server.signIn(link);
    expect((await server.call("GET", "/me", { token: session })).body).toMatchObject({ email, role: "User" });
    expect((await logIn(email, "Himalaya-8848")).status).toBe(200);
  });
});
