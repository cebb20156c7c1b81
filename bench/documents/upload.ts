import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endTogether, root } from "../../scripts/process.ts";
import { startGyan, withDataFolder } from "../../scripts/served.ts";
import { table, writeBetweenMarkers, type Figure } from "../table.ts";
import { dropMany } from "./dropping.ts";

// npm run bench -- upload [--write]: what the server holds in memory while files come in, and whether it still answers.

const MEGABYTE = 1024 * 1024;
const LARGE = 499 * MEGABYTE;
const PIECE = 8 * MEGABYTE;
const DOCUMENTS = 200;
const TARGET_MB = 100;
const TARGET_MS = 250;

type Person = { url: string; token: string };

export async function bench(args: string[]): Promise<void> {
  endTogether();
  const figures = await withDataFolder(async (dataDir) => {
    const command: [string, ...string[]] = [
      process.execPath,
      "--disable-warning=ExperimentalWarning",
      "server/src/main.ts",
    ];
    const gyan = await startGyan({ dataDir, command });
    try {
      const token = await tokenOf(gyan.url, await gyan.link());
      return await measure(gyan.pid, { url: gyan.url, token });
    } finally {
      await gyan.stop();
    }
  });
  figures.push(
    ...(await withDataFolder(async (dataDir) => {
      const gyan = await startGyan({ dataDir });
      try {
        return await dropMany(gyan.url, await gyan.link());
      } finally {
        await gyan.stop();
      }
    })),
  );
  const text = `## Uploads\n\n${table(figures)}\n\nMemory: what the server process itself holds (resident) at its peak, over what it held before; the processes that read documents\nare apart. The large file is 499 MB of noise, read to its end as well. The answer that is waited for is that of /healthz, asked\nevery 50 ms meanwhile. In the browser (Chromium, 1440 px) the longest task is the longest time for which the page answered nobody,\nfrom choosing the folder until all files were read.`;
  process.stdout.write(`${text}\n`);
  if (args.includes("--write"))
    await writeBetweenMarkers(path.join(root, "docs/benchmarks.md"), "bench:upload", text);
  if (figures.some((one) => one.value !== undefined && one.value > one.target)) process.exitCode = 1;
}

async function tokenOf(url: string, link: string): Promise<string> {
  const loginToken = decodeURIComponent(link.slice(link.lastIndexOf("/") + 1));
  const answer = await fetch(`${url}/api/login/auto`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginToken }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function measure(pid: number, person: Person): Promise<Figure[]> {
  // What is loaded once is not what a file costs.
  await sendForm(person, "warm.bin", MEGABYTE);
  await sendInPieces(person, "warm too.bin", MEGABYTE);
  await sendText(person, 0);
  await allRead(person);
  const figures: Figure[] = [];
  const watch = async (what: string, work: () => Promise<void>) => {
    await wait(3_000);
    const seen = await watched(pid, person.url, async () => {
      await work();
      await allRead(person);
    });
    figures.push(
      { name: `${what}: memory over what it held before`, value: seen.overMb, unit: "MB", target: TARGET_MB },
      { name: `${what}: longest wait for an answer`, value: seen.longestMs, unit: "ms", target: TARGET_MS },
    );
    process.stderr.write(`${what}: ${seen.seconds.toFixed(1)} s\n`);
  };
  await watch("499 MB in one form", () => sendForm(person, "large.bin", LARGE));
  await watch("499 MB in pieces of 8 MB", () => sendInPieces(person, "large too.bin", LARGE));
  await watch(`${DOCUMENTS} documents at once`, async () => {
    await Promise.all(Array.from({ length: DOCUMENTS }, (_, at) => sendText(person, at + 1)));
  });
  return figures;
}

/** What a process held at most, and how long somebody waited who asked it meanwhile. */
async function watched(pid: number, url: string, work: () => Promise<void>) {
  const base = await residentMb(pid);
  let [peak, longestMs] = [base, 0];
  const stop = new AbortController();
  const looking = (async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      await fetch(`${url}/healthz`).then((answer) => answer.text());
      longestMs = Math.max(longestMs, performance.now() - began);
      peak = Math.max(peak, await residentMb(pid));
      await wait(50);
    }
  })();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  stop.abort();
  await looking;
  return { overMb: peak - base, longestMs, seconds };
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Noise that is never the same, made as fast as it can be sent. */
function* noise(size: number): Generator<Buffer> {
  const piece = randomBytes(64 * 1024);
  for (let left = size, at = 0; left > 0; left -= piece.length, at += 1) {
    piece.writeUInt32LE(at, 0);
    yield Buffer.from(left < piece.length ? piece.subarray(0, left) : piece);
  }
}

function send(
  { url, token }: Person,
  given: { method: string; path: string; headers: Record<string, string>; body: Iterable<Buffer> },
): Promise<{ status: number; headers: Record<string, string | string[] | undefined> }> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url + given.path,
      { method: given.method, headers: { "x-auth-token": token, ...given.headers } },
      (answer) => {
        let said = "";
        answer.setEncoding("utf8").on("data", (text: string) => (said += text));
        answer.on("end", () => {
          const { statusCode = 0, headers } = answer;
          if (statusCode < 300) resolve({ status: statusCode, headers });
          else reject(new Error(`${given.path}: ${statusCode} ${said}`));
        });
      },
    );
    sending.on("error", reject);
    void (async () => {
      for (const piece of given.body)
        if (!sending.write(piece)) await new Promise((drained) => sending.once("drain", drained));
      sending.end();
    })();
  });
}

async function sendForm(person: Person, name: string, size: number): Promise<void> {
  await sendPart(person, name, size, noise(size));
}

async function sendText(person: Person, at: number): Promise<void> {
  const text = Buffer.from(`Report ${at}. ${`Turbine ${at} was inspected in week ${at % 52}. `.repeat(400)}`);
  await sendPart(person, `report ${at}.txt`, text.length, [text]);
}

async function sendPart(
  person: Person,
  name: string,
  size: number,
  content: Iterable<Buffer>,
): Promise<void> {
  const head = Buffer.from(
    `--upload\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  );
  const tail = Buffer.from("\r\n--upload--\r\n");
  await send(person, {
    method: "POST",
    path: "/api/document/v1/upload",
    headers: {
      "content-type": "multipart/form-data; boundary=upload",
      "content-length": String(head.length + size + tail.length),
    },
    body: (function* () {
      yield head;
      yield* content;
      yield tail;
    })(),
  });
}

async function sendInPieces(person: Person, name: string, size: number): Promise<void> {
  const tus = { "tus-resumable": "1.0.0" };
  const made = await send(person, {
    method: "POST",
    path: "/api/document/v1/uploads",
    headers: { ...tus, "upload-length": String(size), "upload-metadata": `filename ${btoa(name)}` },
    body: [],
  });
  for (let offset = 0; offset < size; offset += PIECE) {
    const length = Math.min(PIECE, size - offset);
    await send(person, {
      method: "PATCH",
      path: String(made.headers["location"]),
      headers: {
        ...tus,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
        "content-length": String(length),
      },
      body: noise(length),
    });
  }
}

async function allRead({ url, token }: Person): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/document/v1/usage`, { headers: { "x-auth-token": token } });
    if (((await answer.json()) as { unread: number }).unread === 0) return;
    await wait(250);
  }
}
