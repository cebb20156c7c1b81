import { endpoint } from "@gyan/contract/endpoint.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Got } from "./ask.ts";
import { faultIn } from "./judge.ts";

const CALL = endpoint({
  method: "GET",
  path: "/rain",
  summary: "Rain.",
  reply: z.object({ millimetres: z.number() }),
  fails: ["topic_not_found"],
});
const got = (status: number, body: unknown, more: Partial<Got> = {}): Got => ({
  status,
  type: "application/json",
  bytes: Buffer.from(JSON.stringify(body)),
  ms: 5,
  trouble: null,
  ...more,
});
const kindOf = (answer: Got) => faultIn(CALL, answer, ["zzsecretum"])?.kind ?? null;

test("what was declared is well, and nothing else is", () => {
  expect(kindOf(got(200, { millimetres: 3 }))).toBeNull();
  expect(kindOf(got(404, { code: "topic_not_found", message: "No such topic." }))).toBeNull();
  expect(kindOf(got(401, { code: "not_signed_in", message: "Sign in." }))).toBeNull();

  expect(kindOf(got(200, { millimetres: "three" }))).toBe("another answer");
  expect(kindOf(got(202, { millimetres: 3 }))).toBe("another status");
  expect(kindOf(got(409, { code: "folder_name_taken", message: "Taken." }))).toBe(
    "undeclared folder_name_taken",
  );
  expect(kindOf(got(404, { code: "not_signed_in", message: "Sign in." }))).toBe(
    "another status than its code",
  );
  expect(kindOf(got(404, { message: "Nothing." }))).toBe("no code");
  expect(kindOf(got(500, { code: "internal", message: "Failed." }))).toBe("failed");
  expect(kindOf(got(400, { code: "bad_request", message: "at run (/server/src/a.ts:1:2)" }))).toBe(
    "tells of its inside",
  );
});

test("a hang, a broken connection and a secret of another are faults, whatever was answered", () => {
  const good = { millimetres: 3 };
  expect(kindOf(got(200, good, { ms: 31_000 }))).toBe("slow");
  expect(kindOf(got(200, good, { trouble: "the answer broke off" }))).toBe("broken");
  expect(kindOf(got(200, { ...good, note: "See ZZsecretum." }))).toBe("a secret of another");
});
