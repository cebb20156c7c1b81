import { useNavigate, useRouter } from "@tanstack/react-router";
import type { SecondStep } from "./data.ts";
import { orHome, takePlace } from "#lib/entrance.ts";
import { settleStorage } from "#lib/storage.ts";

/**
 * Where somebody goes who has just come in: the page they asked for, once, else the first that is theirs. Their session is stored before, so
 * that whoever reloads at once is still in.
 */
export function useGoOn() {
  const { history } = useRouter();
  return (to?: string) =>
    void settleStorage().then(() => history.replace(to === undefined ? takePlace() : orHome(to)));
}

/** Where somebody goes who has done half of it. What names the sign-in goes with the page and into no address. */
export function useSecondStep() {
  const navigate = useNavigate();
  return (secondStep: SecondStep) =>
    void navigate({ to: "/second-step", replace: true, state: (before) => ({ ...before, secondStep }) });
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    secondStep?: SecondStep;
  }
}
