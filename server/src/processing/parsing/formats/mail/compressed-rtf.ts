import { MOST_UNPACKED, Unreadable } from "#processing/parsing/document.ts";

const COMPRESSED = 0x75465a4c;
const PLAIN = 0x414c454d;
const HEADER = 16;
const WINDOW = 4_096;
/** What every packer and unpacker begins with, so that short texts pack well too. */
const KNOWN = Buffer.from(
  "{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx",
  "latin1",
);

/** The RTF in which Outlook keeps what was written: packed with a window of 4 kB. */
export function unpackRtf(packed: Uint8Array): Uint8Array {
  if (packed.length < HEADER) throw new Unreadable("damaged", "The packed RTF is too short.");
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (kind === PLAIN) return packed.subarray(HEADER, HEADER + size);
  if (kind !== COMPRESSED) throw new Unreadable("damaged", "The RTF is packed in an unknown way.");
  // Two bytes become seventeen at most: a larger promise is false.
  if (size > MOST_UNPACKED || size > packed.length * 9)
    throw new Unreadable("damaged", "The packed RTF states a false size.");
  return unpack(packed.subarray(HEADER), size);
}

function unpack(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  const window = new Uint8Array(WINDOW);
  window.set(KNOWN);
  let written = KNOWN.length;
  let length = 0;
  const isFull = (): boolean => length >= size;
  const put = (byte: number): void => {
    window[written++ % WINDOW] = byte;
    out[length++] = byte;
  };
  for (let at = 0; at < packed.length;) {
    const control = packed[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < packed.length && !isFull(); bit++) {
      if ((control & (1 << bit)) === 0) {
        put(packed[at++] ?? 0);
        continue;
      }
      const pair = ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
      at += 2;
      const from = pair >> 4;
      if (from === written % WINDOW) return out.subarray(0, length);
      for (let step = 0; step < (pair & 15) + 2 && !isFull(); step++)
        put(window[(from + step) % WINDOW] ?? 0);
    }
    if (isFull()) break;
  }
  return out.subarray(0, length);
}
