import { expect, test } from "vitest";
import { readImage } from "#processing/parsing/formats/image.ts";

const read = (bytes: Uint8Array) => readImage({ bytes, name: "picture", report: () => {} });

test("a picture in an unknown format is unsupported", async () => {
  const heic = new Uint8Array(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"));
  await expect(read(heic)).rejects.toMatchObject({ name: "Unreadable", why: "unsupported" });
});

test("a picture of nothing is empty", async () => {
  await expect(read(whiteBitmap(64, 64))).rejects.toMatchObject({ name: "Unreadable", why: "empty" });
});

test("a picture that breaks off is damaged", async () => {
  const png = new Uint8Array(Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0", "latin1"));
  await expect(read(png)).rejects.toMatchObject({ name: "Unreadable", why: "damaged" });
});

/** A GIF would have to be packed; a bitmap is its pixels with a header before them. */
function whiteBitmap(width: number, height: number): Uint8Array {
  const pixels = width * height * 3;
  const file = Buffer.alloc(54 + pixels, 0xff);
  file.fill(0, 0, 54);
  file.write("BM", 0, "latin1");
  file.writeUInt32LE(54 + pixels, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(pixels, 34);
  return new Uint8Array(file);
}
