import { api } from "./api.ts";
import { isFailure } from "./failure.ts";
import { onBeforeSessionEnd, readUser } from "./session.ts";
import { local } from "./storage.ts";

/** Where the specification keeps work in progress in the browser. */
const KEYS = [
  "ontologyData",
  "RepoData",
  "RepoTags",
  "RefreshSubtopicData",
  "RefreshGyanData",
  "RefreshSubtopicTags",
  "RefreshGyanTags",
  "isGyanlevel",
  "saveRootFilesParameters",
] as const;
/** Whose the local copy is, and whether the server has it as well. */
const MARK_KEY = "unfinishedOf";

const PAUSE = 1000;
const LATER = 15_000;

export type Unfinished = Partial<Record<(typeof KEYS)[number], unknown>>;
type Mark = { userId: number; isSent: boolean };

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> = Promise.resolve();

/** Kept in the browser at once, and on the server after a pause in the work. */
export function keepUnfinished(work: Unfinished) {
  const user = readUser();
  if (!user) return;
  if (readMark()?.userId !== user.id) clearLocal();
  for (const [key, value] of Object.entries(work)) {
    if (value === undefined) local.remove(key);
    else local.write(key, JSON.stringify(value));
  }
  writeMark({ userId: user.id, isSent: false });
  sendIn(PAUSE);
}

/** What this browser has not sent yet is the newest; otherwise the server knows, whichever browser it came from. */
export async function readUnfinished(): Promise<Unfinished | null> {
  const user = readUser();
  if (!user) return null;
  const hasUnsent = () => readMark()?.userId === user.id && readMark()?.isSent === false;
  if (hasUnsent()) {
    sendIn(PAUSE);
    return readLocal();
  }
  const { data } = await api.accounts.readUnfinished();
  // Begun while the answer was on its way: the answer is old by now.
  if (hasUnsent()) return readLocal();
  clearLocal();
  if (!data) return null;
  for (const key of KEYS) if (data[key] !== undefined) local.write(key, JSON.stringify(data[key]));
  writeMark({ userId: user.id, isSent: true });
  return readLocal();
}

/** Submitted or thrown away: nobody is asked about it again. */
export async function forgetUnfinished(): Promise<void> {
  clearTimeout(timer);
  clearLocal();
  await sending;
  await api.accounts.forgetUnfinished();
}

/** Sends what waits. Ends well when it is sent or when trying on would not help. */
export function flushUnfinished(): Promise<void> {
  clearTimeout(timer);
  // One after the other: an older copy that arrives last would stay.
  sending = sending.then(send);
  return sending;
}

function sendIn(ms: number) {
  clearTimeout(timer);
  timer = setTimeout(() => void flushUnfinished(), ms);
}

async function send(): Promise<void> {
  const [mark, user] = [readMark(), readUser()];
  if (!user || !mark || mark.isSent || mark.userId !== user.id) return;
  const [data, text] = [readLocal(), readText()];
  try {
    await api.accounts.keepUnfinished({ data });
    const isSame = text === readText();
    if (isSame && readMark()) writeMark({ userId: user.id, isSent: true });
  } catch (error) {
    // What is refused stays in the browser, and goes with the next change.
    const isPassing = isFailure(error) && (error.status === 0 || error.status >= 500);
    if (isPassing) sendIn(LATER);
  }
}

function readLocal(): Unfinished {
  const work: Unfinished = {};
  for (const key of KEYS) {
    const value = parse(local.read(key));
    if (value !== undefined) work[key] = value;
  }
  return work;
}

const readText = (): string => KEYS.map((key) => local.read(key)).join("\n");

function clearLocal() {
  for (const key of [...KEYS, MARK_KEY]) local.remove(key);
}

const readMark = (): Mark | undefined => parse(local.read(MARK_KEY)) as Mark | undefined;
const writeMark = (mark: Mark) => local.write(MARK_KEY, JSON.stringify(mark));

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

onBeforeSessionEnd(flushUnfinished);
// Somebody who goes to another tab, or closes this one, has paused.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") void flushUnfinished();
});
