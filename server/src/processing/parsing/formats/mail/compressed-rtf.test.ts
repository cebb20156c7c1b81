import { expect, test } from "vitest";
import { unpackRtf } from "./compressed-rtf.ts";

/** The example of the format's specification. */
const PACKED =
  "2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c0900206277 05b06c647d0a800fa0".replaceAll(
    " ",
    "",
  );

test("packed RTF is unpacked", () => {
  expect(Buffer.from(unpackRtf(Buffer.from(PACKED, "hex"))).toString("latin1")).toBe(
    "{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n",
  );
});

test("a false size, another packing and a broken end are refused or survived", () => {
  const packed = Buffer.from(PACKED, "hex");
  const large = Buffer.from(packed);
  large.writeUInt32LE(2_000_000_000, 4);
  expect(() => unpackRtf(large)).toThrow("false size");
  const other = Buffer.from(packed);
  other.writeUInt32LE(1, 8);
  expect(() => unpackRtf(other)).toThrow("unknown way");
  expect(Buffer.from(unpackRtf(packed.subarray(0, 30))).toString("latin1")).toMatch(/^\{\\rtf1\\ansi/u);
});
