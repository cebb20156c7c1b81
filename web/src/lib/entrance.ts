import { readConfig } from "./config.ts";
import { HOME, firstPageOf } from "./session/home.ts";
import { onSessionEnd, readUser } from "./session.ts";
import { local, perTab } from "./storage.ts";
import { herePath } from "./browser/base.ts";

const PLACE = "returnTo";
const TRIED = "silentSignIn";
const LEFT = "signedOut";
const AGAIN = "askAgain";

/** Pages that one only passes on the way in. */
const WAY_IN =
  /^\/(?:azure-auth|auth|auto-login|login|signup|signup-subscription|forget-password|reset-password|verify-email|verify-email-validate|oidc|second-step|second-factor)?(?:[/?#]|$)/;

/** "//host" and "/\host" are other sites to a browser, and so are they with a tab or a line break between. */
export const isPlace = (path: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && !WAY_IN.test(path);

/** Where somebody wanted to go before they had to sign in; kept for this tab. */
export function rememberPlace(path: string) {
  if (isPlace(path)) perTab.write(PLACE, path);
}

/** For somebody who has just come in: the page that they wanted, once, else the first that is theirs. */
export function takePlace(): string {
  const path = perTab.read(PLACE) ?? "";
  perTab.remove(PLACE);
  if (isPlace(path)) return orHome(path);
  return isAskedFirst() ? "/admin/start" : arriveAt(firstPageOf(readUser()));
}

/** Others reach this server, and no administrator has said yet who may sign up. */
const isAskedFirst = (): boolean => readUser()?.role === "Admin" && readConfig().signUp?.isUnchosen === true;

/** Who was on the way to no page in particular goes to the first that is theirs. */
export const orHome = (path: string): string => (path === HOME ? firstPageOf(readUser()) : path);

let hasArrived = false;
onSessionEnd(() => {
  hasArrived = false;
});

/** Somebody has just come in, and wanted no page of their own. */
export function arriveAt(path: string): string {
  hasArrived = true;
  return path;
}

/** Once: whoever reloads a page, or opens another with its address, is where they want to be. */
export function takeArrival(): boolean {
  const isArrival = hasArrived;
  hasArrived = false;
  return isArrival;
}

/**
 * A session that the server has ended leads back to its page. After every other end the provider may still know who was
 * here, and is not asked to bring them in again unseen.
 */
export function watchLeaving() {
  return onSessionEnd((reason) => {
    if (reason === "expired") rememberPlace(herePath() + location.search);
    if (reason !== "expired") local.write(LEFT, "yes");
  });
}

/** Who has to prove who they are is asked by the provider, also where it still knows them. */
export const askAgain = () => perTab.write(AGAIN, "yes");
export const mustBeAsked = (): boolean => Boolean(perTab.read(AGAIN));

export const hasLeftByHand = (): boolean => Boolean(local.read(LEFT));

/** Once a visit: a provider that says yes to somebody whom we turn away would be asked for ever. */
export const mayTrySilently = (): boolean => !perTab.read(TRIED) && !mustBeAsked() && !hasLeftByHand();
export const noteSilentTry = () => perTab.write(TRIED, "yes");

/** Somebody said who they are. */
export function noteSignIn() {
  local.remove(LEFT);
  perTab.remove(TRIED);
  perTab.remove(AGAIN);
}

export const SILENT = "gyan-silent-sign-in";

/** An answer to `trySilently`: the page then tells its address to the page around it and is nothing else. */
export function answersSilently(): boolean {
  if (window.parent === window || herePath() !== "/auth") return false;
  window.parent.postMessage({ kind: SILENT, address: location.href }, location.origin);
  return true;
}
