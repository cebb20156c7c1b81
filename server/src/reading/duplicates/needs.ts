export type { WithRights as Needs } from "#people/rights/index.ts";
