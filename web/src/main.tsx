import "#ui/base/fonts.css";
import "#ui/base/tokens.css";
import "#ui/base/base.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { router } from "#app/door.ts";
import { Queries } from "#app/Queries.tsx";
import { loadConfig } from "#lib/config.ts";
import { answersSilently, watchLeaving } from "#lib/entrance.ts";
import { startI18n } from "#lib/i18n.ts";
import { openStorage, perTab } from "#lib/storage.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

// After an update the files of the old version are gone; the page as it is now knows the new ones.
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(perTab.read("reloadedAt") ?? 0) < 10_000) return;
  perTab.write("reloadedAt", String(Date.now()));
  location.reload();
});

async function start(place: HTMLElement) {
  await openStorage();
  watchLeaving();
  // Fetched side by side; the first paint waits for all of it, so that no key is ever seen.
  const [config] = await Promise.all([loadConfig(), startI18n(), router.load()]);
  if (config === "missing") await router.navigate({ to: "/500", replace: true });

  createRoot(place).render(
    <StrictMode>
      <Queries>
        <RouterProvider router={router} />
      </Queries>
    </StrictMode>,
  );
}

// In the frame of a silent sign-in the page has told its address, and that is all it is for.
// Nobody waits for it: the screens that it fetches need this very file, and would wait for each other.
if (!answersSilently()) void start(root);
