import { createSignal } from "#lib/store.ts";

type Answer = (isProven: boolean) => void;

const asked = createSignal<[answer: Answer]>();
let asking: Promise<boolean> | null = null;
let hosts = 0;

/**
 * Asks whoever is here to prove that it is them: one dialog for all calls that wait for it. False when they do not, or where no
 * page stands that could ask.
 */
export function askForProof(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
  asking ??= new Promise<boolean>((resolve) => asked.tell(resolve)).finally(() => (asking = null));
  return asking;
}

/** For the one place of a page that shows the dialog. */
export function onProofAsked(show: (answer: Answer) => void): () => void {
  hosts += 1;
  const stop = asked.watch(show);
  return () => {
    hosts -= 1;
    stop();
  };
}
