import { useRouter } from "@tanstack/react-router";
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
