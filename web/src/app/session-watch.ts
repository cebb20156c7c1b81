import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readConfig } from "#lib/config.ts";
import { rememberPlace, takePlace } from "#lib/entrance.ts";
import { forgetQueries } from "#lib/query/held.ts";
import { type EndReason, onPersonChange, onSessionEnd, onUnpaid } from "#lib/session.ts";
import { noteIdleEnd } from "#lib/session/inactivity.ts";
import { renewUser, watchReturns } from "#lib/session/renewal.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { clearToast } from "#ui/overlays/toasts.ts";

/** What is asked for before the first screen stands may be refused before anybody listens: it is heard then. */
let unheard: EndReason | null = null;
let stopWaiting = () => {};
export function awaitFirstScreen() {
  stopWaiting();
  unheard = null;
  stopWaiting = onSessionEnd((reason) => void (unheard = reason));
}
awaitFirstScreen();

/**
 * However a session ends, here or in another tab, nothing of it stays in memory. True until the entrance stands: its code may
 * come late, and the page that has ended is not to be read or typed into meanwhile.
 */
export function useSessionEnds(): boolean {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const leave = (reason: EndReason) => {
      forgetQueries();
      clearToast();
      if (reason === "idle") {
        rememberPlace(router.state.location.href);
        noteIdleEnd(readConfig().autoLogout.minutes);
      }
      setLeaving(true);
      const to = reason === "expired" ? "/" : "/login";
      // Nor does a form that was not sent keep it: nobody is left who could answer.
      const entered = router.navigate({ to, replace: true, ignoreBlocker: true });
      void entered.finally(() => setLeaving(false));
    };
    stopWaiting();
    stopWaiting = () => {};
    if (unheard !== null) leave(unheard);
    unheard = null;
    return onSessionEnd(leave);
  }, [router]);
  useEffect(watchReturns, []);
  return isLeaving;
}

/** True while the page of one person is being replaced, because another has signed in in another tab. */
export function useOtherPerson(): boolean {
  const router = useRouter();
  const [isOther, setOther] = useState(false);
  useEffect(
    () =>
      onPersonChange((where) => {
        forgetQueries();
        // Who waits at the entrance goes on; who reads a public page is left alone.
        const isWaiting = router.state.location.pathname.startsWith("/azure-auth");
        if (where === "appeared" && isWaiting) router.history.replace(takePlace());
        if (where !== "elsewhere") return;
        setOther(true);
        location.reload();
      }),
    [router],
  );
  return isOther;
}

/** A call that is refused for want of a subscription or a second factor leads to where one gets it. */
export function usePaymentRequired() {
  const router = useRouter();
  useEffect(() => {
    let isAsking = false;
    return onUnpaid(() => {
      if (isAsking) return;
      isAsking = true;
      renewUser()
        .then(async (user) => {
          if (user?.needsSecondFactor) await router.navigate({ to: "/second-factor", replace: true });
          else if (needsSubscription(user)) await router.navigate({ to: "/payment/needed", replace: true });
        })
        .catch(() => {})
        .finally(() => (isAsking = false));
    });
  }, [router]);
}
