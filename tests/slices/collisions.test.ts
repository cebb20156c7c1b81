import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../server/src/platform/db.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let people: PersonId[];
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  people = [(await server.someone()).personId, (await server.someone()).personId] as PersonId[];
});
afterAll(() => server.stop());

const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await server.app.db.pool.query<T>(text, values)).rows;
const eventsOf = async (personId: PersonId): Promise<number> =>
  (await query("select 1 from events where person_id = $1", [personId])).length;
const rename = (tx: Tx, personId: PersonId, name: string) =>
  tx.execute(sql`update people set first_name = first_name || ${name} where id = ${personId}`);
const collision = (code: string) => Object.assign(new Error("collision"), { cause: { code } });

describe("a transaction that meets another's", () => {
  test.each(["40P01", "40001"])("%s: is done again, and its news is told once", async (code) => {
    const [personId] = people as [PersonId];
    const before = await eventsOf(personId);
    let tries = 0;
    const answer = await server.app.db.tx(async (tx) => {
      await rename(tx, personId, `-${code}`);
      tx.emit({ kind: "mine.changed", personId });
      if (++tries < 3) throw collision(code);
      return "done";
    });
    expect([answer, tries, await eventsOf(personId)]).toEqual(["done", 3, before + 1]);
    const [row] = await query<{ name: string }>("select first_name as name from people where id = $1", [
      personId,
    ]);
    expect(row!.name.split(`-${code}`)).toHaveLength(2);
  });

  test("is given up after the third time; another failure is told at once", async () => {
    const triesUntil = async (error: Error) => {
      let tries = 0;
      const work = () => {
        tries++;
        return Promise.reject(error);
      };
      await expect(server.app.db.tx(work)).rejects.toBe(error);
      return tries;
    };
    expect(await triesUntil(collision("40P01"))).toBe(3);
    expect(await triesUntil(collision("23505"))).toBe(1);
    expect(await triesUntil(new Error("another"))).toBe(1);
  });

  test("two who each wait for what the other holds both come through", async () => {
    let runs = 0;
    const [first, second] = people as [PersonId, PersonId];
    const held = Promise.withResolvers<void>();
    let holding = 0;
    const inTurn = async (one: PersonId, other: PersonId) =>
      server.app.db.tx(async (tx) => {
        runs++;
        await rename(tx, one, "x");
        if (++holding === 2 || server.app.db.kind === "embedded") held.resolve();
        await held.promise;
        await rename(tx, other, "x");
      });
    await Promise.all([inTurn(first, second), inTurn(second, first)]);
    // The embedded database does one after the other, and nothing can meet.
    expect(runs).toBe(server.app.db.kind === "embedded" ? 2 : 3);
    const rows = await query<{ n: number }>(
      "select length(first_name) - length(replace(first_name, 'x', '')) as n from people where id = any($1)",
      [people],
    );
    expect(rows.map(({ n }) => n)).toEqual([2, 2]);
  });
});
