import type { ReactNode } from "react";
import type { Reply } from "#lib/api.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";

const paper = box.stack({ gap: 5, pad: 5, above: 5, line: "around", ground: "surface", round: "outer" });

type Props = {
  of: Pick<Reply<"billing", "checkout">, "name" | "amount" | "currency" | "every">;
  children: ReactNode;
};

/** What is paid for, and how much. */
export function Bill({ of: { name, amount, currency, every }, children }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <section className={paper} aria-label={name}>
      <dl className={box.cluster({ gap: [1, 5], align: "baseline", justify: "between" })}>
        <dt className={box.text({ weight: 600, breaks: true })}>{name}</dt>
        <dd className={box.text({ tone: "soft" })}>
          <b className={box.text({ serif: "heading", tone: "ink", digits: true })}>
            {format.money(amount, currency)}
          </b>{" "}
          {t(`payment.checkout.every.${every}`)}
        </dd>
      </dl>
      {children}
    </section>
  );
}

type SaidProps = { text: string; children: ReactNode };

/** How it stands with a payment, and the ways on from there. */
export const Said = ({ text, children }: SaidProps) => (
  <>
    <p className={box.text({ tone: "soft" })}>{text}</p>
    <div className={box.cluster({ gap: 2 })}>{children}</div>
  </>
);

/** In the place of a bill, where there is none. */
export const NoBill = (props: SaidProps) => (
  <section className={paper}>
    <Said {...props} />
  </section>
);
