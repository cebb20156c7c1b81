import type pg from "pg";
import { finished } from "node:stream/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** The bytes of one COPY … TO STDOUT, in whole rows. */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer> {
  yield* client.query(copyTo(statement)) as AsyncIterable<Buffer>;
}

/** Hands whole rows to one COPY … FROM STDIN, and tells how many it took. */
export async function copyIn(client: pg.ClientBase, statement: string, pieces: Buffer[]): Promise<number> {
  const taking = client.query(copyFrom(statement));
  for (const piece of pieces) taking.write(piece);
  taking.end();
  await finished(taking);
  return taking.rowCount ?? 0;
}
