import { hash } from "node:crypto";

const LANES = 8;
const NEWLINE = 0x0a;

/** A sum over lines that is the same in whatever order they come: two databases have the same rows when these are the same. */
export class LineSum {
  readonly #lanes = new Uint32Array(LANES);
  #lines = 0;
  /** The beginning of a line whose end has not come yet. */
  #rest: Buffer = Buffer.alloc(0);

  add(bytes: Buffer): void {
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    let at = 0;
    for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, at)) {
      this.#addLine(text.subarray(at, end));
      at = end + 1;
    }
    this.#rest = Buffer.from(text.subarray(at));
  }

  get lines(): number {
    return this.#lines;
  }

  get sum(): string {
    return Buffer.from(Uint32Array.from(this.#lanes).buffer).toString("hex");
  }

  #addLine(line: Buffer): void {
    const digest = hash("sha256", line, "buffer");
    for (let lane = 0; lane < LANES; lane++) this.#lanes[lane]! += digest.readUInt32LE(lane * 4);
    this.#lines += 1;
  }
}
