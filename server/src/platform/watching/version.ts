import { readFileSync } from "node:fs";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** Of this installation. */
export const PRODUCT_VERSION = version;
