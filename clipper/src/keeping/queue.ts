import type { Kind } from "../page/draft.ts";
import type { Place } from "../storage.ts";
import type { Said } from "../trouble.ts";

/** What somebody saved, from that moment on until the server has all of it. */
export type Clip = {
  /** By which the server knows that it came before. */
  key: string;
  at: number;
  kind: Kind;
  title: string;
  address: string;
  doi: string | null;
  fileName: string;
  /** Null: the PDF is still to be fetched. */
  file: Blob | null;
  pdf: { address: string; tabId: number | null } | null;
  reference: string;
  note: string;
  passage: { quote: string; before: string; after: string } | null;
  place: Place;
  /** "waiting": for its turn, or for the server; "refused": somebody has to decide. */
  state: "waiting" | "fetching" | "sending" | "done" | "refused";
  sent: number;
  size: number;
  uploadAt: string | null;
  documentId: number | null;
  /** It was there before this clip. */
  isKnown: boolean;
  /** Where it lies. */
  library: string;
  trouble: Said | null;
  attempts: number;
  notBefore: number;
};

const NAME = "clips";

/** Not in `chrome.storage`, which holds ten megabytes in all: a PDF has as many alone. */
function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("gyan-clipper", 1);
    request.addEventListener("upgradeneeded", () =>
      request.result.createObjectStore(NAME, { keyPath: "key" }),
    );
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error!));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      // Strict: what was acknowledged outlives a machine that loses its power.
      const transaction = database.transaction(NAME, mode, { durability: "strict" });
      const request = work(transaction.objectStore(NAME));
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () => reject(transaction.error ?? request.error!));
    });
  } finally {
    database.close();
  }
}

export async function clips(): Promise<Clip[]> {
  const all = await within<Clip[]>("readonly", (store) => store.getAll());
  return all.toSorted((a, b) => a.at - b.at);
}

export const clipOf = async (key: string): Promise<Clip | null> =>
  (await within<Clip | undefined>("readonly", (store) => store.get(key))) ?? null;

export const put = async (clip: Clip): Promise<void> =>
  void (await within("readwrite", (store) => store.put(clip)));

export const drop = (key: string): Promise<undefined> => within("readwrite", (store) => store.delete(key));

/** At once, so that two changes do not undo each other. Null when it was thrown away meanwhile: then nothing of it comes back. */
export async function change(key: string, changes: Partial<Clip>): Promise<Clip | null> {
  let changed: Clip | null = null;
  await within<Clip | undefined>("readwrite", (store) => {
    const found = store.get(key) as IDBRequest<Clip | undefined>;
    found.addEventListener("success", () => {
      if (found.result === undefined) return;
      changed = { ...found.result, ...changes };
      store.put(changed);
    });
    return found;
  });
  return changed;
}

export const isOpen = ({ state }: Clip): boolean => state !== "done";
