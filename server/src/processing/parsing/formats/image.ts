import { Unreadable, type Reader } from "#processing/parsing/document.ts";
import { laidOut } from "#processing/parsing/formats/pdf/layout.ts";
import { segmentsOf } from "#processing/parsing/formats/pdf/lines.ts";
import { recogniser, recognisedPage } from "#processing/parsing/ocr.ts";

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;

function isKnown(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, "\x89PNG") ||
    startsWith(bytes, "\xff\xd8\xff") ||
    isBox(bytes) ||
    startsWith(bytes, "BM") ||
    startsWith(bytes, "GIF8") ||
    (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8))
  );
}

export const readImage: Reader = async ({ bytes, report }) => {
  if (!isKnown(bytes))
    throw new Unreadable("unsupported", "The picture is none of PNG, JPEG, TIFF, BMP, GIF and WebP.");
  report({ stage: "recognising", page: 1, of: 1 });
  const reading = recogniser();
  try {
    const recognisedText = await reading.recognise(bytes);
    if (!recognisedText)
      throw new Unreadable(isBox(bytes) ? "unsupported" : "damaged", "The picture cannot be opened.");
    const { blocks, title } = laidOut([segmentsOf(recognisedPage(recognisedText, 1))]);
    if (blocks.length === 0) throw new Unreadable("empty", "No text was found on the picture.");
    return { blocks, title: title?.text };
  } finally {
    await reading.close();
  }
};

/** TIFF is a box for many formats, some of which the library does not know. */
function isBox(bytes: Uint8Array): boolean {
  return startsWith(bytes, "II*\0") || startsWith(bytes, "MM\0*");
}
