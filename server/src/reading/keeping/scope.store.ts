import { sql, type SQL } from "drizzle-orm";
import { folderIsGone, mayRead, notInBin, rightOf, type Scope } from "#people/rights/index.ts";

/**
 * Of something that somebody keeps about a gyan, a folder, a library or documents: whether a reader may read that now, what it is
 * called, and what right they have on it. `row` is the alias of its row, with the columns scope_kind, scope, topic_id, folder_id and
 * library_id. What is told by kind are branches of a `case`: others have kinds of their own beside them.
 */
export function keptAs(row: string) {
  const column = (name: string): SQL => sql.raw(`${row}.${name}`);
  const [topicId, folderId, libraryId] = [column("topic_id"), column("folder_id"), column("library_id")];

  /** The documents of it that the caller may read, as `d`; `chosen.place` is their order. */
  const documents = (scope: Scope): SQL => sql`
    jsonb_array_elements_text(${column("scope")}->'documentIds') with ordinality as chosen (id, place)
    join documents d on d.id = chosen.id::bigint
    where ${mayRead(scope, "library", sql`d.library_id`)} and ${notInBin("document", sql`d.id`)}
      and ${notInBin("library", sql`d.library_id`)}`;

  const topicIsOpen = (scope: Scope): SQL =>
    sql`${mayRead(scope, "topic", topicId)} and ${notInBin("topic", topicId)}`;

  return {
    documents,
    topicIsOpen,
    whenOpen: (scope: Scope): SQL => sql`
      when 'topic' then ${topicIsOpen(scope)}
      when 'folder' then ${mayRead(scope, "folder", folderId)} and not ${folderIsGone(folderId)}
      when 'library' then ${mayRead(scope, "library", libraryId)} and ${notInBin("library", libraryId)}
      when 'documents' then exists (select 1 from ${documents(scope)})`,
    /** Of several documents the first one's title. */
    whenCalled: (scope: Scope): SQL => sql`
      when 'topic' then (select named.name from topics named where named.id = ${topicId})
      when 'folder' then (select named.name from folders named where named.id = ${folderId})
      when 'library' then (select named.name from libraries named where named.id = ${libraryId})
      when 'documents' then (
        select coalesce(d.correction->>'title', d.reference->>'title', (select w.title from works w where w.id = d.work_id), d.file_name)
        from ${documents(scope)} order by chosen.place limit 1)`,
    /** The caller's right on it as a number; null for what has no rights of its own. */
    level: (scope: Scope): SQL => sql`case
      when ${topicId} is not null then ${rightOf(scope, "topic", topicId)}
      when ${folderId} is not null then ${rightOf(scope, "folder", folderId)}
      when ${libraryId} is not null then ${rightOf(scope, "library", libraryId)} end`,
  };
}

/** The name of the person `p`. */
export const personName = sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email)`;
