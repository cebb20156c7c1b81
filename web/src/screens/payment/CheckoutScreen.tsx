import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import type { Reply } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Bill, NoBill, Said } from "./Bill.tsx";
import { checkoutQuery, settleMutation } from "./data.ts";
import { PayButton } from "./PayButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";

const route = getRouteApi("/open/payment/checkout/$secret");

/** Stands in for a payment service where there is none. */
export function CheckoutScreen() {
  const t = useT();
  const { secret } = route.useParams();
  const checkout = useQuery(checkoutQuery(secret));
  return (
    <Page title={t("payment.checkout.title")} width="narrow">
      <div className={box.text({ above: 4 })}>
        <Notice tone="info">{t("payment.checkout.test")}</Notice>
      </div>
      {isUnknown(checkout.error) ? (
        <NoBill text={t("failures:checkout_not_found")}>
          <PayButton />
          <HomeButton />
        </NoBill>
      ) : (
        <Loadable query={checkout}>
          {(what) => (
            <Bill of={what}>
              {what.state === "open" ? <Answers secret={secret} /> : <Settled state={what.state} />}
            </Bill>
          )}
        </Loadable>
      )}
    </Page>
  );
}

/** Asking again would not help: an address that was cut, or somebody else's. */
const isUnknown = (error: unknown) =>
  isFailure(error, "checkout_not_found") || isFailure(error, "invalid_input");

function Answers({ secret }: { secret: string }) {
  const t = useT();
  const settle = useMutation(settleMutation);
  const answer = (outcome: "pay" | "decline" | "cancel") => ({
    isBusy: settle.isPending && settle.variables.outcome === outcome,
    disabled: settle.isPending && settle.variables.outcome !== outcome,
    onClick: () => settle.mutate({ secret, outcome }),
  });
  return (
    <>
      <Failure of={settle.error} />
      <div className={box.cluster({ gap: 2 })}>
        <Button look="primary" size="lg" {...answer("pay")}>
          {t("payment.checkout.pay")}
        </Button>
        <Button size="lg" {...answer("decline")}>
          {t("payment.checkout.decline")}
        </Button>
        <Button size="lg" look="bare" {...answer("cancel")}>
          {t("payment.checkout.cancel")}
        </Button>
      </div>
    </>
  );
}

function Settled({ state }: { state: Exclude<Reply<"billing", "checkout">["state"], "open"> }) {
  const t = useT();
  return (
    <Said text={t(`payment.checkout.state.${state}`)}>
      {state === "paid" ? <HomeButton /> : <PayButton />}
    </Said>
  );
}
