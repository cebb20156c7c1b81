/**
 * The few parts of the PostgreSQL wire protocol (version 3) that both threads need: cutting bytes into
 * messages, reading what the database answered, and writing the answers we give in its place.
 */

export type TransactionStatus = "I" | "T" | "E";

export const QUERY = 0x51; // Q
export const PARSE = 0x50; // P
export const BIND = 0x42; // B
export const DESCRIBE = 0x44; // D
export const EXECUTE = 0x45; // E
export const CLOSE = 0x43; // C
export const SYNC = 0x53; // S
export const FLUSH = 0x48; // H
export const COPY_DONE = 0x63; // c
export const COPY_FAIL = 0x66; // f
export const TERMINATE = 0x58; // X

const NOTIFICATION = 0x41; // A
const COMMAND_COMPLETE = 0x43; // C
const ERROR = 0x45; // E
const COPY_IN = 0x47; // G
const PARSE_COMPLETE = 0x31; // 1
const READY = 0x5a; // Z

const text = new TextDecoder();
const HEADER = 5;

export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const uint32At = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);

/** The string that starts at `at` and the place after its closing zero. */
export function cString(bytes: Uint8Array, at: number): { value: string; next: number } {
  const end = bytes.indexOf(0, at);
  return { value: text.decode(bytes.subarray(at, end)), next: end + 1 };
}

/** Complete messages at the start of `bytes`, and how many bytes they take. */
export function splitMessages(bytes: Uint8Array): { messages: Uint8Array[]; used: number } {
  const messages: Uint8Array[] = [];
  let used = 0;
  while (bytes.length - used >= HEADER) {
    const end = used + 1 + uint32At(bytes, used + 1);
    if (end > bytes.length) break;
    messages.push(bytes.subarray(used, end));
    used = end;
  }
  return { messages, used };
}

export type Reply = {
  /** What goes to the session that asked: everything but notifications and what is to be dropped. */
  forSession: Uint8Array<ArrayBuffer>;
  /** The status of the last ReadyForQuery; none when the batch ended at Flush. */
  status: TransactionStatus | undefined;
  tags: string[];
  failed: boolean;
  /** The SQLSTATE of the last error. */
  code: string | undefined;
  /** How many statements were parsed. */
  parsed: number;
  notifications: { channel: string; message: Uint8Array<ArrayBuffer> }[];
};

/** Answers to messages that were ours, not the session's: a BEGIN in front, a CopyInResponse, the ParseComplete that comes first. */
export type Drop = { begin: boolean; copyIn: boolean; parse: boolean };

/** Reads everything the database wrote for one batch. `bytes` must own its memory: it is sent on as it is. */
export function readReply(bytes: Uint8Array<ArrayBuffer>, drop?: Drop): Reply {
  const reply: Reply = {
    forSession: bytes,
    status: undefined,
    tags: [],
    failed: false,
    code: undefined,
    parsed: 0,
    notifications: [],
  };
  const forwardedParts: Uint8Array[] = [];
  let keptUpTo = 0;
  let isOfBegin = drop?.begin ?? false;
  let firstAt = 0;
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + uint32At(bytes, at + 1);
    const type = bytes[at];
    if (type === READY) reply.status = String.fromCharCode(bytes[at + HEADER]!) as TransactionStatus;
    else if (type === COMMAND_COMPLETE && !isOfBegin) reply.tags.push(cString(bytes, at + HEADER).value);
    else if (type === PARSE_COMPLETE) reply.parsed += 1;
    else if (type === ERROR) {
      reply.failed = true;
      reply.code = errorCode(bytes.subarray(at + HEADER, end));
    } else if (type === NOTIFICATION) {
      const { value: channel } = cString(bytes, at + HEADER + 4);
      reply.notifications.push({ channel, message: bytes.slice(at, end) });
    }
    const isOurs =
      isOfBegin ||
      (type === COPY_IN && drop?.copyIn) ||
      (type === PARSE_COMPLETE && drop?.parse && at === firstAt);
    if (type === NOTIFICATION || isOurs) {
      forwardedParts.push(bytes.subarray(keptUpTo, at));
      keptUpTo = end;
    }
    if (isOfBegin && type === READY) {
      isOfBegin = false;
      firstAt = end;
    }
    at = end;
  }
  if (keptUpTo > 0) reply.forSession = concat([...forwardedParts, bytes.subarray(keptUpTo)]);
  return reply;
}

const CODE_FIELD = 0x43; // C

/** An error is a list of fields, each a letter and a text. */
function errorCode(fields: Uint8Array): string | undefined {
  for (let at = 0; fields[at];) {
    const { value, next } = cString(fields, at + 1);
    if (fields[at] === CODE_FIELD) return value;
    at = next;
  }
  return undefined;
}

function message(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + body.length);
  bytes[0] = type.charCodeAt(0);
  new DataView(bytes.buffer).setUint32(1, body.length + 4);
  bytes.set(body, HEADER);
  return bytes;
}

const utf8 = (value: string): Uint8Array => new TextEncoder().encode(value);
const uint32s = (...values: number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, i) => view.setUint32(i * 4, value));
  return new Uint8Array(view.buffer);
};

export const authenticationOk = () => message("R", uint32s(0));
export const parameterStatus = (name: string, value: string) => message("S", utf8(`${name}\0${value}\0`));
export const backendKeyData = (processId: number, secret: number) => message("K", uint32s(processId, secret));
export const readyForQuery = (status: TransactionStatus) => message("Z", utf8(status));
export const commandComplete = (tag: string) => message("C", utf8(`${tag}\0`));
export const copyInResponse = () => message("G", Uint8Array.of(0, 0, 0)); // text, column count unknown
export const query = (sql: string) => message("Q", utf8(`${sql}\0`));
export const copyFail = (reason: string) => message("f", utf8(`${reason}\0`));
export const sync = () => message("S", new Uint8Array(0));
export const parse = (name: string, sql: string) => message("P", utf8(`${name}\0${sql}\0\0\0`));
export const closeStatement = (name: string) => message("C", utf8(`S${name}\0`));

/** The same message with a new beginning: `head` in place of the body's bytes up to `rest`. */
export const withHead = (original: Uint8Array, head: string, rest: number) =>
  message(String.fromCharCode(original[0]!), concat([utf8(head), original.subarray(rest)]));
