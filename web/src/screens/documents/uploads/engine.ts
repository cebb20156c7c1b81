import { fileProblem } from "@gyan/contract/documents.rules.ts";
import type { Document } from "@gyan/contract/documents.ts";
import { api } from "#lib/api.ts";
import { ApiFailure, isFailure } from "#lib/failure.ts";
import { onSessionEnd, onUserChange, readUser } from "#lib/session.ts";
import { createStore, useStore } from "#lib/store.ts";
import { renewDocuments, showArrived } from "#entities/documents/data.ts";
import { isPassing } from "./answers.ts";
import type { Picked } from "#entities/documents/gather.ts";
import * as queues from "./queue.ts";
import type { Imported, NewUpload, Queue } from "./queue.ts";
import { hasReferences, isUncertain } from "./reference-files.ts";
import { sendWhole } from "./whole.ts";

/** From here on a file goes in pieces: what is sent before a lost connection need not be sent again. */
const LARGE = 5 * 1024 * 1024;
/** How often the screen hears of it: a thousand small files would otherwise draw it a thousand times. */
const BREATH = 150;
const WAITS = [1000, 3000, 5000, 10_000, 20_000, 30_000];
/** Of one file, while the browser believes to be connected. */
const TRIES = 8;

const fetchPieces = () => import("./pieces.ts");
const HELD = "held";

/** Why nothing is sent at the moment although something waits. */
export type Pause = "connection" | "session" | null;
type Uploads = { queue: Queue; pause: Pause };

/**
 * One for the whole page, so that uploads go on while other screens are looked at. The files themselves cannot be kept
 * any longer than the page: a browser forgets them with it.
 */
let queue = queues.EMPTY;
let pause: Pause = null;
let owner: number | undefined;
const shown = createStore<Uploads>({ queue, pause });
const files = new Map<number, Picked>();
const stops = new Map<number, AbortController>();
const tries = new Map<number, number>();
let arrived: Document[] = [];
let waits = 0;
let waking: ReturnType<typeof setTimeout> | undefined;
let telling: ReturnType<typeof setTimeout> | undefined;

export const useUploads = (): Uploads => useStore(shown);

/** Takes files in. Those that the server would refuse are refused here, with the same words. */
export async function addUploads(picked: readonly Picked[]): Promise<ApiFailure[]> {
  const user = readUser();
  if (!user || picked.length === 0) return [];
  if (owner !== user.id) forgetAll();
  owner = user.id;
  const items: NewUpload[] = [];
  for (let at = 0; at < picked.length; at += AT_A_TIME) {
    if (at > 0) await aMoment();
    items.push(...(await Promise.all(picked.slice(at, at + AT_A_TIME).map(itemOf))));
  }
  // Somebody else by now.
  if (readUser()?.id !== user.id) return [];
  const first = queue.next;
  change(queues.add(queue, items));
  picked.forEach((one, at) => {
    if (!items[at]!.refused) files.set(first + at, one);
  });
  pump();
  return items.flatMap(({ refused }) => refused ?? []);
}

/** The page draws, and answers, between two slices of a large drop. */
const AT_A_TIME = 200;
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

async function itemOf({ file, folder }: Picked): Promise<NewUpload> {
  const { name, size } = file;
  const problem = fileProblem(name, size);
  const refused = problem && new ApiFailure(422, { code: problem, message: problem, params: { file: name } });
  const isReferences = await hasReferences(file).catch(() => false);
  return { kind: isReferences ? "references" : "file", name, folder, size, refused };
}

export function cancelUpload(id: number) {
  giveUp(id);
  goOnWith(queues.cancel(queue, id));
}

export function cancelUploads() {
  for (const upload of queue.uploads) if (queues.isUnderWay(upload)) giveUp(upload.id);
  change(queues.cancelAll(queue));
}

export const retryUpload = (id: number) => goOnWith(queues.retry(queue, id));
export const retryUploads = () => goOnWith(queues.retryFailed(queue));
export const dismissUpload = (id: number) => drop(queues.dismiss(queue, id));
export const dismissUploads = () => drop(queues.dismissOver(queue));

/** Not in a moment: now. */
export function goOn() {
  clearTimeout(waking);
  waking = undefined;
  if (pause === "connection") resume();
}

function resume() {
  pause = null;
  goOnWith(queue);
}

function goOnWith(next: Queue) {
  change(next);
  pump();
}

function drop(next: Queue) {
  change(next);
  for (const id of files.keys()) if (!queues.find(queue, id)) files.delete(id);
}

function pump() {
  if (pause !== null) return;
  for (const id of queues.nextUp(queue)) {
    change(queues.start(queue, id));
    void run(id);
  }
  keepPageOpen();
}

async function run(id: number) {
  const upload = queues.find(queue, id);
  const picked = files.get(id);
  if (!upload || !picked) return;
  const stop = new AbortController();
  stops.set(id, stop);
  const onSent = (sent: number) => change(queues.progress(queue, id, sent));
  // A connection that is lost again and again still brings the file through, as long as something comes each time.
  const onKept = () => {
    tries.delete(id);
    waits = 0;
  };
  try {
    const imported = await (upload.kind === "references"
      ? importFrom(picked, stop.signal)
      : store(picked, { signal: stop.signal, onSent, onKept }));
    waits = 0;
    forget(id);
    change(queues.finish(queue, id, imported));
  } catch (error) {
    if (!stop.signal.aborted) await onTrouble(id, picked, error);
  } finally {
    if (stops.get(id) === stop) stops.delete(id);
    pump();
  }
}

type Options = { signal: AbortSignal; onSent(sent: number): void; onKept(): void };

async function store(picked: Picked, options: Options): Promise<null> {
  const document =
    picked.file.size < LARGE
      ? await sendWhole(picked, options)
      : await fetchPieces().then(({ sendInPieces }) => sendInPieces(picked, options));
  if (document) arrived.push(document);
  else void renewDocuments();
  return null;
}

async function importFrom({ file, ...place }: Picked, signal: AbortSignal): Promise<Imported> {
  const given = { text: await file.text(), fileName: file.name, ...place };
  const { documents, known, problems } = await api.documents.importReferences(given, { signal });
  arrived.push(...documents);
  return { documents: documents.length, known, problems: problems.length };
}

async function onTrouble(id: number, picked: Picked, error: unknown) {
  const failure = isFailure(error)
    ? error
    : new ApiFailure(0, { code: "network_down", message: String(error) });
  if (failure.status === 401) return holdAll("session");
  if (isFailure(failure, "references_unreadable") && isUncertain(picked.file.name)) {
    change(queues.hold(queues.asFile(queue, id), id));
    return;
  }
  const tried = (tries.get(id) ?? 0) + (isOffline() ? 0 : 1);
  tries.set(id, tried);
  if (!isPassing(failure) || tried >= TRIES) return refuse(id, failure);
  // A file that was changed or deleted meanwhile looks like a lost connection.
  const beginning = await picked.file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => null);
  if (!beginning)
    return refuse(id, new ApiFailure(0, { code: "file_missing", message: "The file cannot be read." }));
  change(queues.hold(queue, id));
  pauseForConnection();
}

function refuse(id: number, why: ApiFailure) {
  tries.delete(id);
  change(queues.fail(queue, id, why, true));
}

/** It is about the connection, not about one file: the others wait too. */
function pauseForConnection() {
  if (pause !== null) return;
  pause = "connection";
  change(queue);
  if (isOffline()) return;
  const wait = WAITS[Math.min(waits++, WAITS.length - 1)]!;
  waking = setTimeout(goOn, wait);
}

const isOffline = () => !navigator.onLine;

function holdAll(why: Exclude<Pause, null>) {
  pause = why;
  for (const [id, stop] of stops) {
    stop.abort(HELD);
    change(queues.hold(queue, id));
  }
  change(queue);
}

function giveUp(id: number) {
  const picked = files.get(id);
  const stop = stops.get(id);
  forget(id);
  if (!picked || picked.file.size < LARGE) return stop?.abort(HELD);
  void fetchPieces().then(
    ({ GIVEN_UP, throwAway }) => {
      if (stop) stop.abort(GIVEN_UP);
      else void throwAway(picked);
    },
    () => stop?.abort(HELD),
  );
}

function forget(id: number) {
  files.delete(id);
  tries.delete(id);
}

/** One person's files are never sent in the name of another. */
function forgetAll() {
  for (const stop of stops.values()) stop.abort(HELD);
  stops.clear();
  files.clear();
  tries.clear();
  clearTimeout(waking);
  [pause, waits, arrived, owner] = [null, 0, [], undefined];
  change({ ...queues.EMPTY, next: queue.next });
  keepPageOpen();
}

function change(next: Queue) {
  queue = next;
  telling ??= setTimeout(tell, BREATH);
}

function tell() {
  telling = undefined;
  if (arrived.length > 0) {
    showArrived(arrived);
    arrived = [];
  }
  shown.set({ queue, pause });
  keepPageOpen();
}

/** Who closes the page now is asked first. */
function keepPageOpen() {
  const isBusy = queue.uploads.some(queues.isUnderWay);
  if (isBusy) addEventListener("beforeunload", askFirst);
  else removeEventListener("beforeunload", askFirst);
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

onUserChange(() => {
  const user = readUser();
  if (owner === undefined) return;
  if (user && user.id !== owner) return forgetAll();
  if (!user) return holdAll("session");
  if (pause === "session") resume();
});
onSessionEnd((reason) => {
  if (reason !== "expired") forgetAll();
});
addEventListener("online", goOn);
addEventListener("offline", () => {
  if (queue.uploads.some(queues.isUnderWay)) pauseForConnection();
});
