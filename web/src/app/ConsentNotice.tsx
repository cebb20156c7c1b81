import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useHasSucceeded } from "#lib/session/success.ts";
import { isPaymentPath } from "#lib/session/subscription.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

const fetchQuestion = () =>
  import("#screens/account/ConsentQuestion.tsx").then((module) => module.ConsentQuestion);

/** The buttons that end it are at the bottom of the screen, where the question would stand. */
const isBuilding = (path: string): boolean => path === "/createGyan";

/** Asked once somebody has got something out of Gyan, and not while they pay or build. What asks is fetched only then. */
export function ConsentNotice() {
  const hasSucceeded = useHasSucceeded();
  const { pathname } = useLocation();
  const isDue = hasSucceeded && !isPaymentPath(pathname) && !isBuilding(pathname);
  const [Question, load] = useLoaded(fetchQuestion);
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
  return isDue && Question && <Question />;
}
