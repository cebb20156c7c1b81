import { act, waitFor, screen } from "@testing-library/react";
import { MAX_FILE_SIZE } from "@gyan/contract/documents.rules.ts";
import { DocumentId } from "@gyan/contract/ids.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeApp, goTo, path, signIn } from "#test-app.tsx";
import { readUser } from "#lib/session.ts";
import { local } from "#lib/storage.ts";
import { text, user } from "#test-page.tsx";
import { type Asked, aDocument, playUploads } from "../test-documents.tsx";
import {
  IMPORT,
  drop,
  later,
  openDocuments,
  played,
  rows,
  sentTo,
  startServer,
  toast,
} from "../test-screen.tsx";

// Without a browser around it the package gives what it has for servers.
vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib.es5/browser/index.js"));

const UPLOAD = "/api/document/v1/upload";
const PIECES = "/api/document/v1/uploads";
const MB = 1024 * 1024;

let nextId: number;
let asked: Asked[];

/** The document that a server would make of it. */
function stored(fileName: string, folder = "") {
  const document = aDocument({
    id: DocumentId.parse(++nextId),
    fileName,
    folder: { ...aDocument().folder, path: folder },
    status: { state: "waiting", page: null, pages: null, why: null },
  });
  played.documents = [document, ...played.documents];
  return document;
}

const fileIn = ({ body }: Asked) => (body as FormData).get("file") as File;
const takeWhole = (one: Asked) => ({
  status: 200,
  body: stored(fileIn(one).name, ((one.body as FormData).get("path") as string | null) ?? ""),
});

beforeEach(() => {
  startServer();
  nextId = 1000;
  asked = [];
  playUploads((one) => {
    asked.push(one);
    return takeWhole(one);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const aFile = (name: string, size = 5) => new File(["x".repeat(size)], name, { lastModified: 1 });
/** As large as it says, without the bytes. */
const aHugeFile = (name: string, size: number) => {
  const file = aFile(name);
  Object.defineProperty(file, "size", { value: size });
  return file;
};

test("DA-08 a file goes as form data in the field file, and its document stands at the top of the list", async () => {
  played.documents = [aDocument({ fileName: "older.pdf" })];
  await openDocuments();
  await drop(aFile("newer.pdf"));
  await waitFor(() => expect(rows()).toEqual(["newer.pdf", "older.pdf"]));
  expect(asked.map((one) => [one.method, one.path, fileIn(one).name])).toEqual([
    ["POST", UPLOAD, "newer.pdf"],
  ]);
  expect(asked[0]?.headers["x-auth-token"]).toBe(readUser()?.token);
});

test("DA-03 while uploads are under way their number is told and kept, and it goes down with each", async () => {
  const first = later<void>();
  const others = later<void>();
  playUploads(async (one) => {
    await (fileIn(one).name === "first.pdf" ? first : others).promise;
    return takeWhole(one);
  });
  local.write("uploadPending", "7");
  await openDocuments();
  expect(local.read("uploadPending")).toBeNull();
  await drop(aFile("first.pdf"), aFile("second.pdf"), aFile("third.pdf"));
  await waitFor(() => expect(text()).toContain("Uploading 3 items."));
  expect(local.read("uploadPending")).toBe("3");
  first.settle();
  await waitFor(() => expect(text()).toContain("Uploading 2 items."));
  expect(local.read("uploadPending")).toBe("2");
  await goTo("/mysearches");
  await waitFor(() => expect(local.read("uploadPending")).toBeNull());
  others.settle();
  // They went on while another screen was looked at.
  await waitFor(() => expect(played.documents).toHaveLength(3));
  await goTo("/documentAnalysis");
  await waitFor(() => expect(rows()).toHaveLength(3));
  await waitFor(() => expect(text()).not.toContain("Uploading"));
  expect(local.read("uploadPending")).toBeNull();
});

test("three are sent at a time", async () => {
  const gate = later<void>();
  let [now, most] = [0, 0];
  playUploads(async (one) => {
    most = Math.max(most, ++now);
    await gate.promise;
    now--;
    return takeWhole(one);
  });
  await openDocuments();
  await drop(...Array.from({ length: 9 }, (_, at) => aFile(`paper-${at}.pdf`)));
  await waitFor(() => expect(now).toBe(3));
  gate.settle();
  await waitFor(() => expect(played.documents).toHaveLength(9));
  expect(most).toBe(3);
});

test("DA-09 what is too big or has too short a name is not sent, and says so", async () => {
  await openDocuments();
  await drop(aHugeFile("atlas.pdf", MAX_FILE_SIZE));
  await waitFor(() =>
    expect(toast()).toBe("ErrorFile size should be less than 500MB. File Name - atlas.pdf"),
  );
  await drop(aFile("ab.pdf"));
  await waitFor(() =>
    expect(toast()).toBe("ErrorFile Name should be atleast 3 character. File Name - ab.pdf"),
  );
  await drop(aFile("nothing.pdf", 0));
  await waitFor(() => expect(toast()).toContain("“nothing.pdf” is empty"));
  // Kept in the list of uploads, where the toast is not.
  await waitFor(() => expect(text()).toContain("3 files were not uploaded."));
  expect(text()).not.toContain("Uploading");
  expect(asked).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(text()).not.toContain("not uploaded"));
});

test("DA-09 a name of three letters is long enough, as people count letters in any script", async () => {
  await openDocuments();
  await drop(aFile("क्षमता.pdf"), aFile("abc.pdf"));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test("DA-11 a refused upload says the server's sentence, goes from the counter, and can be tried again", async () => {
  let isFull = true;
  playUploads((one) =>
    isFull
      ? { status: 507, body: { code: "disk_full", message: "The server has no room left." } }
      : takeWhole(one),
  );
  await openDocuments();
  await drop(aFile("paper.pdf"));
  await waitFor(() => expect(toast()).toMatch(/^ErrorThe server is out of space/));
  expect(text()).not.toContain("Uploading");
  expect(local.read("uploadPending")).toBeNull();
  isFull = false;
  await user.click(await screen.findByRole("button", { name: "Try again: paper.pdf" }));
  await waitFor(() => expect(rows()).toEqual(["paper.pdf"]));
});

test("a connection that is lost is waited for, and the upload goes on by itself", async () => {
  let isDown = true;
  playUploads((one) => (isDown ? "cut" : takeWhole(one)));
  await openDocuments();
  await drop(aFile("paper.pdf"));
  await waitFor(() => expect(text()).toContain("Connection lost."));
  expect(text()).toContain("Uploading 1 items.");
  isDown = false;
  await user.click(await screen.findByRole("button", { name: "Try now" }));
  await waitFor(() => expect(rows()).toEqual(["paper.pdf"]));
});

test("nothing is tried while the browser is offline, and it goes on with the connection", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let tries = 0;
  playUploads((one) => {
    tries++;
    return navigator.onLine ? takeWhole(one) : "cut";
  });
  await openDocuments();
  await drop(aFile("paper.pdf"));
  await waitFor(() => expect(text()).toContain("Connection lost."));
  expect(tries).toBe(1);
  online.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(rows()).toEqual(["paper.pdf"]));
});

test("a session that ends holds the uploads until the same person is back", async () => {
  let isOver = true;
  playUploads((one) =>
    isOver ? { status: 401, body: { code: "not_signed_in", message: "no" } } : takeWhole(one),
  );
  const id = await openDocuments();
  await drop(aFile("paper.pdf"));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  isOver = false;
  await act(async () => signIn({ id, accessList: ["DocumentAnalysis", "ShowMyGyanLibrary"] }));
  await waitFor(() => expect(played.documents.map(({ fileName }) => fileName)).toEqual(["paper.pdf"]));
});

test("one person's files are never sent for another", async () => {
  const names: string[] = [];
  let isOver = true;
  playUploads((one) => {
    names.push(`${one.headers["x-auth-token"]} ${fileIn(one).name}`);
    return isOver ? { status: 401, body: { code: "not_signed_in", message: "no" } } : takeWhole(one);
  });
  await openDocuments();
  await drop(aFile("secret.pdf"));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  closeApp();
  isOver = false;
  await openDocuments();
  await drop(aFile("mine.pdf"));
  await waitFor(() => expect(rows()).toEqual(["mine.pdf"]));
  expect(names.filter((name) => name.endsWith("secret.pdf"))).toHaveLength(1);
});

test("a cancelled upload ends at once, the others go on", async () => {
  const gate = later<void>();
  playUploads(async (one) => {
    await gate.promise;
    return takeWhole(one);
  });
  await openDocuments();
  await drop(aFile("first.pdf"), aFile("second.pdf"));
  await user.click(await screen.findByRole("button", { name: "Cancel upload of first.pdf" }));
  await waitFor(() => expect(text()).toContain("Uploading 1 items."));
  gate.settle();
  await waitFor(() => expect(rows()).toContain("second.pdf"));
});

test("who closes the page while something is sent is asked first", async () => {
  const gate = later<void>();
  playUploads(async (one) => {
    await gate.promise;
    return takeWhole(one);
  });
  const isAsked = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await openDocuments();
  expect(isAsked()).toBe(false);
  await drop(aFile("paper.pdf"));
  await waitFor(() => expect(isAsked()).toBe(true));
  gate.settle();
  await waitFor(() => expect(rows()).toEqual(["paper.pdf"]));
  await waitFor(() => expect(isAsked()).toBe(false));
});

test("references are imported after the files that came with them", async () => {
  const order: string[] = [];
  playUploads((one) => {
    order.push(fileIn(one).name);
    return takeWhole(one);
  });
  played.refuse = ({ path: to, body }) => {
    if (to !== IMPORT) return undefined;
    order.push(String(body["fileName"]));
    return Response.json({ format: "ris", documents: [stored("Cells that age")], known: 1, problems: [] });
  };
  await openDocuments();
  await drop(aFile("library.ris"), aFile("one.pdf"), aFile("two.pdf"));
  await waitFor(() => expect(text()).toContain("1 reference was imported."));
  expect(order).toEqual(["one.pdf", "two.pdf", "library.ris"]);
  expect(sentTo(IMPORT)[0]?.body).toMatchObject({ text: "xxxxx", fileName: "library.ris", folder: "" });
  await waitFor(() => expect(rows()).toHaveLength(3));
});

type Trouble = "cut" | { status: number } | undefined;

/** A server that takes pieces (tus 1.0), as much of it as the browser uses. */
function playPieces(trouble: (one: Asked) => Trouble | Promise<Trouble> = () => undefined) {
  const uploads = new Map<string, { name: string; length: number; offset: number }>();
  playUploads(async (one) => {
    asked.push(one);
    const refused = await trouble(one);
    if (refused) return refused;
    if (one.path === UPLOAD) return takeWhole(one);
    if (one.method === "POST") {
      const [, name = ""] = /filename ([^,]+)/.exec(one.headers["upload-metadata"] ?? "") ?? [];
      const at = `${PIECES}/${uploads.size + 1}`;
      uploads.set(at, { name: atob(name), length: Number(one.headers["upload-length"]), offset: 0 });
      return { status: 201, headers: { location: at } };
    }
    const upload = uploads.get(one.path);
    if (!upload) return { status: 404 };
    if (one.method === "DELETE") {
      uploads.delete(one.path);
      return { status: 204 };
    }
    if (one.method === "PATCH") {
      if (Number(one.headers["upload-offset"]) !== upload.offset) return { status: 409 };
      upload.offset += (one.body as Blob).size;
    }
    const isWhole = upload.offset === upload.length;
    const id: Record<string, string> =
      isWhole && one.method === "PATCH" ? { "gyan-document": String(stored(upload.name).id) } : {};
    const headers = { "upload-offset": String(upload.offset), "upload-length": String(upload.length), ...id };
    return { status: one.method === "PATCH" ? 204 : 200, headers };
  });
  return uploads;
}

const pieces = () =>
  asked
    .filter(({ method }) => method === "PATCH")
    .map(({ headers }) => Number(headers["upload-offset"]) / MB);

test("a large file goes in pieces, and goes on after a lost connection where it stopped", async () => {
  let isCut = true;
  playPieces((one) => {
    const isSecond = one.method === "PATCH" && one.headers["upload-offset"] === String(8 * MB);
    if (!isSecond || !isCut) return undefined;
    isCut = false;
    return "cut";
  });
  await openDocuments();
  await drop(aFile("atlas.txt", 20 * MB));
  await waitFor(() => expect(text()).toContain("Connection lost."));
  expect(local.read("uploads")).toContain("/document/v1/uploads/1");
  expect(local.read("uploads")).not.toContain(readUser()!.token);
  await user.click(await screen.findByRole("button", { name: "Try now" }));
  await waitFor(() => expect(rows()).toEqual(["atlas.txt"]));
  // Nothing was sent twice but the piece that was lost.
  expect(pieces()).toEqual([0, 8, 8, 16]);
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(asked.every(({ headers }) => headers["x-auth-token"] === readUser()?.token)).toBe(true);
  expect(local.read("uploads")).toBeNull();
});

test("a large file goes on where it stopped when it is chosen again after the page was closed", async () => {
  const uploads = playPieces((one) =>
    one.method === "PATCH" && one.headers["upload-offset"] === String(8 * MB) ? { status: 401 } : undefined,
  );
  const id = await openDocuments();
  await drop(aFile("atlas.txt", 10 * MB));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  const kept = local.read("uploads")!;
  expect(kept).toContain("/document/v1/uploads/1");
  // Another person's turn empties the engine, as a new page would.
  await act(async () => signIn({ id: 999_999 }));
  closeApp();
  expect(uploads.size).toBe(1);
  local.write("uploads", kept);
  playAgain(uploads);
  await openDocuments(id);
  await drop(aFile("atlas.txt", 10 * MB));
  await waitFor(() => expect(rows()).toEqual(["atlas.txt"]));
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(0);
  expect(pieces()).toEqual([8]);
});

/** The same uploads, without the trouble. */
function playAgain(before: ReturnType<typeof playPieces>) {
  asked = [];
  const uploads = playPieces();
  for (const [at, upload] of before) uploads.set(at, upload);
}

test("an upload that the server has forgotten begins anew", async () => {
  await openDocuments();
  const uploads = playPieces((one) => {
    if (one.method !== "PATCH" || one.headers["upload-offset"] === "0" || uploads.size > 1) return undefined;
    uploads.clear();
    uploads.set("/gone", { name: "", length: 1, offset: 0 });
    return "cut";
  });
  await drop(aFile("atlas.txt", 10 * MB));
  await waitFor(() => expect(text()).toContain("Connection lost."));
  await user.click(await screen.findByRole("button", { name: "Try now" }));
  await waitFor(() => expect(rows()).toEqual(["atlas.txt"]));
  expect(pieces()).toEqual([0, 8, 0, 8]);
});

test("a cancelled large upload is thrown away on the server too", async () => {
  const gate = later<undefined>();
  const uploads = playPieces((one) => (one.method === "PATCH" ? gate.promise : undefined));
  await openDocuments();
  await drop(aFile("atlas.txt", 10 * MB));
  await user.click(await screen.findByRole("button", { name: "Cancel upload of atlas.txt" }));
  await waitFor(() => expect(uploads.size).toBe(0));
  expect(asked.at(-1)?.method).toBe("DELETE");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Cancel upload of atlas.txt" })).toBeNull(),
  );
  expect(local.read("uploads")).toBeNull();
});
