import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";

/**
 * V8 compiles a function of WebAssembly quickly when it is first called, and thoroughly when it turns out to run often. PostgreSQL's
 * SQL parser is one function of a hundred kilobytes around one loop: after a few statements it counts as often run, and to compile it
 * thoroughly takes six hundred megabytes for seconds, for a small part of what a statement costs.
 *
 * Whether a function is counted is decided when it is first called. What is called between these two is not, except function 0,
 * which is none of the module's own. They hold for all threads.
 */
export const compileQuickly = (): void => setFlagsFromString("--wasm-tier-up-filter=0");
export const compileAsUsual = (): void => setFlagsFromString("--wasm-tier-up-filter=-1");

/** Its SQL parser stays as it was first compiled. */
export class FrugalPGlite extends PGlite {
  /** PGlite's own first statement. The one before it has no words, so that little but the parser is called for the first time. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    compileQuickly();
    try {
      await this.exec("");
    } finally {
      compileAsUsual();
    }
    await super._initArrayTypes(options);
  }
}
