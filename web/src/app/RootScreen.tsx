import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Warning, useInactivity } from "./Inactivity.tsx";
import { useOtherPerson, usePaymentRequired, useSessionEnds } from "./session-watch.ts";
import { useT } from "#lib/i18n.ts";
import { perTab } from "#lib/storage.ts";
import { focusHeading } from "#ui/layout/focus.ts";
import { SkipLink } from "#ui/layout/SkipLink.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { ToastHost } from "#ui/overlays/ToastHost.tsx";
import { TooltipHost } from "#ui/overlays/TooltipHost.tsx";

export function RootScreen() {
  const t = useT();
  const isLeaving = useSessionEnds();
  usePaymentRequired();
  const { idle, stay } = useInactivity();
  if (useOtherPerson()) return null;
  return (
    <>
      <SkipLink>{t("shell.skip")}</SkipLink>
      {idle.state !== "over" && !isLeaving && <Outlet />}
      {idle.state === "warned" && <Warning left={idle.left} onStay={stay} />}
      <ToastHost />
      <TooltipHost />
      <RouteAnnouncer />
    </>
  );
}

/** After a change of page the focus is on its heading and its title has been said, as a page load would do. */
function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        perTab.write("previousPath", fromLocation.pathname);
        whenThereIsHeading(() => setTitle(document.title));
      }),
    [router],
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}

const PATIENCE = 3000;

/** A page that is still loading has no heading yet; a reader who has gone elsewhere meanwhile, or into a dialog, is left alone. */
function whenThereIsHeading(then: () => void, since = performance.now()) {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    const isHere = active?.isConnected && active.closest("#main, dialog") !== null;
    if (isHere || focusHeading() || performance.now() - since > PATIENCE) then();
    else whenThereIsHeading(then, since);
  });
}
