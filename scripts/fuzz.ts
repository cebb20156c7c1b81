import path from "node:path";
import { parseArgs } from "node:util";
import { fuzz } from "../tests/processes/parser-fuzz.ts";
import { isMain, root } from "./process.ts";

if (isMain(import.meta)) {
  const { values } = parseArgs({
    options: {
      seconds: { type: "string", default: "120" },
      data: { type: "string", default: path.join(root, "../shared/documents") },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      kind: { type: "string" },
    },
  });
  const isFine = await fuzz({
    ...values,
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.exitCode = isFine ? 0 : 1;
}
