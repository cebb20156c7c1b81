import { LONGEST_REASON, MOST_REASONS } from "@gyan/contract/reviewing/rules.ts";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { useOrder } from "#ui/collection/useOrder.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Icon } from "#ui/base/Icon.tsx";
import styles from "./setting.module.css";

export type Written = { id: number | null; label: string; key: string };

type Props = {
  reasons: readonly Written[];
  /** Some may be in use. */
  hasBegun: boolean;
  error: string | null;
  onChange(reasons: Written[]): void;
};

let made = 0;
export const newReason = (label = "", id: number | null = null): Written => ({
  id,
  label,
  key: id === null ? `new ${++made}` : `known ${id}`,
});

/** Why articles are left out, in an order of one's own: the first nine have a key. */
export function ReasonsField({ reasons, hasBegun, error, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const focusLast = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  const nameOf = ({ label }: Written) => label.trim() || t("together.set.unnamed");
  const { items, told, movesOf, handleOf, rowOf } = useOrder(reasons, {
    idOf: ({ key }) => key,
    nameOf,
    send: async (_was, keys) => onChange(keys.map((key) => reasons.find((one) => one.key === key)!)),
  });
  const add = () => {
    onChange([...reasons, newReason()]);
    focusLast();
  };
  return (
    <fieldset className={box.stack({ gap: 1.5 }, styles.reasons)}>
      <legend className={box.text({ size: "sm", weight: 600 })}>{t("together.set.reasons")}</legend>
      <p className={box.text({ size: "sm", tone: "quiet", lines: "pretty" })}>
        {t("together.set.reasonsHint")} {hasBegun && t("together.set.reasonsUsed")}
      </p>
      <ol ref={list} className={box.stack({ gap: 1 })}>
        {items.map((reason, at) => {
          const { className, ...row } = rowOf(reason, box.row({ gap: 1, align: "center" }));
          return (
            <li key={reason.key} className={className} {...row}>
              {handleOf(reason)}
              <div className={styles.words}>
                <TextField
                  label={t("together.set.reason", { number: at + 1 })}
                  hidesLabel
                  isMarked={error !== null && isWrong(reason, reasons)}
                  maxLength={LONGEST_REASON}
                  value={reason.label}
                  onChange={(event) =>
                    onChange(
                      reasons.map((one) =>
                        one.key === reason.key ? { ...one, label: event.target.value } : one,
                      ),
                    )
                  }
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    // The next line, as in a list: not the whole form.
                    event.preventDefault();
                    if (at === items.length - 1 && items.length < MOST_REASONS) add();
                  }}
                />
              </div>
              {movesOf(reason)}
              <IconButton
                icon="x"
                label={t("together.set.remove", { name: nameOf(reason) })}
                onClick={() => onChange(reasons.filter(({ key }) => key !== reason.key))}
              />
            </li>
          );
        })}
      </ol>
      {told}
      {error && (
        <p className={box.row({ gap: 1, align: "center", size: "sm", tone: "bad" })} role="alert">
          <Icon name="warn" size={14} />
          {error}
        </p>
      )}
      <div>
        <Button size="sm" icon="plus" disabled={reasons.length >= MOST_REASONS} onClick={add}>
          {t("together.set.add")}
        </Button>
      </div>
    </fieldset>
  );
}

const plain = ({ label }: Written) => label.trim().toLocaleLowerCase();
const isWrong = (reason: Written, all: readonly Written[]): boolean =>
  plain(reason) === "" || all.some((one) => one.key !== reason.key && plain(one) === plain(reason));
