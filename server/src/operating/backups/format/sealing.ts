import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdf,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { BackupTrouble } from "./trouble.ts";

// docs/decisions/0046-backups.md has the layout: MAGIC, the salt of this part, then chunks of CHUNK bytes, each with a tag of its own.
// The nonce of a chunk is its number and whether it is the last one, so that none can be left out, moved or put at the end.

const CIPHER = "aes-256-gcm";
const MAGIC = Buffer.from("GYANBK1\n");
const SALT = 16;
const KEY = 32;
const TAG = 16;
const CHUNK = 64 * 1024;
const HEADER = MAGIC.length + SALT;

const derive = promisify<Buffer, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const expand = promisify(hkdf);

/** How the key of a folder is made of the operator's secret, and how a wrong one is told. Holds no secret. */
export const KeyRecipe = z.object({
  kdf: z.literal("scrypt"),
  N: z
    .number()
    .int()
    .max(2 ** 20),
  r: z.number().int().max(32),
  p: z.number().int().max(16),
  salt: z.string(),
  check: z.string(),
});
export type KeyRecipe = z.output<typeof KeyRecipe>;

/** What seals and opens the parts of one folder. */
export type BackupKey = { master: Buffer };

const masterOf = (secret: string, { N, r, p, salt }: Omit<KeyRecipe, "check" | "kdf">): Promise<Buffer> =>
  derive(Buffer.from(secret), Buffer.from(salt, "base64"), KEY, { N, r, p, maxmem: 512 * 1024 * 1024 });
const print = (master: Buffer, what: string): string =>
  createHmac("sha256", master).update(what).digest("hex");
const CHECK = "gyan backup check";

export async function makeKey(secret: string): Promise<{ recipe: KeyRecipe; key: BackupKey }> {
  const parameters = { N: 2 ** 15, r: 8, p: 1, salt: randomBytes(SALT).toString("base64") };
  const master = await masterOf(secret, parameters);
  return { recipe: { kdf: "scrypt", ...parameters, check: print(master, CHECK) }, key: { master } };
}

export async function openKey(secret: string, recipe: KeyRecipe): Promise<BackupKey> {
  const master = await masterOf(secret, recipe);
  const [is, wanted] = [Buffer.from(print(master, CHECK)), Buffer.from(recipe.check)];
  if (is.length !== wanted.length || !timingSafeEqual(is, wanted))
    throw new BackupTrouble(
      "These backups were encrypted with another key. Name the key file that they were made with.",
    );
  return { master };
}

/** A name that tells nothing about the content, and the same for the same content in the same folder. */
export const sealedName = ({ master }: BackupKey, key: string): string => print(master, `name ${key}`);
/** Whoever changes a word of a manifest cannot make this. */
export const proofOf = ({ master }: BackupKey, text: string): string => print(master, `manifest ${text}`);

export const sealedSize = (size: number): number =>
  HEADER + size + TAG * Math.max(1, Math.ceil(size / CHUNK));

const partKey = async ({ master }: BackupKey, salt: Buffer, purpose: string): Promise<Buffer> =>
  Buffer.from(await expand("sha256", master, salt, `gyan backup: ${purpose}`, KEY));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts bytes into chunks of one size; the last one is told from the others, and there is always one. */
async function* chunksOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let whole = Buffer.concat(held);
    for (; whole.length > size; whole = whole.subarray(size))
      yield { chunk: whole.subarray(0, size), isLast: false };
    held = [whole];
    length = whole.length;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}

/** The purpose is part of the key: one part put in the place of another does not open. */
export async function* seal(
  key: BackupKey,
  purpose: string,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const own = await partKey(key, salt, purpose);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(bytes, CHUNK)) {
    const cipher = createCipheriv(CIPHER, own, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* unseal(
  key: BackupKey,
  purpose: string,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  while (held.length < HEADER) {
    const { value, done } = await source.next();
    if (done) throw damaged(purpose);
    held = Buffer.concat([held, value]);
  }
  if (!held.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(purpose);
  const own = await partKey(key, held.subarray(MAGIC.length, HEADER), purpose);
  const rest = async function* () {
    yield held.subarray(HEADER);
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(rest(), CHUNK + TAG)) {
    if (chunk.length < TAG) throw damaged(purpose);
    const opener = createDecipheriv(CIPHER, own, nonceOf(number++, isLast), { authTagLength: TAG });
    opener.setAuthTag(chunk.subarray(chunk.length - TAG));
    try {
      yield Buffer.concat([opener.update(chunk.subarray(0, chunk.length - TAG)), opener.final()]);
    } catch {
      throw damaged(purpose);
    }
  }
}

const damaged = (purpose: string): BackupTrouble =>
  new BackupTrouble(`The ${purpose} in this backup is damaged or was cut off. Take another backup.`);
