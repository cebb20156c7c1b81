import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { deleteItems, readBin, restoreItems } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { bin } = contract;

export const binRoutes = (app: Needs): Route[] => [
  on(bin.list, ({ actor }) => readBin(app, actor)),
  on(bin.restore, async ({ actor, body, language }) => ({
    ...messageIn(language, "restored"),
    ...(await restoreItems(app, actor, body.items)),
  })),
  on(bin.remove, async ({ actor, body, language }) => ({
    ...messageIn(language, "deleted_for_good"),
    ...(await deleteItems(app, actor, body.items)),
  })),
];
