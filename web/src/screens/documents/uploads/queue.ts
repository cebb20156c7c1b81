import type { ApiFailure } from "#lib/failure.ts";

/** How many are on their way at the same time. */
export const AT_ONCE = 3;

/** What became of a file of references. */
export type Imported = { documents: number; known: number; problems: number };

export type UploadState =
  /** `sent`: what had come through before it was interrupted. */
  | { is: "queued"; sent: number }
  | { is: "sending"; sent: number }
  | { is: "done"; imported: Imported | null }
  | { is: "failed"; why: ApiFailure; canRetry: boolean }
  | { is: "cancelled" };

export type Upload = {
  id: number;
  /** Files that came together. References wait for the others: their attachments may be among them. */
  batch: number;
  kind: "file" | "references";
  name: string;
  folder: string;
  size: number;
  state: UploadState;
};

/** In the order in which they came; the ids grow. */
export type Queue = { uploads: readonly Upload[]; next: number };

export const EMPTY: Queue = { uploads: [], next: 1 };

export type NewUpload = Omit<Upload, "id" | "batch" | "state"> & { refused: ApiFailure | null };

/** What is over makes room when a new beginning is made; what failed stays until somebody has seen to it. */
export function add(queue: Queue, items: readonly NewUpload[]): Queue {
  const kept = isPending(queue) ? queue.uploads : queue.uploads.filter(({ state }) => state.is === "failed");
  const batch = queue.next;
  const added = items.map(({ refused, ...item }, at): Upload => {
    const state: UploadState = refused
      ? { is: "failed", why: refused, canRetry: false }
      : { is: "queued", sent: 0 };
    return { ...item, id: queue.next + at, batch, state };
  });
  return { uploads: [...kept, ...added], next: queue.next + items.length };
}

export const find = (queue: Queue, id: number): Upload | undefined => queue.uploads[indexOf(queue, id)];

function indexOf({ uploads }: Queue, id: number): number {
  let [low, high] = [0, uploads.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = uploads[middle]!.id;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** News about an upload that is over comes too late, and changes nothing. */
function change(
  queue: Queue,
  id: number,
  from: readonly UploadState["is"][],
  to: (upload: Upload) => UploadState,
): Queue {
  const at = indexOf(queue, id);
  const upload = queue.uploads[at];
  if (!upload || !from.includes(upload.state.is)) return queue;
  return { ...queue, uploads: queue.uploads.with(at, { ...upload, state: to(upload) }) };
}

const PENDING = ["queued", "sending"] as const;

const sentOf = ({ state, size }: Upload): number => {
  if (state.is === "done") return size;
  return state.is === "queued" || state.is === "sending" ? state.sent : 0;
};

export const start = (queue: Queue, id: number) =>
  change(queue, id, ["queued"], (upload) => ({ is: "sending", sent: sentOf(upload) }));

export const progress = (queue: Queue, id: number, sent: number) =>
  change(queue, id, ["sending"], ({ size }) => ({ is: "sending", sent: Math.max(0, Math.min(sent, size)) }));

export const finish = (queue: Queue, id: number, imported: Imported | null = null) =>
  change(queue, id, ["sending"], () => ({ is: "done", imported }));

export const fail = (queue: Queue, id: number, why: ApiFailure, canRetry: boolean) =>
  change(queue, id, PENDING, () => ({ is: "failed", why, canRetry }));

/** Interrupted, not given up: its turn comes again, and what has come through counts. */
export const hold = (queue: Queue, id: number) =>
  change(queue, id, ["sending"], (upload) => ({ is: "queued", sent: sentOf(upload) }));

export const cancel = (queue: Queue, id: number) => change(queue, id, PENDING, () => ({ is: "cancelled" }));

export const retry = (queue: Queue, id: number) =>
  change(queue, id, ["failed"], ({ state }) =>
    state.is === "failed" && state.canRetry ? { is: "queued", sent: 0 } : state,
  );

/** What looked like references and was none goes the way of every other file. */
export function asFile(queue: Queue, id: number): Queue {
  const at = indexOf(queue, id);
  const upload = queue.uploads[at];
  if (!upload) return queue;
  return { ...queue, uploads: queue.uploads.with(at, { ...upload, kind: "file" }) };
}

/** In one go: step by step, ten thousand would be copied ten thousand times. */
const forAll = (queue: Queue, step: (queue: Queue, id: number) => Queue): Queue => ({
  ...queue,
  uploads: queue.uploads.map((upload) =>
    find(step({ uploads: [upload], next: queue.next }, upload.id), upload.id)!,
  ),
});

export const cancelAll = (queue: Queue) => forAll(queue, cancel);
export const retryFailed = (queue: Queue) => forAll(queue, retry);

/** Seen, and put away. */
export const dismiss = (queue: Queue, id: number): Queue => ({
  ...queue,
  uploads: queue.uploads.filter((upload) => upload.id !== id || isUnderWay(upload)),
});

/** What is done stays while others are on their way: it is part of how far they are. */
export function dismissOver(queue: Queue): Queue {
  const keepsDone = isPending(queue);
  const uploads = queue.uploads.filter((one) => isUnderWay(one) || (one.state.is === "done" && keepsDone));
  return { ...queue, uploads };
}

export const isUnderWay = ({ state }: Upload): boolean => state.is === "queued" || state.is === "sending";
const isPending = ({ uploads }: Queue): boolean => uploads.some(isUnderWay);

/** Those that may begin now. */
export function nextUp({ uploads }: Queue): number[] {
  let room = AT_ONCE - uploads.filter(({ state }) => state.is === "sending").length;
  if (room <= 0) return [];
  const busy = new Set(
    uploads.filter((one) => one.kind === "file" && isUnderWay(one)).map(({ batch }) => batch),
  );
  const chosen: number[] = [];
  for (const { id, kind, batch, state } of uploads) {
    if (state.is !== "queued" || (kind === "references" && busy.has(batch))) continue;
    chosen.push(id);
    if (--room === 0) break;
  }
  return chosen;
}

export type Figures = {
  pending: number;
  done: number;
  failed: number;
  /** Bytes of everything that was not given up. */
  size: number;
  sent: number;
  /** 0 to 1; a file counts too, or a thousand small ones behind a large one would not be seen. */
  share: number;
};

export function figuresOf({ uploads }: Queue): Figures {
  const figures: Figures = { pending: 0, done: 0, failed: 0, size: 0, sent: 0, share: 0 };
  for (const upload of uploads) {
    const { is } = upload.state;
    if (is === "failed") figures.failed++;
    if (is === "failed" || is === "cancelled") continue;
    if (is === "done") figures.done++;
    else figures.pending++;
    figures.size += upload.size;
    figures.sent += sentOf(upload);
  }
  const files = figures.pending + figures.done;
  const weight = (figures.size || 1) / (files || 1) / 20;
  const whole = figures.size + files * weight;
  figures.share = files === 0 ? 0 : (figures.sent + figures.done * weight) / whole;
  return figures;
}

/** 0 to 1. */
export const shareOf = (upload: Upload): number => (upload.size === 0 ? 0 : sentOf(upload) / upload.size);
