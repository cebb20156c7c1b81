export type { Needs } from "#research/pipeline/index.ts";
