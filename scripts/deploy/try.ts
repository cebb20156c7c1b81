import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Pdf from "pdfkit";
import { SMTPServer } from "smtp-server";
import { installWithApt, isDebianRoot } from "../apt.ts";
import { freePort, withPostgres } from "../postgres.ts";
import { endTogether, root, run, whenEnding } from "../process.ts";
import { buildWebIfChanged } from "../web-build.ts";
import { findNginx, startNginx, testExamples } from "./nginx.ts";
import { runCommand, startPart, type Part, type Settings } from "./processes.ts";
import { visitorOf } from "./visitor.ts";

// npm run test:deploy: the shape of deploy/container/compose.server.yaml without containers, on this machine alone.

const PASSWORD = "Wicker-lamp-77";
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const skipped: string[] = [];
let passed = 0;
let failed = 0;

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const told = () => `${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`;
  try {
    const result = await work();
    passed += 1;
    say(`✓ ${told()}`);
    return result;
  } catch (error) {
    failed += 1;
    say(`✗ ${told()}\n${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

function need(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(sentence);
}

const until = async (isSo: () => boolean, sentence: string): Promise<void> => {
  for (const end = Date.now() + 120_000; !isSo(); await new Promise((resolve) => setTimeout(resolve, 100)))
    need(Date.now() < end, sentence);
};

/** Large by what is attached to it, so that reading it takes no time. */
function largePdf(bytes: number): Promise<Buffer> {
  const document = new Pdf({ compress: false });
  const pieces: Buffer[] = [];
  const made = new Promise<Buffer>((resolve) => document.on("end", () => resolve(Buffer.concat(pieces))));
  document.on("data", (piece: Buffer) => void pieces.push(piece));
  document.text("Pumped storage moves water uphill when power is cheap.");
  document.file(randomBytes(bytes), { name: "measurements.bin" });
  document.end();
  return made;
}

type Mails = { url: string; texts: string[]; stop(): Promise<void> };

async function startMail(): Promise<Mails> {
  const texts: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      // Long lines of a mail are broken by "=" at their end.
      stream.on("end", () => done(void texts.push(text.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))));
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    texts,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Around = { databaseUrl: string; folder: string; nginx: string; mail: Mails };

/** Everything that a visitor does, at this address; the second web process is killed on the way. */
async function visit(around: Around, base: string): Promise<void> {
  const { databaseUrl, folder, nginx, mail } = around;
  const port = await freePort();
  const home = `http://localhost:${port}${base}`;
  const settings: Settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, "data"),
    SECRET_KEY: "a secret that all processes share, forty letters",
    PUBLIC_URL: home,
    SMTP_URL: mail.url,
    // What is out there is not what is tried here.
    SOURCES: "offline",
    EMBEDDINGS: "off",
    FRONT_SAMPLE: "none",
  };
  const parts: Part[] = [];
  const stopAll: (() => Promise<void>)[] = [];
  try {
    await step(`${home}: two web and two worker processes start`, async () => {
      const [web, ...others] = [await freePort(), await freePort(), await freePort(), await freePort()];
      parts.push(await startPart("web 1", "web", web!, settings));
      const rest = await Promise.all([
        startPart("web 2", "web", others[0]!, settings),
        startPart("worker 1", "worker", others[1]!, settings),
        startPart("worker 2", "worker", others[2]!, settings),
      ]);
      parts.push(...rest);
    });
    const [web1, web2] = parts as [Part, Part];
    const site = { port, base, upstreams: [web1.port, web2.port] };
    stopAll.push(
      await step("nginx starts before them", () => startNginx(nginx, path.join(folder, "nginx"), site)),
    );

    const email = `reader${base.length}@example.org`;
    const visitor = visitorOf(home);
    await step(
      "a person made on the command line, with a password from its standard input, signs in",
      async () => {
        const args = ["--email", email, "--role", "Admin", "--password"];
        const said = await runCommand("user", args, settings, `${PASSWORD}\n`);
        need(!said.includes(PASSWORD), "The command line showed the password.");
        await visitor.signIn(email, PASSWORD);
      },
    );
    await step("the page and its files are served", async () => {
      const html = await (await fetch(`${home}/mysearches`)).text();
      const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css|svg))"/g)].map(([, file]) => file!);
      need(files.length > 2, "The page names no files.");
      for (const file of files) need((await fetch(new URL(file, home))).ok, `${file} is not there.`);
    });
    await step("a link in a mail leads to this address", async () => {
      await visitor.call("GET", `/forget-password?email=${encodeURIComponent(email)}`);
      const link = () => mail.texts.find((text) => text.includes(email) && text.includes(`${home}/`));
      await until(() => link() !== undefined, "No mail with a link came.");
    });

    const heard = visitor.listen();
    stopAll.push(() => Promise.resolve(heard.stop()));
    await step("a gyan is asked, and its events come while it runs", async () => {
      const topicId = await visitor.ask("What makes lithium-ion batteries age and fail?");
      await until(() => heard.kinds.length > 0, "No event came.");
      need((await visitor.untilOver(topicId)) === "FINISHED", "The run did not finish well.");
    });
    const bytes = await largePdf(20_000_000);
    await step(
      "20 MB are uploaded in pieces; a web process is killed meanwhile, and it goes on",
      async () => {
        let killing: Promise<void> | undefined;
        await visitor.upload({ name: "measurements.pdf", bytes }, (sent) => {
          if (sent >= bytes.length / 3) killing ??= web2.kill("SIGKILL");
        });
        await killing;
        need(killing !== undefined, "It was not killed.");
      },
    );
    await step("what was uploaded comes back byte for byte", async () => {
      const documents = await visitor.call<{ id: number; fileName: string }[]>(
        "POST",
        "/document/v1/documents",
        {},
      );
      const own = documents.find(({ fileName }) => fileName === "measurements.pdf");
      need(own !== undefined, "The document is not in the list.");
      const sum = (of: Buffer) => createHash("sha256").update(of).digest("hex");
      need(sum(await visitor.download(own!.id)) === sum(bytes), "The bytes are others.");
    });
    await step("with one web process left every call is answered, and events come again", async () => {
      const all = await Promise.all(Array.from({ length: 40 }, () => fetch(`${home}/api/config`)));
      need(
        all.every(({ ok }) => ok),
        "A call was not answered.",
      );
      heard.kinds.length = 0;
      const topicId = await visitor.ask("How is green hydrogen made and stored?");
      await until(() => heard.kinds.length > 0, "No event came.");
      need((await visitor.untilOver(topicId)) === "FINISHED", "The run did not finish well.");
    });
  } finally {
    for (const stop of stopAll.toReversed()) await stop();
    await Promise.all(parts.map((part) => part.kill("SIGTERM")));
  }
}

async function main(): Promise<void> {
  const nginx = await findNginx();
  if (!nginx) {
    skipped.push("everything: nginx is not here, and may not be installed by this user");
    return;
  }
  const { output } = await run("apt-cache", ["search", "--names-only", "^postgresql-[0-9]+-pgvector$"]);
  const [vectors = ""] = output.split(" ");
  if (isDebianRoot() && vectors.startsWith("postgresql-")) await installWithApt(vectors);
  else skipped.push("pgvector: there is no package of it here, so passages are found by plain SQL");
  await buildWebIfChanged(root);
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-deploy-"));
  if (!process.argv.includes("--keep")) whenEnding(() => rm(folder, { recursive: true, force: true }));
  for (const { name, ok, said } of await testExamples(nginx, path.join(folder, "examples")))
    await step(`deploy/nginx/${name} is accepted by nginx`, async () => need(ok, said));
  const mail = await startMail();
  await withPostgres(async (databaseUrl) => {
    for (const base of ["", "/gyan"])
      await visit({ databaseUrl, folder, nginx, mail }, base).catch(() => undefined);
  });
  await mail.stop();
  if (process.argv.includes("--keep")) say(`Kept: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}

endTogether();
await main();
for (const what of skipped) say(`– ${what}`);
say(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
