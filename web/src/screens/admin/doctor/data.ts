import { api } from "#lib/api.ts";
import { wholeList } from "../whole-list.ts";

/** What was true a minute ago says nothing: it is looked at anew at every visit. */
export const doctorQuery = { ...wholeList(["admin", "doctor"], api.admin.doctor), staleTime: 0 };
