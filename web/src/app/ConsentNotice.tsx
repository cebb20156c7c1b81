import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useHasSucceeded } from "#lib/session/success.ts";
import { isPaymentPath } from "#lib/session/subscription.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

const fetchQuestion = () =>
  import("#screens/account/ConsentQuestion.tsx").then((module) => module.ConsentQuestion);

/** Who reads what was found, or builds, is at work; the builder's last buttons are where the question would stand, too. */
const isAtWork = (path: string): boolean => path === "/createGyan" || path.startsWith("/article/");

/** Asked once somebody has got something out of Gyan and is between two things. What asks is fetched only then. */
export function ConsentNotice() {
  const hasSucceeded = useHasSucceeded();
  const { pathname } = useLocation();
  const isDue = hasSucceeded && !isPaymentPath(pathname) && !isAtWork(pathname);
  const [Question, load] = useLoaded(fetchQuestion);
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
  return isDue && Question && <Question />;
}
