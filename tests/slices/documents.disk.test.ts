import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FailureAnswer } from "@gyan/contract/failures.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeStrays } from "../../server/src/sources/documents/bytes.ts";
import { DAY } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";
import { filesIn, listed, settled, upload } from "./documents.scene.ts";

/** A small disk, where the system lets us have one. Below 32 MB of room nothing is written at all (limits.test.ts of the processes). */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "gyan-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}

const disk = smallDisk();
if (disk === null)
  process.stdout.write("No small disk can be mounted here: what a full one does is not tried.\n");

describe.skipIf(disk === null)("a full disk", () => {
  let server: TestApp;
  let token: string;
  let ballast: Awaited<ReturnType<TestApp["app"]["files"]["put"]>>;
  beforeAll(async () => {
    server = await startApp({ LOG_LEVEL: "silent", DATA_DIR: disk! });
    ({ token } = await server.someone());
    ballast = await server.app.files.put(Readable.from([Buffer.alloc(60_000_000, "b")]));
  });
  afterAll(async () => {
    await server.stop();
    execFileSync("umount", [disk!]);
    await rm(disk!, { recursive: true });
  });

  const DISK_FULL = {
    status: 507,
    body: {
      code: "disk_full",
      message:
        "The server is out of space, and nothing was stored. Contact an administrator and try again later.",
    },
  };
  const free = async () => {
    const { bavail, bsize } = await statfs(disk!);
    return bavail * bsize;
  };
  const big = Buffer.alloc(50_000_000);

  test("is said, loses nothing that was there, and what did not fit leaves nothing behind", async () => {
    const kept = await upload(server, token, { name: "kept.txt", content: "Kept, whatever comes." });
    await settled(server, token, kept.body.id);
    const [before, room] = [await filesIn(server, "files"), await free()];
    const all = await Promise.all(
      [1, 2, 3].map(() => upload<FailureAnswer>(server, token, { name: "big.txt", content: big })),
    );
    for (const one of all) expect(one).toMatchObject(DISK_FULL);
    expect(await filesIn(server, "files")).toEqual(before);
    expect(await free()).toBeGreaterThanOrEqual(room - 4096);
    expect(await listed(server, token)).toMatchObject([{ id: kept.body.id }]);
    const { address } = (
      await server.call<{ address: string }>("POST", `/document/v1/${kept.body.id}/link`, { token })
    ).body;
    expect(await (await fetch(server.base + address)).text()).toBe("Kept, whatever comes.");
    const small = await upload(server, token, { name: "small.txt", content: "There is room for this." });
    expect((await settled(server, token, small.body.id)).status.state).toBe("ready");
  });

  test("stops an upload in pieces, which goes on when there is room again", async () => {
    const tus = (method: string, path: string, headers: object, body?: BodyInit) =>
      fetch(server.base + path, {
        method,
        headers: { "x-auth-token": token, "tus-resumable": "1.0.0", ...headers },
        ...(body === undefined ? {} : { body }),
      });
    const content = Buffer.alloc(50_000_000);
    const made = await tus("POST", "/api/document/v1/uploads", {
      "upload-length": String(content.length),
      "upload-metadata": `filename ${btoa("pieces.txt")}`,
    });
    const place = made.headers.get("location")!;
    const write = (offset: number) =>
      tus(
        "PATCH",
        place,
        { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        content.subarray(offset),
      );
    const full = await write(0);
    expect({ status: full.status, body: await full.json() }).toMatchObject(DISK_FULL);
    await server.app.files.remove(ballast.key);
    const offset = Number((await tus("HEAD", place, {})).headers.get("upload-offset"));
    expect(offset).toBeLessThan(content.length);
    const last = await write(offset);
    expect(last.status).toBe(204);
    expect((await listed(server, token))[0]).toMatchObject({
      id: Number(last.headers.get("gyan-document")),
      fileSize: content.length,
    });
  });
});

test("bytes that nobody owns are removed after a day, and those that somebody owns stay", async () => {
  const clock = heldClock();
  const server = await startApp({ LOG_LEVEL: "silent" }, undefined, clock);
  try {
    const { token } = await server.someone();
    await upload(server, token, { name: "owned.txt", content: "Owned." });
    const { key } = await server.app.files.put(Readable.from(["Put, and the transaction never came."]));
    await removeStrays(server.app);
    expect(await filesIn(server, "files")).toHaveLength(2);
    clock.forward(DAY + 60_000);
    await removeStrays(server.app);
    const left = await filesIn(server, "files");
    expect(left).toHaveLength(1);
    expect(left).not.toContain(key);
  } finally {
    await server.stop();
  }
});
