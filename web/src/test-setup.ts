import { afterAll, vi } from "vitest";
import { queryClient } from "#lib/query.ts";
import { clearToast } from "#ui/overlays/toasts.ts";

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
