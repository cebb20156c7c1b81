import { fetchPdf } from "../page/pdf.ts";
import { answered, connected, type Server } from "../server/calls.ts";
import { knownAs } from "../server/documents.ts";
import { upload } from "../server/uploading.ts";
import { saidOf, Trouble } from "../trouble.ts";
import { change, type Clip, clips, drop } from "./queue.ts";
import { afterTrouble, doneToDrop, nextOf } from "./sending.rules.ts";

/** How often a popup is told how much was sent. */
const TELL_MS = 150;

/** Sends all whose time has come, one after the other. Each step is written down before the next: whatever ends this, it goes on from there. */
export async function sendAll(onChange: () => void): Promise<void> {
  for (;;) {
    const all = await clips();
    for (const key of doneToDrop(all, Date.now())) await drop(key);
    const clip = nextOf(all, Date.now());
    if (clip === null) return;
    try {
      await send(clip, onChange);
    } catch (error) {
      const isPassing = error instanceof Trouble && error.isPassing;
      await change(clip.key, afterTrouble(clip, { ...saidOf(error), isPassing }, Date.now()));
    }
    onChange();
  }
}

async function send(clip: Clip, onChange: () => void): Promise<void> {
  const { key, place } = clip;
  const write = async (changes: Partial<Clip>) => {
    const changed = await change(key, changes);
    onChange();
    return changed;
  };
  const server = await connected();
  let documentId = clip.documentId;
  if (documentId === null) {
    const known = await knownAs(server, clip, clip.kind, place.libraryId);
    if (known) await write({ isKnown: true, library: known.folder.library });
    documentId = known?.id ?? (await sent(server, clip, write));
    if (documentId === null) return;
    if (!(await write({ documentId, state: "sending" }))) return;
  }
  await describe(server, clip, documentId);
  const document = await answered(
    server.client.GET("/api/document/v1/{documentId}", { params: { path: { documentId } } }),
  );
  await write({
    state: "done",
    file: null,
    trouble: null,
    library: document.folder.library,
    sent: clip.size,
  });
}

type Write = (changes: Partial<Clip>) => Promise<Clip | null>;

/** Null when it was thrown away meanwhile. */
async function sent(server: Server, clip: Clip, write: Write): Promise<number | null> {
  let { file } = clip;
  if (file === null) {
    if (!(await write({ state: "fetching", trouble: null }))) return null;
    file = await fetchPdf(clip.pdf!.address, clip.pdf!.tabId);
  }
  const { size } = file;
  if (!(await write({ state: "sending", file, size, trouble: null }))) return null;
  let told = 0;
  return upload(server, {
    file,
    name: clip.fileName,
    libraryId: clip.place.libraryId,
    begunAt: clip.uploadAt,
    onBegun: async (uploadAt) => void (await write({ uploadAt })),
    onSent: (bytes) => {
      if (Date.now() - told < TELL_MS) return;
      told = Date.now();
      void write({ sent: bytes });
    },
  });
}

const describe = ({ client }: Server, clip: Clip, documentId: number): Promise<unknown> =>
  answered(
    client.POST("/api/document/v1/{documentId}/clips", {
      params: { path: { documentId } },
      body: {
        key: clip.key,
        address: clip.address,
        reference: clip.reference,
        note: clip.note,
        ...(clip.passage && { passage: clip.passage }),
        ...(clip.place.topic && { topicId: clip.place.topic.id }),
      },
    }),
  );
