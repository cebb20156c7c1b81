import { act, cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { startWithTexts } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { endSession } from "#lib/session.ts";
import { fetchDialog } from "#ui/overlays/Dialog.tsx";
import { clearToast } from "#ui/overlays/toasts.ts";
import failures from "../../locales/en/failures.json";
import web from "../../locales/en/web.json";

// Waiting is cheap, so it is long (docs/decisions/0023-tests.md); a second is the default. A document without sizes hides every
// open menu, and asking the styles of all elements doubles the time of a look by role: what is hidden counts too.
configure({ asyncUtilTimeout: 60_000, defaultHidden: true });

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What a browser has and the document of the tests has not. */
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: Observer,
  scrollTo: () => undefined,
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Element.prototype.scrollIntoView = () => undefined;

startWithTexts("en", { web, failures });
/** As in a page that has shown one before. */
beforeAll(fetchDialog);

afterEach(() => {
  cleanup();
  act(() => endSession("expired"));
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** The files of one worker share their modules, which saves most of the time: each leaves the world as it found it. */
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "clipboard");
  clearToast();
});
