import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import { addStyle, chooseMyStyle, listStyles, removeStyle } from "./actions.ts";
import type { Needs } from "./needs.ts";

const { styles } = contract;

export const stylesRoutes = (app: Needs): Route[] => [
  on(styles.list, ({ actor }) => listStyles(app, actor)),
  on(styles.add, ({ actor, body }) => addStyle(app, actor, body.csl, { forAll: false })),
  on(styles.addForAll, ({ actor, body }) => addStyle(app, actor, body.csl, { forAll: true })),
  on(styles.remove, async ({ actor, params, language }) => {
    await removeStyle(app, actor, params.styleId);
    return messageIn(language, "style_removed");
  }),
  on(styles.choose, ({ actor, body }) => chooseMyStyle(app, actor, body.style)),
];
