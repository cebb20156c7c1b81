import { contract } from "@gyan/contract";
import { on, onFile, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { erase, eraseMe } from "./erase.ts";
import { exportMe } from "./export.ts";
import type { Needs } from "./needs.ts";

export const erasingRoutes = (app: Needs): Route[] => [
  onFile(contract.accounts.exportMe, ({ actor }) => exportMe(app, actor.personId)),
  on(contract.accounts.eraseMe, async ({ actor, query, language }) => {
    await eraseMe(app, actor.personId, query.email);
    return messageIn(language, "erased");
  }),
  on(contract.admin.erasePerson, async ({ actor, params, language }) => {
    await erase(app, params.personId, actor.personId);
    return messageIn(language, "person_erased");
  }),
];
