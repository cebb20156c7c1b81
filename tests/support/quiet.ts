import { type Config, readConfig } from "../../server/src/platform/config.ts";

/** Settings of a server that a test composes by itself: it asks nobody outside and says nothing. */
export const quietConfig = (dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "silent",
    EMBEDDINGS: "off",
    SOURCES: "offline",
    FRONT_SAMPLE: "none",
    ...more,
  });
