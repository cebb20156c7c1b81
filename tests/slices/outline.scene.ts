import { failures } from "@gyan/contract/failures.ts";
import type { FailureAnswer } from "@gyan/contract/failures.ts";
import { expect } from "vitest";
import type { TestApp } from "../support/app.ts";

export const SUBMIT = "/gyan/create/v4/submitconceptfordiscovery";
export const DRAFT = "/gyan/create/v1/draft";

export type Code = FailureAnswer["code"];
export type Answer = { status: number; body: FailureAnswer };
export type Node = Record<string, unknown>;
export const root = (more: Node = {}): Node => ({ name: "Energy storage", id: 1, ...more });
export const below = (...subtopics: unknown[]): Node => root({ subtopics });
export const body = (topicOutline: unknown, more: Node = {}): string =>
  JSON.stringify({ topicOutline, ...more });

/** Everything that a search or a draft could leave behind. */
async function stored({ app }: TestApp): Promise<unknown> {
  const { rows } = await app.db.pool.query(`
    select (select count(*)::int from topics) as topics, (select count(*)::int from outlines) as outlines,
      (select count(*)::int from runs) as runs, (select count(*)::int from rights) as rights,
      (select md5(coalesce(string_agg(data::text, ',' order by person_id), '')) from unfinished) as unfinished,
      (select md5(coalesce(string_agg(id || name || data, ',' order by id), '')) from drafts) as drafts`);
  return rows[0];
}

export function attackOn(server: TestApp, token: string) {
  /** As text, for what no JSON.stringify writes. */
  async function send(path: string, json: string, method: "POST" | "PUT" = "POST"): Promise<Answer> {
    const response = await fetch(`${server.base}/api${path}`, {
      method,
      headers: { "content-type": "application/json", "x-auth-token": token },
      body: json,
    });
    return { status: response.status, body: (await response.json()) as FailureAnswer };
  }

  /** A code of the contract with its status, and a sentence; and nothing is there that was not there before. */
  async function expectRefusal(call: () => Promise<Answer>, code: Code, message?: RegExp) {
    const before = await stored(server);
    const { status, body: answer } = await call();
    expect([status, answer.code]).toEqual([failures[code].status, code]);
    expect(answer.message).toMatch(/^\p{Lu}.{10,}\.$/u);
    if (message) expect(answer.fields?.map((field) => field.message).join("\n")).toMatch(message);
    expect(await stored(server)).toEqual(before);
  }

  return { send, expectRefusal };
}

/** A library of documents with a tag of each type. */
export async function libraryOf(server: TestApp, token: string, name: string) {
  const made = await server.call("POST", "/libraries", { token, body: { name } });
  expect(made.status).toBe(200);
  const { rows } = await server.app.db.pool.query<{ id: string; uuid: string }>(
    `update libraries set tag_types = '{"Subject": "Text", "Read": "Date"}' where name = $1 returning id, uuid`,
    [name],
  );
  return { id: Number(rows[0]!.id), uuid: rows[0]!.uuid };
}
