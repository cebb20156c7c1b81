import { Readable } from "node:stream";
import type {
  audit as auditCall,
  AuditEntry,
  exportAudit as exportCall,
} from "@gyan/contract/admin/audit.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { note } from "#people/audit/index.ts";
import { BYTE_ORDER_MARK, toCsvLine } from "#platform/csv.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import * as store from "./audit.store.ts";
import type { Needs } from "./needs.ts";

const PAGE = 50;
const EXPORT_PAGE = 1_000;

export async function readAudit({ db }: Needs, { cursor, ...filters }: QueryOf<typeof auditCall>) {
  const entries = await store.entries(db, filters, { before: cursor, limit: PAGE });
  return { entries, next: entries.length === PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** Written page by page while it is sent, so that a record of years fits into any memory. */
export async function exportAudit(
  app: Needs,
  by: PersonId,
  filters: QueryOf<typeof exportCall>,
): Promise<FileAnswer> {
  const at = app.clock.now();
  await note(app.db, { at, actorId: by, action: "audit_exported", details: toldOf(filters) });
  return {
    name: `gyan-audit-${at.toISOString().slice(0, 10)}.csv`,
    type: "text/csv; charset=utf-8",
    content: Readable.from(linesOf(app, filters)),
  };
}

const toldOf = ({ action, person, from, to }: store.Filters) => ({
  action: action ?? null,
  person: person ?? null,
  from: from ?? null,
  to: to ?? null,
});

const COLUMNS = [
  "id",
  "time (UTC)",
  "actor id",
  "actor name",
  "actor e-mail",
  "action",
  "object",
  "object id",
  "object name",
  "object e-mail",
  "others",
  "details",
  "address",
  "agent",
  "session",
  "request",
];

async function* linesOf({ db }: Needs, filters: store.Filters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine(COLUMNS);
  let before: number | undefined;
  for (;;) {
    const entries = await store.entries(db, filters, { before, limit: EXPORT_PAGE });
    if (entries.length > 0) yield entries.map(toLine).join("");
    if (entries.length < EXPORT_PAGE) return;
    before = entries.at(-1)!.id;
  }
}

const toLine = ({ id, at, actor, action, object, people, details, origin }: AuditEntry): string =>
  toCsvLine([
    id,
    at,
    actor?.id ?? null,
    actor?.name ?? null,
    actor?.email ?? null,
    action,
    object?.kind ?? null,
    object?.id ?? null,
    object?.person?.name ?? null,
    object?.person?.email ?? null,
    people.map(({ id: one, email }) => email ?? one).join(", "),
    JSON.stringify(details),
    origin?.address ?? null,
    origin?.agent ?? null,
    origin?.session ?? null,
    origin?.request ?? null,
  ]);
