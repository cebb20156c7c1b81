import { setTimeout as pause } from "node:timers/promises";
import type { Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { uploadsFolder } from "../logins.ts";
import { bytes, shown } from "../output.ts";
import { answered, type Server } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";
import { gather, missing, type LocalFile, type Stored } from "../uploading/gathering.ts";
import { halfSentIn } from "../uploading/half-sent.ts";
import { send } from "../uploading/sending.ts";

const AT_ONCE = 3;
const LOOK_MS = 1_000;
const DOCUMENTS_PAGE = 50;

type Refused = { file: string; why: string };
type Sent = { documents: number[]; refused: Refused[] };

export async function upload(
  context: Context,
  named: string[],
  { library: wanted, into, wait: isWaited }: { library: string; into: string; wait: boolean },
): Promise<void> {
  const { output, server } = context;
  const files = await gather(named, into.replace(/^\/+|\/+$/g, ""));
  const connected = await server();
  const library = await libraryFor(context, connected, wanted);
  const stored = await storedIn(context, connected, library.id);
  const toSend = missing(files, stored);
  const sent = await sendAll(context, connected, library.id, toSend);
  const unread = isWaited ? await untilRead(context, connected, sent.documents) : [];
  const skipped = files.length - toSend.length;
  if (output.isJson)
    output.json({ library: { id: library.id, name: library.name }, skipped, ...sent, unread });
  else {
    output.say(
      `${shown(library.name)}: ${sent.documents.length} sent, ${skipped} already there, ${sent.refused.length} refused.`,
    );
    for (const { file, why } of sent.refused) output.say(`  ${shown(file)}: ${why}`);
    for (const { fileName } of unread) output.say(`  ${shown(fileName)} cannot be read. Its page says why.`);
  }
  if (sent.refused.length > 0 || unread.length > 0) process.exitCode = ENDS.partly;
}

/** By its number or its name; one that is not there is made. */
async function libraryFor({ output, signal }: Context, { address, client }: Server, wanted: string) {
  const { libraries } = await answered(address, client.GET("/api/libraries", { signal }));
  const open = libraries.filter(({ kind, right }) => kind === "documents" && right !== "reader");
  const known = open.find(({ id, name }) => String(id) === wanted || name === wanted);
  if (known) return known;
  if (/^\d+$/.test(wanted)) throw new Trouble(`You have no library ${wanted} to put documents in.`);
  const made = await answered(address, client.POST("/api/libraries", { body: { name: wanted }, signal }));
  output.note(`The library ${shown(made.name)} was made.`);
  return made;
}

async function storedIn({ signal }: Context, { address, client }: Server, libraryId: number) {
  const stored: Stored[] = [];
  for (let last = 0; ;) {
    const page = await answered(
      address,
      client.POST("/api/document/v1/documents", { body: { id: last, filter: { libraryId } }, signal }),
    );
    for (const { fileName, fileSize, folder, createdOn } of page)
      stored.push({ name: fileName, size: fileSize, folder: folder.path, createdOn });
    if (page.length < DOCUMENTS_PAGE) return stored;
    last = page.at(-1)!.id;
  }
}

/** A file that is refused stops no other; a server that is away stops all, and the next call goes on where this one ended. */
async function sendAll(
  context: Context,
  server: Server,
  libraryId: number,
  files: LocalFile[],
): Promise<Sent> {
  const { output, env, signal } = context;
  const halfSent = halfSentIn(uploadsFolder(env));
  const progress = output.progress();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sentOf = new Map<LocalFile, number>();
  const sent: Sent = { documents: [], refused: [] };
  const show = () => {
    const done = [...sentOf.values()].reduce((sum, count) => sum + count, 0);
    const line = `${sent.documents.length + sent.refused.length}/${files.length} files · ${bytes(done)} of ${bytes(total)}`;
    progress.show(line, total === 0 ? 1 : done / total);
  };
  const waiting = [...files];
  const hand = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const own = file;
      const onSent = (count: number) => {
        sentOf.set(own, count);
        show();
      };
      try {
        sent.documents.push(await send(server, own, { libraryId, halfSent, signal, onSent }));
      } catch (error) {
        if (!(error instanceof Trouble) || error.exitCode !== ENDS.failed) {
          waiting.length = 0;
          throw error;
        }
        sent.refused.push({ file: own.path, why: error.message });
      }
      onSent(own.size);
    }
  };
  try {
    show();
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
    return sent;
  } finally {
    progress.done();
  }
}

/** Those that cannot be read, once all have been looked at. */
async function untilRead(
  { output, signal }: Context,
  { address, client }: Server,
  ids: number[],
): Promise<Schema<"Document">[]> {
  const progress = output.progress();
  const unread: Schema<"Document">[] = [];
  try {
    for (const [at, documentId] of ids.entries()) {
      for (;;) {
        const path = { documentId };
        const document = await answered(
          address,
          client.GET("/api/document/v1/{documentId}", { params: { path }, signal }),
        );
        const { state, page, pages } = document.status;
        if (state === "unreadable") unread.push(document);
        if (state === "unreadable" || state === "ready") break;
        const within = pages === null ? "" : `, page ${page} of ${pages}`;
        progress.show(
          `Reading ${at + 1}/${ids.length}: ${shown(document.fileName)}${within}`,
          at / ids.length,
        );
        await pause(LOOK_MS, undefined, { signal });
      }
    }
    return unread;
  } finally {
    progress.done();
  }
}
