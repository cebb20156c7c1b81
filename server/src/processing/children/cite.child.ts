import { builtInStyle, localeFor } from "#processing/citing/carried.ts";
import { citationsOf } from "#processing/citing/engine.ts";
import { EXAMPLES } from "#processing/citing/examples.ts";
import { factsOf, treeOf } from "#processing/citing/style-tree.ts";
import type { StyleSource, ToCite } from "#ports/citer.ts";
import { serveTasks } from "./serve-tasks.ts";

serveTasks({
  async check({ csl, key }: { csl: string; key: string }) {
    const { name, kind } = factsOf(treeOf(csl));
    const order = { items: EXAMPLES, locale: "en-US", isForced: false, withMarks: true };
    citationsOf({ key, read: () => treeOf(csl) }, order);
    return { name, kind };
  },

  async cite({ style, items, language, withMarks }: ToCite & { style: StyleSource }) {
    const isOurs = "builtIn" in style;
    return citationsOf(
      isOurs
        ? { key: style.builtIn, read: () => builtInStyle(style.builtIn) }
        : { key: style.key, read: () => treeOf(style.csl) },
      {
        items,
        locale: localeFor(isOurs ? style.builtIn : null, language),
        // Who wrote a style for one language wants it in that.
        isForced: isOurs,
        withMarks,
      },
    );
  },
});
