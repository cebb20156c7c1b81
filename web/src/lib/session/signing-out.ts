import { api } from "#lib/api.ts";
import { endSession, prepareEnd, readUser } from "#lib/session.ts";

const SAVING_TIME = 3000;
const ASKING_TIME = 5000;

let leaving: Promise<void> | null = null;

/** Whatever the server answers, this browser forgets. Pressed twice, it happens once. */
export const logOut = (): Promise<void> => signOut("logout");

export function signOut(reason: "logout" | "idle"): Promise<void> {
  leaving ??= end(reason).finally(() => (leaving = null));
  return leaving;
}

async function end(reason: "logout" | "idle") {
  const before = readUser()?.token;
  if (before) {
    await within(SAVING_TIME, prepareEnd(reason));
    await within(ASKING_TIME, api.accounts.logOut());
  }
  // Before the storage is emptied: the provider is told whose session it ends.
  await within(ASKING_TIME, forgetIdentity());
  // Another tab may have noticed sooner, and somebody may have signed in there since: this is not their end.
  const now = readUser()?.token;
  if (reason === "idle" && now !== undefined && now !== before) return;
  endSession(reason);
}

/** Fetched only here: most people come and go without an identity provider. */
async function forgetIdentity() {
  const { signOutOfIdentity } = await import("#lib/identity.ts");
  await signOutOfIdentity();
}

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), new Promise((resolve) => void setTimeout(resolve, ms))]);
