/** How much a pool of child processes has to do. */
export type Load = { busy: number; idle: number; waiting: number };
