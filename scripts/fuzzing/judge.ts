import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { failuresOf } from "../interface/refusals.ts";
import { failures, type FailureAnswer, type FailureCode } from "@gyan/contract/failures.ts";
import { unzipSync } from "fflate";
import type { Got } from "./ask.ts";

/** Longer than anything may take, however busy the machine is. */
const SLOW_MS = 30_000;

const INSIDE =
  /node_modules|node:internal|\.ts:\d|\/server\/src\/|\bat \S+ \(|PGlite|drizzle|syntax error at/;

export type Fault = { kind: string; detail: string };

/** What is wrong with an answer; null when nothing is. */
export function faultIn(endpoint: Endpoint, got: Got, secrets: readonly string[]): Fault | null {
  const fault = (kind: string, detail = ""): Fault => ({ kind, detail });
  const text = readable(got);
  const start = text.slice(0, 400);
  if (got.trouble) return fault("broken", got.trouble);
  if (got.ms > SLOW_MS) return fault("slow", `${Math.round(got.ms)} ms`);
  const told = secrets.find((word) => text.toLowerCase().includes(word));
  if (told) return fault("a secret of another", `${told} in ${around(text, told)}`);
  if (got.status < 400) return answerFault(endpoint, got, text);
  if (INSIDE.test(text)) return fault("tells of its inside", start);
  // What no route of ours takes there, as an address that is too long, is the identity provider's to answer.
  if (endpoint.root && got.status === 404) return null;
  // An answer to HEAD has no body.
  if (endpoint.method === "HEAD") return got.status < 500 ? null : fault("failed", String(got.status));
  const code = codeIn(text);
  if (code === null) return fault("no code", `${got.status} ${start}`);
  if (got.status === 500) return fault("failed", start);
  if (failures[code].status !== got.status) return fault("another status than its code", start);
  return failuresOf(endpoint).includes(code) ? null : fault(`undeclared ${code}`, start);
}

function answerFault(endpoint: Endpoint, got: Got, text: string): Fault | null {
  const { answers = "json", takes, method, reply, status = 200 } = endpoint;
  if (method === "HEAD" || takes === "stream") return null;
  if (answers !== "json")
    return got.status === 200 ? null : { kind: "another status", detail: `${got.status}` };
  if (got.status !== status) return { kind: "another status", detail: `${got.status} ${text.slice(0, 200)}` };
  const parsed = reply.safeParse(jsonIn(text));
  if (parsed.success) return null;
  return { kind: "another answer", detail: JSON.stringify(parsed.error.issues.slice(0, 3)) };
}

function codeIn(text: string): FailureCode | null {
  const code = (jsonIn(text) as FailureAnswer | null)?.code;
  return code !== undefined && Object.hasOwn(failures, code) ? code : null;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Documents of offices are packed: what they say is looked for in what they hold. */
function readable({ bytes }: Got): string {
  if (bytes.subarray(0, 2).toString("latin1") !== "PK") return bytes.toString("utf8");
  try {
    return Object.values(unzipSync(bytes))
      .map((one) => Buffer.from(one).toString("utf8"))
      .join("\n");
  } catch {
    return bytes.toString("latin1");
  }
}

const around = (text: string, word: string): string => {
  const at = text.toLowerCase().indexOf(word);
  return text.slice(Math.max(0, at - 100), at + 100);
};
