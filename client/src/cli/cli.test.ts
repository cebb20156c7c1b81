import { expect, test } from "vitest";
import { nameIn } from "./commands/exporting.ts";
import { progressOf } from "./commands/running.ts";
import { addressOf } from "./logins.ts";
import { barOf, bytes, outputTo, shown, table } from "./output.ts";
import { refusal, unreachable } from "./server.ts";
import { missing, type LocalFile } from "./uploading/gathering.ts";

test("an address is taken as people type it", () => {
  expect(addressOf("gyan.example.org")).toBe("https://gyan.example.org");
  expect(addressOf("localhost:4317/")).toBe("http://localhost:4317");
  expect(addressOf("HTTPS://Gyan.Example.org/tools/gyan/")).toBe("https://gyan.example.org/tools/gyan");
  for (const typed of ["", "https://", "https://ada:secret@gyan.example.org", "http://a b"])
    expect(() => addressOf(typed)).toThrow("is not the address of a server");
});

test("what others wrote steers no terminal", () => {
  expect(shown("\u001b[2Jgone\u001b]0;title\u0007 and\rover\u0000")).toBe("gone andover");
  expect(shown("Größe, नमस्ते\tund\nmehr")).toBe("Größe, नमस्ते\tund\nmehr");
});

test("a file is missing where nothing of its name and size is younger than its last change", () => {
  const file = (name: string, given: Partial<LocalFile> = {}): LocalFile => ({
    path: `/papers/${name}`,
    name,
    folder: "papers",
    size: 10,
    changedAt: new Date("2026-01-02T00:00:00Z"),
    ...given,
  });
  const stored = [
    { folder: "papers", name: "Gr\u00f6\u00dfe.pdf", size: 10, createdOn: "2026-01-03T00:00:00Z" },
  ];
  const decomposed = "Gro\u0308\u00dfe.pdf";
  expect(missing([file(decomposed)], stored)).toEqual([]);
  for (const other of [
    file("other.pdf"),
    file(decomposed, { folder: "papers/2024" }),
    file(decomposed, { size: 11 }),
    file(decomposed, { changedAt: new Date("2026-01-04T00:00:00Z") }),
  ])
    expect(missing([other], stored)).toEqual([other]);
});

test("the name of a file that a server sends leads into no other folder", () => {
  expect(nameIn(`attachment; filename="a.docx"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.docx`)).toBe("Größe.docx");
  expect(nameIn(`attachment; filename="../../.ssh/keys"`)).toBe("keys");
  expect(nameIn(`attachment; filename*=UTF-8''..%2F..%5Ckeys`)).toBe("keys");
  expect(nameIn(null)).toBeNull();
});

test("a refusal says what to do, and with what the command ends", () => {
  const at = "https://gyan.example.org";
  const failure = { code: "topic_not_found", message: "There is no such gyan." };
  expect(refusal(at, { status: 404 }, failure)).toMatchObject({ exitCode: 1, message: failure.message });
  expect(
    refusal(at, { status: 401 }, { code: "not_signed_in", message: "You are not signed in." }),
  ).toMatchObject({
    exitCode: 3,
    message: `You are not signed in. Sign in with "gyan login ${at}".`,
  });
  expect(refusal(at, { status: 502 }, "<html>")).toMatchObject({ exitCode: 4 });
  expect(refusal(at, { status: 404 }, "<html>").message).toMatch(/is not Gyan/);
  const away = new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
  expect(unreachable(at, away)).toMatchObject({
    exitCode: 4,
    message: `${at} cannot be reached (ECONNREFUSED). Check the address and your connection.`,
  });
});

test("progress is told in a line, and drawn where a terminal shows it", () => {
  const phase = (name: string, state: string, done: number, total: number) => ({
    phase: name,
    state,
    done,
    total,
    failed: 0,
  });
  const run = {
    phases: [phase("search", "done", 2, 2), phase("judge", "running", 5, 10)],
    figures: { found: 12, judged: 5, kept: 3 },
    timeLeft: 7,
  } as unknown as Parameters<typeof progressOf>[0];
  expect(progressOf(run)).toEqual({ line: "Judging 5/10 · 12 found, 3 relevant · about 7 s", part: 0.75 });
  expect(barOf(0.5)).toBe("█".repeat(12) + "░".repeat(12));
  expect([barOf(-1), barOf(2)]).toEqual(["░".repeat(24), "█".repeat(24)]);
  const written: string[] = [];
  const stream = (isTTY: boolean) => ({ isTTY, columns: 40, write: (text: string) => written.push(text) });
  outputTo(stream(false), stream(false), false).progress().show("nobody sees it", 0.5);
  expect(written).toEqual([]);
  const progress = outputTo(stream(true), stream(true), false).progress();
  progress.show("A line that is longer than the terminal is wide, by far");
  progress.done();
  expect(written).toEqual(["\r\u001b[KA line that is longer than the terminal", "\r\u001b[K"]);
});

test("numbers and columns are read at a glance", () => {
  expect([0, 999, 1_500, 21_600_000].map(bytes)).toEqual(["0 B", "999 B", "1.5 kB", "21.6 MB"]);
  expect(
    table([
      ["1", "finished", "A"],
      ["12", "partly", "B"],
    ]),
  ).toEqual(["1   finished  A", "12  partly    B"]);
});
