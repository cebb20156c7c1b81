import { act, waitFor, screen } from "@testing-library/react";
import type { Document } from "@gyan/contract/documents.ts";
import { DOCUMENTS_PAGE } from "@gyan/contract/documents.rules.ts";
import { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import type { TextHit } from "@gyan/contract/organising/describing.ts";
import { expect } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { type Sent, playServer, refusal, user } from "#test-page.tsx";
import { aTransfer } from "./test-documents.tsx";

/** The server, as far as this screen sees it. */
export const played = {
  sent: [] as Sent[],
  documents: [] as Document[],
  libraries: [] as LibraryView[],
  texts: [] as TextHit[],
  refuse: (_asked: Sent): Response | undefined => undefined,
};

export const sentTo = (path: string) => played.sent.filter((asked) => asked.path === path);
export const LIST = "/api/document/v1/documents";
export const TEXTS = "/api/document/v1/search";
export const BULK = "/api/document/v1/bulk";
export const RUN = "/api/gyan/create/v1/submitdocumentfordiscovery";
export const IMPORT = "/api/document/v1/import";

let person = 100;

export function startServer() {
  played.sent = [];
  played.documents = [];
  played.libraries = [];
  played.texts = [];
  played.refuse = () => undefined;
  playServer(answer);
}

function answer(asked: Sent): unknown {
  played.sent.push(asked);
  const refused = played.refuse(asked);
  if (refused) return refused;
  const { path, body, method } = asked;
  if (path === LIST) return page(body as Wanted);
  if (path === "/api/document/v1/usage")
    return { documents: played.documents.length, used: 5_000_000, quota: 10_737_418_240, unread: 0 };
  if (path.startsWith("/api/libraries")) return answerLibraries(asked);
  if (path === BULK) return change(body as { ids: number[]; delete?: boolean });
  if (path === TEXTS) return { hits: played.texts, next: null, match: "all" };
  if (path === RUN) return { message: "Started", topic: { UUID: "u-1", ownerId: 9, topicId: 7 } };
  if (path === "/api/styles") return { styles: [], chosen: "apa" };
  if (path === "/api/document/v1/citations")
    return { style: {}, entries: [{ id: 1, label: "", runs: [{ text: "Rao, A. (2019). Reeds." }] }] };
  if (path === "/api/me/settings")
    return { mailsWhenDone: false, mailsChanges: false, mailsMentions: true, allowsAnalytics: true };
  if (path === "/api/events") return refusal(503, "not_ready");
  const one = /^\/api\/document\/v1\/(\d+)$/.exec(path);
  if (one && method === "GET") return played.documents.find(({ id }) => id === Number(one[1]));
  if (one && method === "PATCH")
    return { ...played.documents.find(({ id }) => id === Number(one[1]))!, ...body };
  return { topics: [], total: 0, next: null };
}

let binned: { library: LibraryView; documents: Document[] } | undefined;

function answerLibraries({ method, path, body }: Sent): unknown {
  const name = String(body["name"]);
  const id = Number(/^\/api\/libraries\/(\d+)/.exec(path)?.[1]);
  const library = played.libraries.find((one) => one.id === id);
  const isInIt = ({ folder }: Document) => folder.libraryId === id;
  if (path.endsWith("/restore")) {
    played.libraries.push(binned!.library);
    played.documents = [...played.documents, ...binned!.documents].toSorted((a, b) => b.id - a.id);
  } else if (method === "POST") {
    const made = aLibrary(Math.max(0, ...played.libraries.map((one) => one.id)) + 1, name);
    played.libraries.push(made);
    return made;
  } else if (method === "PATCH") {
    library!.name = name;
    for (const { folder } of played.documents.filter(isInIt)) folder.library = name;
    return library;
  } else if (method === "DELETE") {
    binned = { library: library!, documents: played.documents.filter(isInIt) };
    played.libraries = played.libraries.filter((one) => one !== library);
    played.documents = played.documents.filter((one) => !isInIt(one));
  } else return { libraries: played.libraries };
  return { message: "Done" };
}

export const aLibrary = (id: number, name: string, own: Partial<LibraryView> = {}): LibraryView => ({
  id: LibraryId.parse(id),
  uuid: `uuid-${id}`,
  name,
  description: "",
  kind: "documents",
  isMine: true,
  right: "owner",
  owner: null,
  documents: 0,
  folders: [],
  tags: [],
  ...own,
});

type Wanted = { id: number; filter: { text: string; libraryId?: number; folder?: string } };

function page({ id, filter }: Wanted): Document[] {
  const found = played.documents.filter(
    ({ fileName, folder }) =>
      fileName.includes(filter.text) &&
      (filter.libraryId === undefined || filter.libraryId === folder.libraryId) &&
      (filter.folder === undefined || filter.folder === folder.path),
  );
  return found.filter((one) => id === 0 || one.id < id).slice(0, DOCUMENTS_PAGE);
}

let bin: Document[] = [];

function change({ ids, ...what }: { ids: number[]; delete?: boolean; restore?: boolean }) {
  const isMeant = (one: Document) => ids.includes(one.id);
  if (what.delete) {
    bin = played.documents.filter(isMeant);
    played.documents = played.documents.filter((one) => !isMeant(one));
  }
  if (what.restore) played.documents = [...played.documents, ...bin].toSorted((a, b) => b.id - a.id);
  return { message: "Done", changed: ids.length };
}

/** Somebody new each time: what one person was uploading does not wait for the next. */
export async function openDocuments(id = ++person) {
  signIn({ id, accessList: ["DocumentAnalysis", "ShowMyGyanLibrary"] });
  await openApp("/documentAnalysis");
  await waitFor(() => expect(sentTo(LIST).length).toBeGreaterThan(0));
  await waitFor(() => expect(document.querySelector("table, h2")).not.toBeNull());
  return id;
}

export const leftSide = () => document.querySelector<HTMLElement>("[data-look]")!;

export function drag(kind: "dragenter" | "dragover" | "dragleave" | "dragend" | "drop", files: File[] = []) {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: aTransfer(files) });
  Object.defineProperty(event, "relatedTarget", { value: null });
  return act(async () => void leftSide().dispatchEvent(event));
}

export const drop = (...files: File[]) => drag("drop", files);

export const rows = () =>
  [...document.querySelectorAll<HTMLTableRowElement>("[data-tour=documents-list] tbody tr[data-index]")].map(
    (row) => row.querySelector("th [data-title]")!.textContent,
  );

export const box = (name: string) => screen.queryByLabelText<HTMLInputElement>(`Select ${name}`);
export const tick = (name: string) => user.click(box(name)!);

export const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);

export const initiate = () => screen.getByRole<HTMLButtonElement>("button", { name: "Initiate Analysis" });

export const chosen = () =>
  [...document.querySelectorAll("[data-tour=documents-selected] tbody tr")].map((row) => row.textContent);

export const toast = () => document.querySelector("[role=alert] [data-tone=error]")?.textContent ?? "";

/** A promise that the test settles when it likes. */
export function later<T>() {
  let settle!: (value: T) => void;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
