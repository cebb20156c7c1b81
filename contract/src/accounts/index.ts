export * from "./model.ts";
export * from "./signing-in.ts";
export * from "./signing-up.ts";
export * from "./me.ts";
export * from "./settings.ts";
export * from "./factors.ts";
