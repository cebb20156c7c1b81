export type Use = { name: string; form: string; outcome: string };

/** Counts uses of the product; never who. */
export type Analytics = { record(use: Use): Promise<void> };
