import { useEffect, useEffectEvent, useRef } from "react";
import { signInSilently } from "./data.ts";
import { mayTrySilently, noteSilentTry } from "#lib/entrance.ts";
import { trySilently } from "#lib/identity.ts";

const PATIENCE = 5000;

/** Asks the provider once a visit whether it knows who is here. Gives what calls it off: somebody has begun to type. */
export function useSilentSignIn(isWanted: boolean, onIn: () => void): () => void {
  const attempt = useRef<AbortController | null>(null);
  const goOn = useEffectEvent(onIn);
  useEffect(() => {
    if (!isWanted || !mayTrySilently()) return undefined;
    const left = new AbortController();
    const typing = (attempt.current = new AbortController());
    const signal = AbortSignal.any([left.signal, typing.signal, AbortSignal.timeout(PATIENCE)]);
    const run = async () => {
      const idToken = await trySilently(signal);
      if (left.signal.aborted) return;
      noteSilentTry();
      if (!idToken || signal.aborted) return;
      await signInSilently(idToken, signal);
      if (!signal.aborted) goOn();
    };
    run().catch(() => {}); // Nobody asked for it, so nobody is told.
    return () => left.abort();
  }, [isWanted]);
  return () => attempt.current?.abort();
}
