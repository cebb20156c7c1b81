import type { Link } from "@gyan/contract/sharing/links.ts";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "./links.module.css";

type Props = { link: Link; isNew: boolean; onChange(): void; onWithdraw(): void };

/** One link: what it is for, what became of it, and the ways to take it along, change it or end it. */
export function LinkRow({ link, isNew, onChange, onWithdraw }: Props) {
  const t = useT();
  const { name, address, state } = link;
  const [said, setSaid] = useState<"copied" | "shown" | null>(null);
  const called = useNameOf()(link);
  const copy = () =>
    navigator.clipboard.writeText(address ?? "").then(
      () => setSaid("copied"),
      // Where the browser keeps the clipboard closed, the address is there to be copied by hand.
      () => setSaid("shown"),
    );
  return (
    <li className={box.cluster({ gap: [1, 3], align: "center", justify: "end", pad: [2, 0.5] })}>
      <RowIcon name={link.hasPassword ? "key" : "globe"} tone={state === "open" ? "accent" : "quiet"} />
      <div className={box.text({ breaks: true }, styles.about)}>
        <p className={box.text({ tone: state === "open" ? "ink" : "quiet" })}>{called}</p>
        <Facts link={link} />
      </div>
      <div className={box.row({ gap: 0.5, align: "center" })}>
        {address !== null && state === "open" && !isNew && (
          <Button
            size="sm"
            icon="copy"
            aria-label={t("links.copyOf", { name: called })}
            onClick={() => void copy()}
          >
            {t(said === "copied" ? "copy.done" : "copy.do")}
          </Button>
        )}
        {state !== "closed" && (
          <IconButton icon="pencil" label={t("links.changeOf", { name: called })} onClick={onChange} />
        )}
        <IconButton icon="x" label={t("links.withdrawOf", { name: called })} onClick={onWithdraw} />
      </div>
      {address !== null && (isNew || said === "shown") && (
        <div className={styles.whole}>
          <CopyField label={t("links.address")} value={address} hint={t("links.addressHint")} />
        </div>
      )}
      {address === null && (
        <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" }, styles.whole)}>
          {t("links.addressLost")}
        </p>
      )}
      <Live isHidden>{said === "copied" && t("links.copied", { name: name || called })}</Live>
    </li>
  );
}

/** One that nobody named is told by its day. */
export function useNameOf() {
  const t = useT();
  const format = useFormat();
  return ({ name, createdAt }: Link): string => name || t("links.unnamed", { day: format.day(createdAt) });
}

function Facts({ link }: { link: Link }) {
  const t = useT();
  const format = useFormat();
  const { state, expiresAt, hasPassword, withDocuments, opened, openedAt } = link;
  const facts = [
    state === "closed" && t("links.closed"),
    state === "expired" && expiresAt && t("links.expired", { day: format.day(expiresAt) }),
    state === "open" && (expiresAt ? t("links.until", { day: format.day(expiresAt) }) : t("links.noEnd")),
    hasPassword && t("links.hasPassword"),
    withDocuments && t("links.hasDocuments"),
    t("links.opened", { count: opened }),
    openedAt && t("links.openedLast", { moment: format.moment(openedAt) }),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <p className={box.cluster({ gap: [0, 3], size: "xs", tone: "quiet" })}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
