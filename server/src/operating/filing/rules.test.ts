import { expect, test } from "vitest";
import { stepAfter, type Recorded, type Seen } from "./rules.ts";

const recorded = (name: string, more: Partial<Recorded> = {}): Recorded => ({
  name,
  address: "one:/var/lib/gyan/files",
  movingFrom: null,
  ...more,
});
const onDisk = (seen: Partial<Seen>): Seen => ({
  recorded: null,
  here: null,
  folder: null,
  isAlone: false,
  ...seen,
});
const inBucket = (seen: Partial<Seen>): Seen => onDisk({ folder: { name: null, hasFiles: false }, ...seen });

test("where nobody has looked yet, what is here is taken", () => {
  expect(stepAfter(onDisk({}))).toBe("record");
  expect(stepAfter(onDisk({ here: "restored" }))).toBe("record");
  expect(stepAfter(inBucket({ here: "bucket" }))).toBe("record");
});

test("a folder is known by its name, wherever it lies", () => {
  expect(stepAfter(onDisk({ recorded: recorded("a"), here: "a" }))).toBe("known");
});

test("another machine's folder is looked at closely, and so is one that has no name", () => {
  expect(stepAfter(onDisk({ recorded: recorded("a"), here: "b" }))).toBe("look");
  expect(stepAfter(onDisk({ recorded: recorded("a") }))).toBe("look");
});

test("an embedded database has no other machine, unless its files went into a bucket", () => {
  expect(stepAfter(onDisk({ recorded: recorded("a"), isAlone: true }))).toBe("record");
  const moved = recorded("a", { address: "s3://files/gyan" });
  expect(stepAfter(onDisk({ recorded: moved, here: "b", isAlone: true }))).toBe("look");
});

test("files of a folder move into the bucket that is set, and whoever has that folder goes on with it", () => {
  const folder = { name: "a", hasFiles: true };
  expect(stepAfter(inBucket({ recorded: recorded("a"), here: null, folder }))).toBe("begin_moving");
  expect(stepAfter(inBucket({ folder: { name: null, hasFiles: true } }))).toBe("begin_moving");
  const moving = recorded("bucket", { movingFrom: "a" });
  expect(stepAfter(inBucket({ recorded: moving, here: "bucket", folder }))).toBe("go_on_moving");
  expect(stepAfter(inBucket({ recorded: recorded("bucket"), here: "bucket", folder }))).toBe("known");
});

test("until they are moved, a machine without that folder would call them gone", () => {
  const moving = recorded("bucket", { movingFrom: "a" });
  expect(stepAfter(inBucket({ recorded: moving, here: "bucket" }))).toBe("refuse_while_moving");
  expect(stepAfter(inBucket({ recorded: recorded("a"), here: "bucket" }))).toBe("look");
});
