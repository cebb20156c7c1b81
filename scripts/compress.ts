import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts, pictures and archives are compressed already. */
const IS_TEXT = /\.(?:js|mjs|css|html|json|svg)$/;
/** Made as small as they can be, for some seconds of a build: a page waits for them. */
const IS_FIRST = /\.(?:js|css)$/;
/** Of less than this little can be saved. */
const SMALL = 1024;

/** Beside every text its compressed forms, which the server sends as they are: once for all, not again for each reader. */
export async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && IS_TEXT.test(entry.name));
  await Promise.all(
    texts.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < SMALL) return;
      await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: IS_FIRST.test(file) ? 11 : 9 } }).then(
          (small) => writeFile(`${file}.br`, small),
        ),
        zip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}
