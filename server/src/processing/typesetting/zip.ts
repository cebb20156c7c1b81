import { Zip, ZipDeflate } from "fflate";

const LEVEL = 6;
const CHARACTERS_AT_ONCE = 256 * 1024;

/** The file of an office program: texts in a zip archive, each written piece by piece. */
export function zipOf() {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  return {
    add(name: string, pieces: Iterable<string>, report?: (done: number) => void): void {
      const file = new ZipDeflate(name, { level: LEVEL });
      zip.add(file);
      const encoder = new TextEncoder();
      for (const piece of joined(pieces)) {
        file.push(encoder.encode(piece));
        report?.(0);
      }
      file.push(new Uint8Array(0), true);
    },
    end(): Uint8Array[] {
      zip.end();
      return made;
    },
  };
}

/** Small pieces pack badly, one by one. */
function* joined(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHARACTERS_AT_ONCE) continue;
    yield text;
    text = "";
  }
  yield text;
}
