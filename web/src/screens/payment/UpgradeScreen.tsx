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
import { box } from "#ui/layout/box.ts";

/** What one would pay for, and how much, before the payment begins. */
export function UpgradeScreen() {
  const t = useT();
  const standing = useQuery(standingQuery);
  return (
    <Page title={t("payment.plan.title")} width="narrow">
      <Loadable query={standing}>
        {({ held, offer }) => (
          <>
            {held && (
              <p className={box.text({ tone: "soft" })}>{t("payment.plan.now", { name: held.name })}</p>
            )}
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
    <section
      className={box.stack({ gap: 5, pad: 5, above: 5, line: "around", ground: "surface", round: "outer" })}
      aria-label={name}
    >
      <dl className={box.cluster({ gap: [1, 5], align: "baseline", justify: "between" }, styles.bill)}>
        <dt className={box.text({ weight: 600, breaks: true })}>{name}</dt>
        <dd className={box.text({ tone: "soft" })}>
          <b>{format.money(amount, currency)}</b> {t(`payment.checkout.every.${every}`)}
        </dd>
      </dl>
      <div className={box.text({ breaks: true }, styles.promise)}>
        {title && <h2 className={box.text({ weight: 600 })}>{title}</h2>}
        {/* The server lets simple formatting and links through, and nothing that loads or runs. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <div dangerouslySetInnerHTML={{ __html: text }} />
      </div>
      <div className={box.cluster({ gap: 2 })}>
        <PayButton>{t("payment.plan.go")}</PayButton>
        <HomeButton />
      </div>
    </section>
  );
}

function NoPlan() {
  const t = useT();
  return (
    <section
      className={box.stack({ gap: 5, pad: 5, above: 5, line: "around", ground: "surface", round: "outer" })}
    >
      <p className={box.text({ tone: "soft" })}>{t("failures:nothing_to_pay")}</p>
      <div className={box.cluster({ gap: 2 })}>
        <HomeButton />
      </div>
    </section>
  );
}
