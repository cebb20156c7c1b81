import type { Identity } from "@gyan/contract/system.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { startSignIn } from "#lib/identity.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Failure } from "#ui/parts/Failure.tsx";

type Props = {
  identity: Identity;
  /** From the address: whom, or which organisation, the provider shall ask for. Given one, it starts by itself. */
  hint: string;
  /** Somebody has chosen another way already. */
  isCalledOff: boolean;
  onPress(): void;
};

/** Leads to the organisation's own sign-in. */
export function IdentityButton({ identity, hint, isCalledOff, onPress }: Props) {
  const t = useT();
  const start = useMutation({
    // By itself it takes the place of this page, or the way back would lead here and away again.
    mutationFn: ({ isByItself }: { isByItself: boolean }) => startSignIn(hint, { replaces: isByItself }),
  });
  useStartByItself(hint !== "" && !isCalledOff, () => start.mutate({ isByItself: true }));
  useReturn(() => start.reset());

  return (
    <>
      <Failure of={start.error} />
      <Button
        size="lg"
        // The browser takes a moment to leave; until then a second press would begin a second sign-in.
        isBusy={start.isPending || start.isSuccess}
        onClick={() => {
          onPress();
          start.mutate({ isByItself: false });
        }}
      >
        {identity.name ? t("signIn.withName", { name: identity.name }) : t("signIn.sso")}
      </Button>
    </>
  );
}

function useStartByItself(isDue: boolean, start: () => void) {
  const hasStarted = useRef(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isDue || hasStarted.current) return;
    hasStarted.current = true;
    begin();
  }, [isDue]);
}

/** Out of the history the page comes back as it was left, busy. */
function useReturn(onReturn: () => void) {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const show = (event: PageTransitionEvent) => void (event.persisted && tell());
    addEventListener("pageshow", show);
    return () => removeEventListener("pageshow", show);
  }, []);
}
