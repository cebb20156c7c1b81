import type { About } from "@gyan/contract/accounts/places.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstValue } from "#platform/rows/rows.ts";
import { documents, findings } from "#platform/rows/tables.ts";

type Home = { kind: "topic" | "library"; id: number };

/** In which gyan or library something lies. It says nothing of who may read it: rights are asked as always. */
export const homesIn =
  (db: Queryable) =>
  /** Null: there is no such thing. */
  async ({ kind, id }: About): Promise<Home | null> => {
    if (kind === "topic" || kind === "library") return { kind, id };
    if (kind === "article") {
      const topicId = await firstValue(
        db,
        findings.topic_id,
        sql`select topic_id from findings where id = ${id}`,
      );
      return topicId === null ? null : { kind: "topic", id: topicId };
    }
    const inLibrary = sql`select library_id from documents where id = ${id}`;
    const libraryId = await firstValue(db, documents.library_id, inLibrary);
    return libraryId === null ? null : { kind: "library", id: libraryId };
  };
