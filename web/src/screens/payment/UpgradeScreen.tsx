import { useQuery } from "@tanstack/react-query";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import styles from "./CheckoutScreen.module.css";
import { standingQuery } from "./data.ts";
import { PayButton } from "./PayButton.tsx";

/** What one would pay for, and how much, before the payment begins. */
export function UpgradeScreen() {
  const t = useT();
  const standing = useQuery(standingQuery);
  return (
    <Page title={t("payment.plan.title")} width="narrow">
      <Loadable query={standing}>
        {({ held, offer }) => (
          <>
            {held && <p className={styles.settled}>{t("payment.plan.now", { name: held.name })}</p>}
            {offer ? <Plan offer={offer} /> : <NoPlan />}
          </>
        )}
      </Loadable>
    </Page>
  );
}

type Offer = NonNullable<Reply<"billing", "standing">["offer"]>;

function Plan({ offer: { name, title, text, amount, currency, every } }: { offer: Offer }) {
  const t = useT();
  const format = useFormat();
  return (
    <section className={styles.card} aria-label={name}>
      <dl className={styles.bill}>
        <dt>{name}</dt>
        <dd>
          <b>{format.money(amount, currency)}</b> {t(`payment.checkout.every.${every}`)}
        </dd>
      </dl>
      <div className={styles.promise}>
        {title && <h2>{title}</h2>}
        {/* The server lets simple formatting and links through, and nothing that loads or runs. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <div dangerouslySetInnerHTML={{ __html: text }} />
      </div>
      <div className={styles.answers}>
        <PayButton>{t("payment.plan.go")}</PayButton>
        <HomeButton />
      </div>
    </section>
  );
}

function NoPlan() {
  const t = useT();
  return (
    <section className={styles.card}>
      <p className={styles.settled}>{t("failures:nothing_to_pay")}</p>
      <div className={styles.answers}>
        <HomeButton />
      </div>
    </section>
  );
}
