import { expect, test } from "vitest";
import {
  hasFailed,
  named,
  ofBackup,
  ofClock,
  ofDisk,
  ofFolder,
  ofIndex,
  ofMemory,
  ofProgram,
  ofSchema,
  ofWork,
} from "./rules.ts";

const MB = 1024 * 1024;

test("what is short, full, closed or old is told with its figures", () => {
  expect(ofMemory(512 * MB)).toMatchObject({ state: "failed", params: { megabytes: 512, least: 1024 } });
  expect(ofMemory(2048 * MB).state).toBe("good");
  expect(ofDisk(10 * MB, 32 * MB)).toMatchObject({ state: "failed", says: "disk_full" });
  expect(ofDisk(1500 * MB, 32 * MB)).toMatchObject({ state: "warning", params: { gigabytes: 1.4 } });
  expect(ofProgram("1.0.0", "20.19.0").state).toBe("warning");
  const folder = { path: "/data", isThere: true, isWritable: true, mode: 0o40700 };
  expect(ofFolder(folder).state).toBe("good");
  expect(ofFolder({ ...folder, isWritable: false }).says).toBe("folder_closed");
  expect(ofFolder({ ...folder, mode: 0o40755 }).says).toBe("folder_open");
  expect(ofFolder({ ...folder, mode: null }).state).toBe("good");
});

test("a clock that differs or jumped is a warning", () => {
  expect(ofClock({ apart: 0.4, jumped: 0.1 }).state).toBe("good");
  expect(ofClock({ apart: -7.2, jumped: 0 })).toMatchObject({
    says: "clock_differs",
    params: { seconds: -7 },
  });
  expect(ofClock({ apart: 0, jumped: 3600 }).says).toBe("clock_jumped");
});

test("tables of a newer program are refused, of an older one announced", () => {
  const known = [
    { name: "0001.sql", hash: "a" },
    { name: "0002.sql", hash: "b" },
  ];
  expect(ofSchema(known, known).state).toBe("good");
  expect(ofSchema(known, known.slice(0, 1))).toMatchObject({ says: "schema_behind", params: { count: 1 } });
  expect(ofSchema(known, [...known, { name: "0003.sql", hash: "c" }]).says).toBe("schema_newer");
  expect(ofSchema(known, [{ name: "0001.sql", hash: "x" }]).says).toBe("schema_changed");
});

test("an index that could be kept better is told with what to do, and is no failure", () => {
  const counts = { passages: 7, works: 2 };
  expect(ofIndex({ ways: ["pgvector"], lack: null }, counts)).toMatchObject({
    state: "good",
    params: { ways: "pgvector" },
  });
  expect(ofIndex({ ways: [], lack: "refused" }, counts)).toMatchObject({
    state: "warning",
    says: "passages_pgvector_refused",
    params: counts,
  });
});

test("work that waits long, and a backup that is old", () => {
  expect(ofWork([{ kind: "mails", oldestSeconds: 60 }]).state).toBe("good");
  const queues = [
    { kind: "runs", oldestSeconds: 7_200 },
    { kind: "index", oldestSeconds: 3_600 },
  ];
  expect(ofWork(queues)).toMatchObject({ params: { kinds: "runs, index", minutes: 120 } });
  const at = new Date("2026-05-20T00:00:00Z");
  expect(ofBackup(new Date("2026-05-19T00:00:00Z"), at).state).toBe("good");
  expect(ofBackup(new Date("2026-05-01T00:00:00Z"), at)).toMatchObject({ params: { date: "2026-05-01" } });
  expect(hasFailed([named("disk", ofDisk(0, 1))])).toBe(true);
});
