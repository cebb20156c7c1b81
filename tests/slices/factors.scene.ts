import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";
import { generate } from "otplib";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { systemClock, type Clock } from "../../server/src/platform/clock.ts";
import type { Role } from "@gyan/contract/accounts/model.ts";
import type { TestApp } from "../support/app.ts";

export const PASSWORD = "Correct horse 1";

/** A clock that a test moves on: codes change every half minute. Standing, it lets no delay run out, however busy the machine is. */
export function movableClock(): {
  clock: Clock;
  pass(seconds: number): void;
  stand(isStanding: boolean): void;
} {
  let shift = 0;
  let stoodAt: number | null = null;
  return {
    clock: { ...systemClock, now: () => new Date((stoodAt ?? Date.now()) + shift) },
    pass: (seconds) => void (shift += seconds * 1000),
    stand: (isStanding) => void (stoodAt = isStanding ? Date.now() : null),
  };
}

let made = 0;

export async function withPassword(server: TestApp, role: Role = "User", organisationId?: number) {
  const email = `factor${++made}@example.org`;
  const person = await addPerson(server.app, {
    email,
    firstName: "Asha",
    lastName: "Rao",
    role,
    groupName: "Portal Users",
    access: ALL_ACCESS,
    password: PASSWORD,
    organisationId,
  });
  const answer = await logIn(server, email);
  return { email, personId: person.id, uuid: person.uuid, token: answer.body.token! };
}

export type LogInAnswer = {
  token?: string;
  user?: { needsSecondFactor?: true };
  secondStep?: { token: string; ways: string[]; expiresOn: string };
};

export const logIn = (server: TestApp, email: string, password = PASSWORD) =>
  server.call<LogInAnswer & { code?: string }>("POST", "/login/1", { body: { email, password } });

/** What an app shows now, or so many half minutes later. */
export const codeOf = (server: TestApp, secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(server.app.clock.now().getTime() / 1000) + steps * 30 });

export async function enrolApp(server: TestApp, token: string) {
  const begun = await server.call<{ authenticatorId: number; secret: string; uri: string }>(
    "POST",
    "/me/factors/authenticator",
    { token },
  );
  const { authenticatorId, secret } = begun.body;
  const confirmed = await server.call<{ recoveryCodes: string[] }>(
    "POST",
    `/me/factors/authenticator/${authenticatorId}`,
    { token, body: { code: await codeOf(server, secret) } },
  );
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

// An authenticator of our own, which signs as real ones do -----------------------------------------------------------------

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** The few forms of CBOR that a new passkey is written in. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])]);
  throw new Error("not needed here");
}

type Question = { handle: string; options: { challenge: string; rpId?: string; rp?: { id: string } } };
type Odd = { origin?: string; host?: string; challenge?: string; counter?: number; isVerified?: boolean };

export class TestAuthenticator {
  readonly id = randomBytes(32);
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  readonly #origin: string;
  readonly #owner: string;
  counter = 0;

  constructor(origin: string, ownerUuid: string) {
    ({ privateKey: this.#private, publicKey: this.#public } = generateKeyPairSync("ec", {
      namedCurve: "P-256",
    }));
    this.#origin = origin;
    this.#owner = ownerUuid;
  }

  #clientData(type: string, { options }: Question, odd: Odd): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? options.challenge,
        origin: odd.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }

  #authenticatorData(odd: Odd, more: Buffer | null): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(odd.counter ?? this.counter);
    const flags = 0x01 | ((odd.isVerified ?? true) ? 0x04 : 0) | (more ? 0x40 : 0);
    const host = odd.host ?? new URL(this.#origin).hostname;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more ?? Buffer.alloc(0)]);
  }

  create(question: Question, odd: Odd = {}) {
    const { x, y } = this.#public.export({ format: "jwk" });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, "base64url")],
        [-3, Buffer.from(y!, "base64url")],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = this.#authenticatorData(odd, Buffer.concat([Buffer.alloc(16), length, this.id, key]));
    const attestation = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]),
    );
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(this.#clientData("webauthn.create", question, odd)),
        attestationObject: text(attestation),
        transports: ["internal"],
      },
    };
  }

  sign(question: Question, odd: Odd = {}) {
    if (odd.counter === undefined && this.counter > 0) this.counter++;
    const clientData = this.#clientData("webauthn.get", question, odd);
    const data = this.#authenticatorData(odd, null);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#private);
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: text(Buffer.from(this.#owner)),
      },
    };
  }
}

export const question = async (
  server: TestApp,
  path: string,
  options: { token?: string; body?: unknown } = {},
) => (await server.call<Question>("POST", path, options)).body;

export async function enrolPasskey(
  server: TestApp,
  { token, uuid }: { token: string; uuid: string },
  { name = "Laptop", counter = 0 } = {},
) {
  const key = new TestAuthenticator(server.app.origin(), uuid);
  key.counter = counter;
  const asked = await question(server, "/me/factors/passkeys/question", { token });
  const added = await server.call<{ passkey: { id: number }; recoveryCodes: string[] | null }>(
    "POST",
    "/me/factors/passkeys",
    { token, body: { handle: asked.handle, name, answer: key.create(asked) } },
  );
  return { key, ...added };
}

export const actionsAbout = async (server: TestApp, personId: number): Promise<string[]> =>
  (
    await server.app.db.pool.query<{ action: string }>(
      "select action from audit where actor_id = $1 or (object_kind = 'person' and object_id = $1) order by id",
      [personId],
    )
  ).rows.map(({ action }) => action);

export const mailsTo = async (server: TestApp, email: string): Promise<{ subject: string; text: string }[]> =>
  (
    await server.app.db.pool.query<{ subject: string; text: string }>(
      "select subject, text from mails where recipient = $1 and kind = 'account' order by id",
      [email],
    )
  ).rows;
