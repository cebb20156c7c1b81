import { describe, expect, test } from "vitest";
import { makeCode, readCode, showCode, toCodeSecret } from "./codes.rules.ts";

const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe("codes", () => {
  test("have eight signs of which none looks like another", () => {
    for (let start = 0; start < 256; start += 8) {
      const code = makeCode(every.subarray(start));
      expect(code).toMatch(/^[0-9A-Z]{8}$/);
      expect(code).not.toMatch(/[ILOU]/);
    }
  });

  test("every sign is as likely as every other", () => {
    const seen = new Map<string, number>();
    for (const byte of every) {
      const sign = makeCode(Uint8Array.of(byte));
      seen.set(sign, (seen.get(sign) ?? 0) + 1);
    }
    expect(new Set(seen.values())).toEqual(new Set([8]));
    expect(seen.size).toBe(32);
  });

  test("are read as people type them", () => {
    expect(showCode("01AB23CD")).toBe("01AB-23CD");
    for (const typed of ["01AB-23CD", " 01ab 23cd ", "oiab23cd", "OLAB-23CD", "０１ＡＢ２３ＣＤ"])
      expect(readCode(typed)).toBe("01AB23CD");
  });

  test.each(["", "0", "01AB23C", "01AB23CDE", "01AB23C?", "01AB23CU", "' or 1=1", "०१२३४५६७"])(
    "%j is none",
    (typed) => expect(readCode(typed)).toBeNull(),
  );

  test("count for one person", () => {
    expect(toCodeSecret("a", "01AB23CD")).not.toBe(toCodeSecret("b", "01AB23CD"));
  });
});
