export type { Reference } from "#bibliography/index.ts";
