import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import type { Reply } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Notice } from "#ui/states/States.tsx";
import styles from "./CheckoutScreen.module.css";
import { checkoutQuery, settleMutation } from "./data.ts";
import { PayButton } from "./PayButton.tsx";

const route = getRouteApi("/open/payment/checkout/$secret");

/** Stands in for a payment service where there is none. */
export function CheckoutScreen() {
  const t = useT();
  const { secret } = route.useParams();
  const checkout = useQuery(checkoutQuery(secret));
  return (
    <Page title={t("payment.checkout.title")} width="narrow">
      <div className={styles.notice}>
        <Notice tone="info">{t("payment.checkout.test")}</Notice>
      </div>
      {isUnknown(checkout.error) ? (
        <Unknown />
      ) : (
        <Loadable query={checkout}>{(what) => <Checkout secret={secret} what={what} />}</Loadable>
      )}
    </Page>
  );
}

const isUnknown = (error: unknown) =>
  isFailure(error, "checkout_not_found") || isFailure(error, "invalid_input");

/** Asking again would not help: an address that was cut, or somebody else's. */
function Unknown() {
  const t = useT();
  return (
    <section className={styles.card}>
      <p className={styles.settled}>{t("failures:checkout_not_found")}</p>
      <div className={styles.answers}>
        <PayButton>{t("payment.upgrade")}</PayButton>
        <HomeButton />
      </div>
    </section>
  );
}

type Props = { secret: string; what: Reply<"billing", "checkout"> };

function Checkout({ secret, what }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <section className={styles.card} aria-label={what.name}>
      <dl className={styles.bill}>
        <dt>{what.name}</dt>
        <dd>
          <b>{format.money(what.amount, what.currency)}</b> {t(`payment.checkout.every.${what.every}`)}
        </dd>
      </dl>
      {what.state === "open" ? <Answers secret={secret} /> : <Settled state={what.state} />}
    </section>
  );
}

function Answers({ secret }: { secret: string }) {
  const t = useT();
  const sentence = useFailureSentence();
  const settle = useMutation(settleMutation);
  const answer = (outcome: "pay" | "decline" | "cancel") => ({
    isBusy: settle.isPending && settle.variables.outcome === outcome,
    disabled: settle.isPending && settle.variables.outcome !== outcome,
    onClick: () => settle.mutate({ secret, outcome }),
  });
  return (
    <>
      {settle.error && (
        <Notice tone="bad" isAlert>
          {sentence(settle.error)}
        </Notice>
      )}
      <div className={styles.answers}>
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

function Settled({ state }: { state: Exclude<Props["what"]["state"], "open"> }) {
  const t = useT();
  return (
    <>
      <p className={styles.settled}>{t(`payment.checkout.state.${state}`)}</p>
      <div className={styles.answers}>
        {state === "paid" ? <HomeButton /> : <PayButton>{t("payment.upgrade")}</PayButton>}
      </div>
    </>
  );
}
