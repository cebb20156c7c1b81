import { readFile, writeFile } from "node:fs/promises";
import { TYPES } from "../server/src/platform/rows/columns.ts";
import { embeddedDatabase } from "../tests/support/database.ts";
import { isMain, runTool } from "./process.ts";

// npm run tables writes server/src/platform/rows/tables.ts from the database that the migrations make; npm run check says when it is
// stale. A column that a migration renames or retypes is another one there, so every row that has it stops compiling.

const FILE = new URL("../server/src/platform/rows/tables.ts", import.meta.url);

/** What the key of a table is called in the contract; foreign keys to it are the same. */
const IDS: Readonly<Record<string, string>> = {
  api_tokens: "ApiTokenId",
  authenticators: "AuthenticatorId",
  catalogue_items: "CatalogueItemId",
  citation_styles: "StyleId",
  collections: "CollectionId",
  conversations: "ConversationId",
  document_corrections: "CorrectionId",
  documents: "DocumentId",
  drafts: "DraftId",
  evidence_tables: "TableId",
  findings: "ArticleId",
  folders: "FolderId",
  groups: "GroupId",
  invitation_lists: "InvitationListId",
  libraries: "LibraryId",
  mails: "MailId",
  notes: "NoteId",
  clips: "ClipId",
  organisations: "OrganisationId",
  passkeys: "PasskeyId",
  people: "PersonId",
  public_links: "LinkId",
  review_reasons: "ReasonId",
  reviews: "TopicId",
  runs: "RunId",
  scim_tokens: "ScimTokenId",
  sessions: "SessionId",
  subscriptions: "SubscriptionId",
  table_columns: "ColumnId",
  table_comments: "CommentId",
  topics: "TopicId",
  turns: "TurnId",
  watched_sources: "WatchedId",
  webhook_deliveries: "DeliveryId",
  webhooks: "WebhookId",
  works: "WorkId",
  zotero_conflicts: "ConflictId",
  zotero_connections: "ZoteroId",
};
/** Columns that name something which is no table's key. */
const IDS_BY_COLUMN: Readonly<Record<string, string>> = { node_id: "NodeId" };

export type TableColumn = {
  table: string;
  column: string;
  /** The number of its type. */
  type: number;
  isNotNull: boolean;
  /** The table whose key it is, or that it refers to. */
  names: string | null;
  /** The definition of the check that stands on this column alone. */
  check: string | null;
};

const COLUMNS = `
  select c.relname as "table", a.attname as "column", a.atttypid::int as type, a.attnotnull as "isNotNull",
    coalesce(
      (select t.relname from pg_constraint k join pg_class t on t.oid = k.confrelid
       where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1),
      (select c.relname from pg_constraint k where k.contype = 'p' and k.conrelid = c.oid and k.conkey = array[a.attnum])) as names,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as "check"
  from pg_class c join pg_namespace s on s.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where s.nspname = 'public' and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

const KINDS: Readonly<Record<string, string>> = {
  bool: "boolean()",
  bytea: "bytes()",
  date: "day()",
  timestamptz: "instant()",
  json: "json<unknown>()",
  jsonb: "json<unknown>()",
  int4_array: "numbers()",
  int8_array: "numbers()",
  float4_array: "numbers()",
  float8_array: "numbers()",
  text_array: "texts()",
};
const NUMBERS = ["int2", "int4", "int8", "float4", "float8"];
const TEXTS = ["text", "varchar", "uuid"];

/** The declaration of one column; null for a type that no row is read from, such as a vector. */
export function declarationOf({ column, type, isNotNull, names, check }: TableColumn): string | null {
  const name = Object.entries(TYPES).find(([, number]) => number === type)?.[0];
  if (name === undefined) return null;
  const id = (names !== null && IDS[names]) || IDS_BY_COLUMN[column];
  const kinds = wordsOf(check);
  const declared = NUMBERS.includes(name)
    ? `number${id ? `<${id}>` : ""}()`
    : TEXTS.includes(name)
      ? `text${kinds.length > 0 ? `<${kinds.map((kind) => JSON.stringify(kind)).join(" | ")}>` : ""}()`
      : KINDS[name];
  if (declared === undefined) return null;
  return isNotNull ? declared : `orNull(${declared})`;
}

/** The words of `check (kind in ('a', 'b'))`, as the database writes it down. */
function wordsOf(check: string | null): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check ?? "")?.[1];
  return [...(list ?? "").matchAll(/'([^']*)'::text/g)].map(([, word]) => word!);
}

export function tablesPage(columns: TableColumn[]): string {
  const declared = columns.flatMap((one) => {
    const declaration = declarationOf(one);
    return declaration === null ? [] : [{ ...one, declaration }];
  });
  const tables = [...new Set(declared.map(({ table }) => table))].map((table) => {
    const own = declared.filter((one) => one.table === table);
    const lines = own.map(({ column, declaration }) => `  ${column}: ${declaration},`);
    return `export const ${table} = {\n${lines.join("\n")}\n} as const;\n`;
  });
  const body = tables.join("\n");
  const used = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(body);
  const ids = [...new Set([...Object.values(IDS), ...Object.values(IDS_BY_COLUMN)])].filter(used).toSorted();
  const makers = [
    "boolean",
    "bytes",
    "day",
    "instant",
    "json",
    "number",
    "numbers",
    "orNull",
    "text",
    "texts",
  ];
  return [
    "// long: one list of every table.",
    "// Written by `npm run tables` from the migrations; `npm run check` says when it is stale.",
    `import type { ${ids.join(", ")} } from "@gyan/contract/ids.ts";`,
    `import { ${makers.filter((maker) => new RegExp(`\\b${maker}[(<]`).test(body)).join(", ")} } from "./columns.ts";`,
    "",
    body,
  ].join("\n");
}

/** As the formatter would write it, so that both agree. */
async function freshPage(): Promise<string> {
  const { db, close } = await embeddedDatabase();
  try {
    return tablesPage((await db.pool.query<TableColumn>(COLUMNS)).rows);
  } finally {
    await close();
  }
}

const squeezed = (page: string): string => page.replace(/[\s,]+/g, "");

export async function checkTables(): Promise<{ ok: boolean; output: string }> {
  const stored = await readFile(FILE, "utf8").catch(() => "");
  const ok = squeezed(stored) === squeezed(await freshPage());
  return { ok, output: "server/src/platform/rows/tables.ts is not what the migrations make: npm run tables" };
}

if (isMain(import.meta)) {
  await writeFile(FILE, await freshPage());
  await runTool("oxfmt", ["server/src/platform/rows/tables.ts"]);
  process.exit(0);
}
