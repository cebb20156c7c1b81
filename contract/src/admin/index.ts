export * from "./installation.ts";
export * from "./people.ts";
export * from "./clients.ts";
export * from "./plans.ts";
export * from "./audit.ts";
export * from "./catalogue.ts";
export * from "./settings.ts";
export * from "./checks.ts";
