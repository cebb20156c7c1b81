import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { SETUP_CHECKS } from "./checks.rules.ts";

/** `danger`: strangers may read or take what is not theirs. `warn`: something people need does not work. `note`: good to know. */
export const CheckState = z.enum(["danger", "warn", "note", "well"]);
export type CheckState = z.infer<typeof CheckState>;

export const SetupCheck = z.object({
  name: z.enum(SETUP_CHECKS),
  state: CheckState,
  /** What its sentences name. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SetupCheck = z.infer<typeof SetupCheck>;

export const setupChecks = endpoint({
  method: "GET",
  path: "/admin/checks",
  summary: "What was looked at of this installation's set-up, and what of it needs an operator.",
  roles: ["Admin"],
  reply: z.object({ checks: z.array(SetupCheck) }),
});
