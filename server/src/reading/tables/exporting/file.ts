import { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { TableId } from "@gyan/contract/ids.ts";
import type { exportFile } from "@gyan/contract/tables/calls.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import type { Actor } from "#platform/session.ts";
import {
  citedIn,
  fileNameOf,
  FORMATS,
  setBook,
  setPaper,
  takePlace,
  wordsIn,
} from "#reading/exporting/index.ts";
import { citedWorks, scopeNow } from "#reading/keeping/index.ts";
import { styleFor } from "#reading/styles/index.ts";
import { referenceOfWork } from "#sources/bibliography/index.ts";
import type { Needs } from "../needs.ts";
import { orderedRows, tableOf } from "../reading.ts";
import { columnsOf } from "../store.ts";
import { bookHead, bookRows } from "./book.ts";
import { csvOf } from "./csv.ts";
import { paperBlocks, paperHead } from "./paper.ts";
import type { Exported } from "./told.ts";

type Asked = QueryOf<typeof exportFile> & { language: LanguageTag; signal: AbortSignal };

const XLSX = {
  ending: ".xlsx",
  mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The rows that the caller sees, ordered and narrowed as they see them. */
export async function exportTable(
  app: Needs,
  actor: Actor,
  id: TableId,
  { format, style: ref, language, signal, ...asked }: Asked,
): Promise<FileAnswer> {
  const stored = await tableOf(app, actor, id);
  const columns = await columnsOf(app.db, id);
  const scope = await scopeNow(app, actor);
  const workIds = await orderedRows(app, scope, stored, columns, asked);
  const words = wordsIn(language);
  const works = await citedWorks(app.db, workIds);
  const references = new Map(
    workIds.flatMap((workId) => {
      const work = works.get(workId);
      return work ? [[workId as number, referenceOfWork(work)] as const] : [];
    }),
  );
  const cited = await citedIn(app, references, { style: await styleFor(app, actor, ref), language, signal });
  const at = app.clock.now();
  const about: Exported = { app, scope, stored, columns, workIds, cited, language, words, at };
  const { ending, mediaType: type } = format === "xlsx" ? XLSX : FORMATS[format];
  const name = fileNameOf(stored.name, ending);
  if (format === "csv") return { name, type, content: Readable.from(csvOf(about), { objectMode: false }) };
  const free = takePlace(app, actor.personId);
  try {
    const pieces =
      format === "xlsx"
        ? await setBook(app, { head: bookHead(about), rows: bookRows(about) }, signal)
        : await setPaper(app, format, { head: paperHead(about), blocks: paperBlocks(about) }, signal);
    return { name, type, content: Readable.from(pieces) };
  } catch (error) {
    // The client is gone, so this is not logged as an error.
    throw signal.aborted ? fail("export_failed") : error;
  } finally {
    free();
  }
}
