import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./rules.ts";

test("a cursor is read back as it was written, and nonsense is none", () => {
  const cursor = { at: "2026-11-18T09:00:00.123Z", id: 7 };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  for (const nonsense of [undefined, "", "7", "2026-99-99T99:99:99.000Z_7", "2026-11-18T09:00:00.123Z_x"])
    expect(readCursor(nonsense)).toBeNull();
});
