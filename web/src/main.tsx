import "#ui/base/fonts.css";
import "#ui/base/tokens.css";
import "#ui/base/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { router } from "#app/router.tsx";
import { startI18n } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { perTab } from "#lib/storage.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

// After an update the files of the old version are gone; the page as it is now knows the new ones.
addEventListener("vite:preloadError", () => {
  if (Date.now() - Number(perTab.read("reloadedAt") ?? 0) < 10_000) return;
  perTab.write("reloadedAt", String(Date.now()));
  location.reload();
});

// The route and the texts are fetched side by side; the first paint waits for both, so that no key is ever seen.
await Promise.all([startI18n(), router.load()]);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
