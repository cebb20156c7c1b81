import type { UseQueryResult } from "@tanstack/react-query";
import type { Reply } from "#lib/api.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Prose } from "#ui/parts/Prose.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";

type Offer = Reply<"accounts", "subscriptionFromUrl"> | null;

/** What the subscription of the address promises. */
export function SignUpOffer({ offer }: { offer: UseQueryResult<Offer> }) {
  const t = useT();
  const sentence = useFailureSentence();
  if (offer.data === null) return <Notice tone="warn">{t("signUp.noOffer")}</Notice>;
  if (offer.data)
    return (
      <section
        className={box.text({ pad: 4, breaks: true, line: "around", ground: "surface", round: "outer" })}
      >
        <h2 className={box.text({ below: 2, weight: 600 })}>{offer.data.signupTitle}</h2>
        <Prose html={offer.data.signupBody} />
      </section>
    );
  if (offer.error)
    return (
      <Notice
        tone="bad"
        isAlert
        action={
          <Button size="sm" isBusy={offer.isFetching} onClick={() => void offer.refetch()}>
            {t("ui.retry")}
          </Button>
        }
      >
        {sentence(offer.error)}
      </Notice>
    );
  return <Skeleton />;
}
