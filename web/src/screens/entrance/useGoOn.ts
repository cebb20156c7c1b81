import { useRouter } from "@tanstack/react-router";
import { orHome, takePlace } from "#lib/entrance.ts";

/** Where somebody goes who has just come in: the page they asked for, once, else the first that is theirs. */
export function useGoOn() {
  const { history } = useRouter();
  return (to?: string) => history.replace(to === undefined ? takePlace() : orHome(to));
}
