import { useEffect, useState } from "react";
import { onProofAsked } from "#lib/session/proof.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

const fetchDialog = () => import("./ProofDialog.tsx").then((module) => module.ProofDialog);

/** Once in the frame: the dialog is fetched when a call needs a proof. */
export function ProofHost() {
  const [Dialog, load] = useLoaded(fetchDialog);
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(
    () =>
      onProofAsked((asked) => {
        load();
        setAnswer(() => asked);
      }),
    [load],
  );
  if (!answer || !Dialog) return null;
  return (
    <Dialog
      onEnd={(isProven) => {
        answer(isProven);
        setAnswer(null);
      }}
    />
  );
}
