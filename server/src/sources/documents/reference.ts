export type { Reference } from "#sources/bibliography/index.ts";
