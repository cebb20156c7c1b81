import { createBrowserHistory } from "@tanstack/react-router";
import { atBase, herePath } from "#lib/browser/base.ts";

/** The browser's history, in which every address is one of ours: without what an installation below a path begins with. */
export function historyBelowBase() {
  if (atBase("/") === "/") return createBrowserHistory();
  return createBrowserHistory({
    createHref: atBase,
    parseLocation() {
      const { search, hash } = location;
      const pathname = herePath();
      const state = (history.state ?? { __TSR_index: 0 }) as { __TSR_index: number };
      return { href: `${pathname}${search}${hash}`, pathname, search, hash, state };
    },
  });
}
