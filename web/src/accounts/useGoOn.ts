import { useRouter } from "@tanstack/react-router";
import { takePlace } from "#lib/entrance.ts";

/** Where somebody goes who has just come in: the page they asked for, once, else My Gyans. */
export function useGoOn() {
  const { history } = useRouter();
  return (to = takePlace()) => history.replace(to);
}
