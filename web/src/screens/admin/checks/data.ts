import { api } from "#lib/api.ts";
import { wholeList } from "../whole-list.ts";

/** The answer changes with settings of the server, which other screens and the operator change: it is asked for at every visit. */
export const checksQuery = { ...wholeList(["admin", "checks"], api.admin.setupChecks), staleTime: 0 };
