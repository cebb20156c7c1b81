import { useEffect, useState } from "react";
import { useConfig } from "#lib/config.ts";
import { useUser } from "#lib/session.ts";
import {
  type Idle,
  idleAt,
  lastActivity,
  limitOf,
  noteActivity,
  watchInactivity,
} from "#lib/session/inactivity.ts";
import { renewUser } from "#lib/session/renewal.ts";
import { signOut } from "#lib/session/signing-out.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

/** Any call keeps the session; this one also learns of one that has ended elsewhere. */
const tellServer = () => void renewUser().catch(() => {});

const ACTIVE: Idle = { state: "active", left: Infinity };

/** Ends the session for want of activity. While it is `over`, nothing is to be shown of what has ended. */
export function useInactivity(): { idle: Idle; stay(): void } {
  const isSignedIn = useUser() !== null;
  const { enabled, minutes } = useConfig().autoLogout;
  const limit = isSignedIn && enabled && minutes > 0 ? limitOf(minutes) : null;
  const [idle, setIdle] = useState<Idle>(() =>
    limit === null ? ACTIVE : idleAt(Date.now(), lastActivity(), limit),
  );
  useEffect(() => {
    if (limit === null) return undefined;
    const onIdle = (now: Idle) => {
      // The page is drawn anew for the warning and its seconds, not for every look at the clock.
      setIdle(now.state === "active" ? ACTIVE : now);
      if (now.state === "over") void signOut("idle");
    };
    const stop = watchInactivity(limit, onIdle, tellServer);
    return () => {
      stop();
      setIdle(ACTIVE);
    };
  }, [limit]);
  const stay = () => {
    noteActivity();
    tellServer();
    setIdle(ACTIVE);
  };
  return { idle: limit === null ? ACTIVE : idle, stay };
}

const fetchWarning = () =>
  import("#screens/account/InactivityWarning.tsx").then((module) => module.InactivityWarning);

/** Fetched when it is needed, which is seldom. Should that fail, the session ends unannounced, as it must. */
export function Warning(props: { left: number; onStay(): void }) {
  const [Part, load] = useLoaded(fetchWarning);
  useEffect(load, [load]);
  return Part && <Part {...props} />;
}
