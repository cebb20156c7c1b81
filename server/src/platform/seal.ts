import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { BadConfiguration, type Config } from "./config.ts";

const CIPHER = "aes-256-gcm";
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const SECRET = 32;

type Settings = Pick<Config, "SECRET_KEY" | "DATA_DIR">;

/** Sealed for one purpose: what was sealed for one source cannot be opened as another's. */
export async function seal(config: Settings, purpose: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, await keyOf(config), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when it was sealed with another secret, for another purpose, or was changed since. */
export async function unseal(config: Settings, purpose: string, sealed: Uint8Array): Promise<string> {
  if (sealed[0] !== VERSION || sealed.length < 1 + NONCE + TAG) throw new Error("This was not sealed here.");
  const nonce = sealed.subarray(1, 1 + NONCE);
  const tag = sealed.subarray(1 + NONCE, 1 + NONCE + TAG);
  const opener = createDecipheriv(CIPHER, await keyOf(config), nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  const content = sealed.subarray(1 + NONCE + TAG);
  return Buffer.concat([opener.update(content), opener.final()]).toString("utf8");
}

/** A signature for text that anybody may read but nobody else may forge. */
export async function signatureOf(config: Settings, purpose: string, text: string): Promise<string> {
  return createHmac("sha256", await keyOf(config))
    .update(`${purpose}\0${text}`)
    .digest("base64url");
}

/** Compares signatures in constant time. */
export async function isSignature(
  config: Settings,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const [right, bytes] = [Buffer.from(await signatureOf(config, purpose, text)), Buffer.from(signature)];
  return right.length === bytes.length && timingSafeEqual(right, bytes);
}

/** Deriving is slow on purpose, and the secret of a process does not change. */
const keys = new WeakMap<Settings, Promise<Buffer>>();
const derive = promisify<Buffer, string, number, Buffer>(scrypt);

function keyOf(config: Settings): Promise<Buffer> {
  const derivedKey = keys.get(config);
  if (derivedKey) return derivedKey;
  const key = secretOf(config).then((secret) => derive(secret, "gyan: keys of sources", SECRET));
  keys.set(config, key);
  key.catch(() => keys.delete(config));
  return key;
}

async function secretOf({ SECRET_KEY, DATA_DIR }: Settings): Promise<Buffer> {
  const secret = SECRET_KEY === undefined ? await secretIn(DATA_DIR) : Buffer.from(SECRET_KEY);
  if (secret.length >= SECRET) return secret;
  throw new BadConfiguration(
    SECRET_KEY === undefined
      ? "The file secret.key in DATA_DIR is damaged. Put it back from a backup, or delete it and give the keys of the sources again."
      : `The setting SECRET_KEY is too short. Give it at least ${SECRET} characters.`,
  );
}

/** Made by whoever needs it first. It gets its name when it is whole, so that no process reads half a secret or makes a second one. */
async function secretIn(folder: string): Promise<Buffer> {
  const file = join(folder, "secret.key");
  const present = await readFile(file).catch(missing);
  if (present) return present;
  await mkdir(folder, { recursive: true });
  const making = `${file}.${randomBytes(8).toString("hex")}`;
  await writeFile(making, randomBytes(SECRET), { flag: "wx", mode: 0o600, flush: true });
  try {
    await link(making, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(making, { force: true });
  }
  return readFile(file);
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** The secret of the data folder, for a backup; null where the environment gives it, and where none was needed yet. */
export const storedSecret = async ({ SECRET_KEY, DATA_DIR }: Settings): Promise<Buffer | null> =>
  SECRET_KEY === undefined ? readFile(join(DATA_DIR, "secret.key")).catch(missing) : null;

/** The same for the same secret, and nothing that leads back to it. */
export const secretPrint = (config: Settings): Promise<string> =>
  signatureOf(config, "backup", "which secret");
