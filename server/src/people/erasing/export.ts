import { Readable } from "node:stream";
import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { personById } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import * as store from "./export.store.ts";
import type { Needs } from "./needs.ts";

type Parts = Pick<Needs, "db" | "clock">;

/** Everything that is stored about somebody, written while it is read: however much it is, little of it is in memory. */
export async function exportMe({ db, clock }: Parts, personId: PersonId): Promise<FileAnswer> {
  const at = clock.now();
  const who = await db.tx(async (tx) => {
    const person = await personById(tx, personId);
    if (!person) throw fail("not_signed_in");
    await note(tx, {
      at,
      actorId: personId,
      action: "data_exported",
      object: { kind: "person", id: personId },
    });
    return { id: person.id, uuid: person.uuid, email: person.email };
  });
  return {
    name: `gyan-my-data-${at.toISOString().slice(0, 10)}.json`,
    type: "application/json; charset=utf-8",
    content: Readable.from(written({ db }, who, at), { objectMode: false }),
  };
}

async function* written({ db }: Pick<Parts, "db">, who: store.Who, at: Date): AsyncGenerator<string> {
  yield `{"exportedOn":${JSON.stringify(at.toISOString())}`;
  for (const name of store.SECTIONS) {
    yield `,\n${JSON.stringify(name)}:[`;
    let comma = "";
    for await (const rows of store.sectionOf(db, name, who))
      for (const row of rows) {
        yield `${comma}${JSON.stringify(row)}`;
        comma = ",\n";
      }
    yield "]";
  }
  yield "}\n";
}
