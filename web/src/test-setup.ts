import { afterAll, beforeAll, vi } from "vitest";
import { queryClient } from "#lib/query.ts";
import { fetchDialog } from "#ui/overlays/Dialog.tsx";
import { clearToast } from "#ui/overlays/toasts.ts";

/** As in a page that has shown one before. */
beforeAll(fetchDialog);

/** The files of one worker share their modules, which saves most of the time: each leaves the world as it found it. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "clipboard");
  queryClient.clear();
  clearToast();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
