import { expect, test } from "vitest";
import { decode } from "./decode.ts";

test("of a large file only a part is guessed from", () => {
  const bytes = Buffer.concat([
    Buffer.alloc(30_000_000, "plain words "),
    Buffer.from("d\xe9j\xe0 vu, tr\xe8s bien", "latin1"),
  ]);
  expect(decode(bytes).endsWith("déjà vu, très bien")).toBe(true);
});
