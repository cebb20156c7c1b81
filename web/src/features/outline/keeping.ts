/** Nothing that is typed is lost: the work goes to the browser's storage and from there to the server. */
import type { NodeId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { isObject, listOf } from "@gyan/contract/outline/wire/loose.rules.ts";
import { encodeBeside } from "@gyan/contract/outline/wire/search.rules.ts";
import { decodeWork, encodeWork, type EditableWork } from "@gyan/contract/outline/wire/work.rules.ts";
import { onBeforeSessionEnd, readUser } from "#lib/session.ts";
import { flushUnfinished, forgetUnfinished, keepUnfinished, readUnfinished } from "#lib/unfinished.ts";
import { clearWork, type LoadedDraft, onWork, type Opened, openWork, readWork, type Work } from "./work.ts";

/** Between two letters nothing is written: a large outline takes longer to write than a letter to type. */
const PAUSE = 800;

let putOff = () => {};
/** As it was written last, or found. */
let written: Work | null = null;

const isSame = (a: Work | null, b: Work): boolean =>
  a?.outline.present === b.outline.present &&
  (["sources", "config", "folded", "draft"] as const).every((part) => a?.[part] === b[part]);

/** In two steps, between which a key may come: what is kept, and writing it, of which sealing it takes longest. */
function toKeep(): (() => void) | undefined {
  const [work, user] = [readWork(), readUser()];
  if (!user || !work.isRead || isSame(written, work)) return undefined;
  const { sources, config, draft, folded } = work;
  const root = work.outline.present;
  const beside = { gyan: encodeBeside({ sources, config }), draft, folded: [...folded] };
  const ontologyData = root ? { ...encodeWork(root, user.id), ...beside } : undefined;
  return () => {
    // Taken back meanwhile, it is as it was written last.
    if (!isSame(work, readWork())) return;
    written = work;
    keepUnfinished({ ontologyData });
  };
}

function keepNow() {
  putOff();
  toKeep()?.();
}

function keepSoon() {
  const work = readWork();
  if (!work.isRead) {
    written = null;
    putOff();
    return;
  }
  // What was just found or begun is kept already.
  written ??= work;
  if (isSame(written, work)) return;
  putOff();
  const timer = setTimeout(() => {
    whenIdle(() => {
      const write = toKeep();
      if (write) whenIdle(write);
    });
  }, PAUSE);
  putOff = () => clearTimeout(timer);
}

/** Whoever goes on typing just then does not wait for it: the next letter puts it off again. */
function whenIdle(work: () => void) {
  if (!("requestIdleCallback" in window)) return work();
  const asked = requestIdleCallback(work, { timeout: PAUSE });
  putOff = () => cancelIdleCallback(asked);
}

onWork(keepSoon);
onBeforeSessionEnd(() => {
  keepNow();
  return flushUnfinished();
});
addEventListener("pagehide", keepNow);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "hidden") return;
  keepNow();
  void flushUnfinished();
});

export type Left = EditableWork & Pick<Work, "draft" | "folded">;

/** Whoever goes on is asked only about a topic of their own that has a name. */
export async function readLeft(): Promise<Left | null> {
  const stored = (await readUnfinished())?.ontologyData;
  if (!isObject(stored) || stored["userId"] !== readUser()?.id) return null;
  const decoded = decodeWork(stored, isObject(stored["gyan"]) ? stored["gyan"] : {});
  if ("problem" in decoded) return null;
  return {
    ...decoded,
    draft: readDraft(stored["draft"]),
    folded: readFolded(stored["folded"], decoded.root),
  };
}

function readFolded(given: unknown, root: EditedNode): ReadonlySet<NodeId> {
  const ids = new Set(listOf(given));
  return new Set([...walk(root)].filter(({ id }) => ids.has(id)).map(({ id }) => id));
}

function readDraft(given: unknown): LoadedDraft | null {
  if (!isObject(given) || typeof given["id"] !== "number" || typeof given["name"] !== "string") return null;
  return given as LoadedDraft;
}

export const resume = (left: Left) => openWork({ ...left, isClean: false });

/** Sent, saved or thrown away: the form is empty, and nobody is asked about it again. */
export function finishWork() {
  putOff();
  clearWork();
  written = readWork();
  // It is gone from the browser at once; the server hears it when it can.
  void forgetUnfinished().catch(() => {});
}

/** The draft is gone; what is written in the form stays, as something that was never saved. */
export function forgetDraft(id: number) {
  keepNow();
  const { draft, outline, sources, config } = readWork();
  if (draft?.id === id && outline.present) openUnsaved({ root: outline.present, sources, config });
}

/** As something that was never saved: nobody else has it, so it is kept at once. */
export function openUnsaved({ root, sources, config }: Pick<Opened, "root" | "sources" | "config">) {
  openWork({ root, sources, config, draft: null, isClean: false });
  written = null;
  keepNow();
}
