import { isOver, type TaskStatus } from "@gyan/contract/runs.ts";
import { constants } from "@gyan/contract/system/constants.rules.ts";
import { Upload } from "tus-js-client";

export type Heard = { kinds: string[]; stop(): void };
type Topic = { topicId: number; run: { status: TaskStatus } | null };

/** A call that is not answered within a minute is a fault and not a wait. */
const CALL_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody who uses an installation from outside, by its address alone. */
export function visitorOf(home: string) {
  let token = "";
  const headers = (isForm = false) => ({
    ...(isForm ? {} : { "content-type": "application/json" }),
    ...(token && { "x-auth-token": token }),
  });

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${home}/api${path}`, {
      method,
      headers: headers(body instanceof FormData),
      signal: AbortSignal.timeout(CALL_MS),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    return (isJson ? JSON.parse(text) : text) as T;
  }

  return {
    call,
    async signIn(email: string, password: string) {
      ({ token } = await call<{ token: string }>("POST", `/login/${constants.appId}`, { email, password }));
    },
    /** Comes back by itself when the connection is cut, as a page does. */
    listen(): Heard {
      const over = new AbortController();
      const kinds: string[] = [];
      void (async () => {
        while (!over.signal.aborted) {
          await read(over.signal, kinds).catch(() => undefined);
          await pause(200);
        }
      })();
      return { kinds, stop: () => over.abort() };
    },
    /** A small file, in one call. */
    store(name: string, text: string): Promise<{ id: number }> {
      const form = new FormData();
      form.append("file", new Blob([text]), name);
      return call("POST", "/document/v1/upload", form);
    },
    async ask(sentence: string): Promise<number> {
      const { topic } = await call<{ topic: Topic }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
        topicOutline: { name: sentence, id: 1 },
      });
      return topic.topicId;
    },
    async untilOver(topicId: number): Promise<string> {
      for (const end = Date.now() + 300_000; Date.now() < end; await pause(500)) {
        const { run } = await call<Topic>("GET", `/topics/${topicId}`);
        if (run && isOver(run.status)) return run.status;
      }
      throw new Error(`The run of topic ${topicId} did not end in five minutes.`);
    },
    /** In pieces, each of which is tried again where a process ends under it. */
    upload(file: { name: string; bytes: Buffer }, onPiece: (sent: number) => void): Promise<void> {
      return new Promise((resolve, reject) => {
        new Upload(file.bytes, {
          endpoint: `${home}/api/document/v1/uploads`,
          chunkSize: 4 * 1024 * 1024,
          retryDelays: [300, 1000, 2000, 4000, 8000],
          metadata: { filename: file.name },
          headers: { "x-auth-token": token },
          onChunkComplete: (_size, sent) => onPiece(sent),
          onError: reject,
          onSuccess: () => resolve(),
        }).start();
      });
    },
    /** The bytes of a document, by the address that the server gives out for ten minutes. */
    async download(documentId: number): Promise<Buffer> {
      const { address } = await call<{ address: string }>("POST", `/document/v1/${documentId}/link`, {});
      const answer = await fetch(home + address);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };

  async function read(signal: AbortSignal, kinds: string[]): Promise<void> {
    const answer = await fetch(`${home}/api/events`, { headers: headers(), signal });
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) {
        const kind = /^data: .*"kind":"([\w.]+)"/.exec(line)?.[1];
        if (kind) kinds.push(kind);
      }
    }
  }
}
