import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { MANIFEST, type Vault } from "#ports/vault.ts";
import { proofOf, type BackupKey } from "./sealing.ts";
import { BackupTrouble } from "./trouble.ts";

/** Of what a backup is; another number is another format, which an older program must not guess at. */
export const FORMAT = 1;

const PartShape = z.object({ name: z.string().regex(/^[\w.-]+$/), size: z.number(), sha256: z.string() });

const ManifestShape = z.object({
  format: z.number(),
  product: z.string(),
  madeAt: z.string(),
  /** The migrations that had run. */
  schema: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Named by the database and not in the store, or not with this content, when the backup was made. */
    lost: z.array(z.string()),
  }),
  /** Tells whether keys of sources can be opened with a secret, and nothing else about it. */
  secretPrint: z.string(),
  /** The settings that the environment gave: their names alone, for some are secret. */
  environment: z.array(z.string()),
  isEncrypted: z.boolean(),
  parts: z.object({ database: PartShape, files: PartShape, secret: PartShape.nullable() }),
});
export type Manifest = z.output<typeof ManifestShape>;

export const PRODUCT = (
  JSON.parse(readFileSync(new URL("../../../../../package.json", import.meta.url), "utf8")) as {
    version: string;
  }
).version;

/** With a proof on a line of its own where there is a key: nobody else can change a count and have it believed. */
export const written = (manifest: Manifest, key: BackupKey | null): string => {
  const text = JSON.stringify(manifest);
  return `${text}\n${key ? `${proofOf(key, text)}\n` : ""}`;
};

/** What can be read of a backup without its key: enough to list it and to say what it needs. */
export async function readManifest(
  vault: Vault,
  backup: string,
): Promise<{ manifest: Manifest; text: string; proof: string }> {
  const folder = `${vault.where}/${backup}`;
  const bytes = await vault.read(`${backup}/${MANIFEST}`);
  if (bytes === null)
    throw new BackupTrouble(`${folder} holds no whole backup. Name a place that npm run backup has written.`);
  const [text = "", proof = ""] = (await buffer(bytes)).toString("utf8").split("\n");
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BackupTrouble(`The manifest in ${folder} is damaged. Take another backup.`);
  }
  const { format, product } = parsed as { format?: unknown; product?: unknown };
  if (typeof format === "number" && format > FORMAT)
    throw new BackupTrouble(
      `This backup was made by a newer version of Gyan (${String(product)}) in a format that this one does not know. Use that version or newer.`,
    );
  const manifest = ManifestShape.safeParse(parsed);
  if (!manifest.success)
    throw new BackupTrouble(`The manifest in ${folder} is damaged. Take another backup.`);
  return { manifest: manifest.data, text, proof };
}

export function requireProof({ text, proof }: { text: string; proof: string }, key: BackupKey): void {
  if (proofOf(key, text) !== proof)
    throw new BackupTrouble(
      "The manifest of this backup was changed since it was made. Take another backup.",
    );
}
