import type { Document } from "@gyan/contract/documents.ts";
import { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { vi } from "vitest";

export const aDocument = (own: Partial<Document> = {}): Document => ({
  id: DocumentId.parse(1),
  fileName: "report.pdf",
  fileSize: 2048,
  createdOn: "2031-05-04T10:00:00Z",
  broughtBy: null,
  folder: { libraryId: LibraryId.parse(3), library: "My documents", path: "" },
  status: { state: "ready", page: null, pages: null, why: null },
  hasFile: true,
  title: "A report",
  isTitled: own.title !== undefined,
  authors: [],
  publishedOn: null,
  venue: null,
  isCorrected: false,
  copies: [],
  doi: null,
  url: null,
  tags: {},
  ...own,
});

type Entry = { name: string; isDirectory: boolean; isFile: boolean };

/** A folder as browsers give it: a hundred of its children at a time. Without children it cannot be opened. */
export function aFolder(name: string, children: (File | Entry)[] | null): Entry {
  return {
    name,
    isDirectory: true,
    isFile: false,
    createReader() {
      const left = children?.map((child) => (child instanceof File ? entryOf(child) : child));
      return {
        readEntries: (resolve: (some: Entry[]) => void, reject: (error: Error) => void) =>
          left ? resolve(left.splice(0, 100)) : reject(new Error("NotReadableError")),
      };
    },
  } as Entry;
}

const entryOf = (file: File) =>
  ({
    name: file.name,
    isDirectory: false,
    isFile: true,
    file: (resolve: (file: File) => void) => resolve(file),
  }) as Entry;

export function aTransfer(given: (File | Entry)[]): DataTransfer {
  const items = given.map((one) => ({
    kind: "file",
    webkitGetAsEntry: () => (one instanceof File ? entryOf(one) : one),
    getAsFile: () => (one instanceof File ? one : null),
  }));
  const files = given.filter((one) => one instanceof File);
  return { items, files, types: ["Files"], dropEffect: "none" } as unknown as DataTransfer;
}

export type Asked = {
  method: string;
  path: string;
  /** What stands behind the path of the address. */
  search: string;
  headers: Record<string, string>;
  body: FormData | Blob | null;
  /** How much of the body is through. */
  report(sent: number): void;
};
type Told = { status: number; body?: unknown; headers?: Record<string, string> } | "cut";

/** The server, for what is sent with progress. An answer may be a promise: until then the upload is under way. */
export function playUploads(answer: (asked: Asked) => Told | Promise<Told>) {
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends PlayedRequest {
      override answer = answer;
    },
  );
}

class PlayedRequest extends EventTarget {
  answer!: (asked: Asked) => Told | Promise<Told>;
  upload = new EventTarget() as EventTarget & { onprogress?: (event: ProgressEvent) => void };
  status = 0;
  responseText = "";
  onload: (() => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  #asked: Omit<Asked, "body" | "report"> = { method: "", path: "", search: "", headers: {} };
  #answered: Record<string, string> = {};
  #isOver = false;

  open(method: string, address: string) {
    const { pathname: path, search } = new URL(address, location.origin);
    this.#asked = { method, path, search, headers: {} };
  }
  setRequestHeader(name: string, value: string) {
    this.#asked.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string) {
    return this.#answered[name.toLowerCase()] ?? null;
  }
  abort() {
    if (this.#isOver) return;
    this.#isOver = true;
    this.dispatchEvent(new Event("abort"));
  }
  send(body: FormData | Blob | null = null) {
    const total = body instanceof Blob ? body.size : 100;
    const report = (sent: number) => {
      const event = new ProgressEvent("progress", { lengthComputable: true, loaded: sent, total });
      this.upload.onprogress?.(event);
      this.upload.dispatchEvent(event);
    };
    void this.#finish({ ...this.#asked, body, report });
  }
  async #finish(asked: Asked) {
    const told = await this.answer(asked);
    if (this.#isOver) return;
    this.#isOver = true;
    if (told === "cut") {
      this.onerror?.(new Error("cut"));
      this.dispatchEvent(new Event("error"));
      return;
    }
    this.status = told.status;
    this.responseText = told.body === undefined ? "" : JSON.stringify(told.body);
    this.#answered = told.headers ?? {};
    this.onload?.();
    this.dispatchEvent(new Event("load"));
  }
}
