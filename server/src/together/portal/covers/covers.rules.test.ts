import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanImage } from "./covers.rules.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const chunk = (name: string, content: Buffer) =>
  Buffer.concat([long(content.length), latin(name), content, long(0)]);
const header = chunk("IHDR", Buffer.concat([long(3), long(2), Buffer.from([8, 6, 0, 0, 0])]));
const png = (...more: Buffer[]) =>
  Buffer.concat([
    latin("\x89PNG\r\n\x1a\n"),
    header,
    ...more,
    chunk("IDAT", latin("drawn")),
    chunk("IEND", latin("")),
  ]);

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const frame = segment(0xc0, Buffer.from([8, 0, 2, 0, 3, 1, 1, 0x11, 0]));
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
  latin("coded\xff\x00picture"),
]);
const jpeg = (...more: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...more, frame, scan, Buffer.from([0xff, 0xd9])]);

const riff = (name: string, content: Buffer) => {
  const head = Buffer.concat([latin(name), Buffer.alloc(4)]);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};
const webp = (...parts: Buffer[]) => riff("RIFF", Buffer.concat([latin("WEBP"), ...parts]));
const extended = riff("VP8X", Buffer.from([0b1100, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
const picture = riff("VP8L", Buffer.from([0x2f, 2, 0x40, 0, 0]));

describe("X-03 covers", () => {
  test("of each kind the picture is kept, and where and when it was taken is not", () => {
    const place = latin("51.5 north");
    const images = [
      png(chunk("tEXt", place), chunk("eXIf", place)),
      jpeg(segment(0xe1, Buffer.concat([latin("Exif\0\0"), place])), segment(0xfe, place)),
      webp(extended, picture, riff("EXIF", place), riff("XMP ", place)),
    ];
    for (const [at, type] of ["image/png", "image/jpeg", "image/webp"].entries()) {
      const clean = cleanImage(Buffer.concat([images[at]!, latin("<script>hanging on</script>")]))!;
      expect(clean).toMatchObject({ type, width: 3, height: 2 });
      expect(clean.bytes.includes(place)).toBe(false);
      expect(clean.bytes.includes("script")).toBe(false);
      expect(cleanImage(clean.bytes)).toEqual(clean);
    }
    expect(cleanImage(jpeg())!.bytes.includes(latin("coded\xff\x00picture"))).toBe(true);
    expect(cleanImage(png())!.bytes.equals(png())).toBe(true);
  });

  test("which way a camera was held is kept, and nothing else that it wrote", () => {
    const tiff = Buffer.from("49492a000800000001001201030001000000060000000000000000", "hex");
    const clean = cleanImage(jpeg(segment(0xe1, Buffer.concat([latin("Exif\0\0"), tiff, latin("secret")]))))!;
    expect(clean.bytes.includes("secret")).toBe(false);
    const at = clean.bytes.indexOf("MM\0*") + 18;
    expect(clean.bytes.readUInt16BE(at)).toBe(6);
  });

  test("what is cut off, empty or something else is none", () => {
    for (const whole of [png(), jpeg(), webp(picture)])
      for (let length = 0; length < whole.length; length += 1)
        expect(cleanImage(whole.subarray(0, length))).toBeNull();
    for (const other of ["<svg/>", "GIF89a", "%PDF-1.7", "<html>"])
      expect(cleanImage(latin(other))).toBeNull();
    expect(cleanImage(webp())).toBeNull();
  });

  test("whatever the bytes are, it answers", () => {
    const starts = fc.constantFrom(
      latin("\x89PNG\r\n\x1a\n"),
      Buffer.from([0xff, 0xd8, 0xff]),
      latin("RIFF\x20\0\0\0WEBP"),
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const found = cleanImage(Buffer.concat([start, rest]));
        if (found) expect(found.width * found.height).toBeGreaterThan(0);
      }),
    );
  });
});
