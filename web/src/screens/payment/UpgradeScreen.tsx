import { useQuery } from "@tanstack/react-query";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import type { Reply } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Prose } from "#ui/parts/Prose.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Bill, NoBill } from "./Bill.tsx";
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
            {offer ? (
              <Plan offer={offer} />
            ) : (
              <NoBill text={t("failures:nothing_to_pay")}>
                <HomeButton />
              </NoBill>
            )}
          </>
        )}
      </Loadable>
    </Page>
  );
}

type Offer = NonNullable<Reply<"billing", "standing">["offer"]>;

function Plan({ offer }: { offer: Offer }) {
  const t = useT();
  return (
    <Bill of={offer}>
      <div className={box.text({ breaks: true })}>
        {offer.title && <h2 className={box.text({ below: 2, weight: 600 })}>{offer.title}</h2>}
        <Prose html={offer.text} />
      </div>
      <div className={box.cluster({ gap: 2 })}>
        <PayButton>{t("payment.plan.go")}</PayButton>
        <HomeButton />
      </div>
    </Bill>
  );
}
