import type { TableId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { tellReadersOf } from "#reading/keeping/index.ts";
import { addresseesOf } from "./store.ts";

export async function tellReaders(tx: Tx, id: TableId): Promise<void> {
  const of = await addresseesOf(tx, id);
  if (of) await tellReadersOf(tx, "tables.changed", of);
}
