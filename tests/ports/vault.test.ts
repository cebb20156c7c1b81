import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { vaultInBucket } from "../../server/src/adapters/s3/vault.s3.ts";
import { vaultOnDisk } from "../../server/src/adapters/files/vault.disk.ts";
import { VaultTrouble, type Vault } from "../../server/src/ports/vault.ts";
import { NO_S3, testBucket } from "../support/s3.ts";

const [FIRST, SECOND] = ["2026-01-01T02-05-00Z", "2026-01-02T02-05-00Z"];
const FILE = `files/ab/${"ab".repeat(32)}`;

async function* pieces(...given: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const piece of given) yield Buffer.from(piece);
}
/** Larger than what goes in one part, of bytes that differ. */
async function* large(): AsyncGenerator<Buffer> {
  for (let number = 0; number < 37; number += 1) yield Buffer.alloc(1024 * 1024, number);
}
async function* broken(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes;
  throw new Error("the source broke");
}

const describeVault = (name: string, make: (folder: string) => Promise<{ vault: Vault; again(): Vault }>) =>
  describe(name, () => {
    let above: string;
    let vault: Vault;
    let again: () => Vault;

    beforeAll(async () => {
      above = await mkdtemp(path.join(tmpdir(), "gyan-vault-"));
    });
    beforeEach(async () => {
      ({ vault, again } = await make(path.join(await mkdtemp(path.join(above, "one-")), "vault")));
    });
    afterAll(() => rm(above, { recursive: true, force: true }));

    const read = async (one: string) => {
      const bytes = await vault.read(one);
      return bytes && text(bytes);
    };
    const listed = async (folder: string) => {
      const names: string[] = [];
      for await (const one of vault.list(folder)) names.push(one);
      return names;
    };
    const made = async (backup: string) => {
      const draft = await vault.begin(backup);
      for (const part of ["database.gz", "manifest.json"])
        await vault.write(`${draft}/${part}`, pieces(part));
      await vault.publish(backup);
    };

    test("what is written is there with its size and sum, and is listed below its folder", () =>
      vault.hold(async () => {
        expect(await vault.isEmpty()).toBe(true);
        expect(await vault.read(FILE)).toBeNull();
        const sha256 = createHash("sha256").update("some bytes").digest("hex");
        expect(await vault.write(FILE, pieces("some ", "bytes"))).toEqual({ size: 10, sha256 });
        expect(await read(FILE)).toBe("some bytes");
        expect(await listed("files")).toEqual([FILE]);
        const sizeOf = await vault.sizesBelow("files");
        expect([await sizeOf(FILE), await sizeOf("files/ab/other")]).toEqual([10, null]);
        expect(await vault.isEmpty()).toBe(false);
        await vault.write(FILE, pieces("others"));
        expect(await read(FILE)).toBe("others");
        await vault.write("files/00/empty", pieces());
        expect(await read("files/00/empty")).toBe("");
        await vault.remove(FILE);
        await vault.remove(FILE);
        expect(await vault.read(FILE)).toBeNull();
      }));

    test("bytes that end with an error leave nothing, however many came, and the error is theirs", () =>
      vault.hold(async () => {
        await expect(vault.write(FILE, broken(pieces("half")))).rejects.toThrow("the source broke");
        await expect(vault.write(FILE, broken(large()))).rejects.toThrow("the source broke");
        expect(await vault.read(FILE)).toBeNull();
        expect(await listed("files")).toEqual([]);
        expect((await vault.write(FILE, large())).size).toBe(37 * 1024 * 1024);
        let size = 0;
        for await (const piece of (await vault.read(FILE))!) size += piece.length;
        expect(size).toBe(37 * 1024 * 1024);
      }));

    test("one writes at a time", async () => {
      await vault.hold(async () => {
        await expect(again().hold(async () => undefined)).rejects.toThrow(VaultTrouble);
      });
      await again().hold(async () => expect(await vault.isEmpty()).toBe(true));
    });

    test("a backup is there when it was published, and what was begun before goes with the next", () =>
      vault.hold(async () => {
        const cut = await vault.begin(FIRST);
        await vault.write(`${cut}/database.gz`, pieces("cut"));
        expect(await vault.backups()).toEqual([]);
        await made(SECOND);
        expect(await vault.backups()).toEqual([SECOND]);
        expect(await vault.read(`${cut}/database.gz`)).toBeNull();
        await made(FIRST);
        expect(await vault.backups()).toEqual([FIRST, SECOND]);
        await vault.begin("2026-01-03T02-05-00Z");
        await vault.abandon("2026-01-03T02-05-00Z");
        await vault.drop(FIRST);
        expect(await vault.backups()).toEqual([SECOND]);
        expect(await read(`${SECOND}/manifest.json`)).toBe("manifest.json");
        expect(await vault.read(`${FIRST}/database.gz`)).toBeNull();
      }));
  });

describeVault("vault.disk", async (folder) => ({
  vault: vaultOnDisk(folder),
  again: () => vaultOnDisk(folder),
}));

/** In a small file system that only this command sees, where the system lets us make one. */
const apart = (script: string) =>
  spawnSync("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", script], { encoding: "utf8" });
const canMount = apart("mount -t tmpfs -o size=1m none /mnt").status === 0;

describe.skipIf(!canMount)("vault.disk on a disk that is full", () => {
  test("one sentence says so, nothing half is left, and what was made before stays", async () => {
    const disk = await mkdtemp(path.join(tmpdir(), "gyan-vault-full-"));
    const vault = fileURLToPath(new URL("../../server/src/adapters/files/vault.disk.ts", import.meta.url));
    await writeFile(
      path.join(disk, "program.mjs"),
      `import { vaultOnDisk } from ${JSON.stringify(vault)};
       const vault = vaultOnDisk("${disk}/small/backups");
       const told = await vault.hold(async () => {
         const pieces = async function* (count) { for (let at = 0; at < count; at++) yield Buffer.alloc(65536, at); };
         for (const [backup, count] of [["${FIRST}", 1], ["${SECOND}", 200]]) {
           const draft = await vault.begin(backup);
           try {
             await vault.write(draft + "/manifest.json", pieces(count));
             await vault.publish(backup);
           } catch (error) {
             await vault.abandon(backup);
             return error.name + ": " + error.message;
           }
         }
       });
       console.log(JSON.stringify({ told, backups: await vault.backups() }));`,
    );
    await mkdir(path.join(disk, "small"));
    const { stdout, stderr } = apart(
      `mount -t tmpfs -o size=4m none ${disk}/small && "${process.execPath}" ${disk}/program.mjs && ls -A ${disk}/small/backups`,
    );
    await rm(disk, { recursive: true, force: true });
    expect(stderr).toBe("");
    const [told, ...left] = stdout.trim().split("\n");
    expect(JSON.parse(told!)).toEqual({
      told: `VaultTrouble: The disk of ${disk}/small/backups is full. Free some room there, or keep fewer backups; no half backup was left.`,
      backups: [FIRST],
    });
    expect(left).toEqual([FIRST]);
  });
});

describe.skipIf(NO_S3)("with an S3-compatible server (npm run test:s3)", () => {
  describeVault("vault.s3", async () => {
    const { bucket } = await testBucket();
    const open = () => vaultInBucket(bucket, "s3://tests/vault");
    return { vault: open(), again: open };
  });
});
