import { fileOf, FORMATS, type WrittenFormat as Written } from "#sources/bibliography/index.ts";
import type { WrittenFormat } from "./formats.ts";
import { gather } from "./gather.ts";

/** Lists for reference managers: every format that the bibliography writes. */
export const references = Object.fromEntries(
  Object.entries(FORMATS).flatMap(([id, { write: writing }]) => {
    if (writing === null) return [];
    const format: WrittenFormat = {
      ...writing,
      async *write(about) {
        const file = fileOf(writing);
        for await (const page of gather(about)) yield file.add(page);
        yield file.end();
      },
    };
    return [[id, format]];
  }),
) as Record<Written, WrittenFormat>;
