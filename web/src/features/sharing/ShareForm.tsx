import { LONGEST_MESSAGE } from "@gyan/contract/sharing/sharing.rules.ts";
import type { GivenRight, Holder } from "@gyan/contract/sharing/sharing.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { HoldersField } from "./HoldersField.tsx";
import { shareMutation, type Thing } from "./data.ts";
import { RIGHTS } from "./rights.ts";
import { useHolderWords } from "./words.ts";
import styles from "./sharing.module.css";

/** With whom, to do what, and a word for the mail. What does not concern anybody yet is not asked. */
export function ShareForm({ thing }: { thing: Thing }) {
  const t = useT();
  const words = useHolderWords();
  const form = useRef<HTMLFormElement>(null);
  const share = useMutation(shareMutation(thing));
  const [holders, setHolders] = useState<Holder[]>([]);
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const [right, setRight] = useState<GivenRight>("reader");
  const [message, setMessage] = useState("");
  const [told, setTold] = useState("");
  const refused = useRefusal(share.error, holders);
  const isLeft = typed.trim() !== "";

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (holders.length === 0 || isLeft || share.isPending) return;
    share.mutate(
      { holders, right, message: message.trim() },
      {
        onSuccess: () => {
          const [first, ...others] = holders.map((one) => words(one).name);
          setTold(
            others.length === 0
              ? t("sharing.sharedOne", { name: first })
              : t("sharing.sharedMore", { name: first, count: others.length }),
          );
          setHolders([]);
          setMessage("");
          setTried(false);
          form.current?.querySelector("input")?.focus();
        },
      },
    );
  };
  const change = (next: Holder[]) => {
    setHolders(next);
    setTold("");
    share.reset();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <HoldersField
        label={t("sharing.with")}
        placeholder={t("sharing.placeholder")}
        hint={holders.some(({ kind }) => kind === "invited") ? t("sharing.invitesHint") : undefined}
        error={refused ?? (isTried && isLeft ? t("sharing.nobody", { text: typed.trim() }) : null)}
        chosen={holders}
        onChange={change}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setTried(false);
          setTold("");
        }}
      />
      {holders.length > 0 && (
        <>
          <RadioGroup<GivenRight>
            label={t("sharing.mayDo", { count: holders.length })}
            options={RIGHTS.map((value) => ({
              value,
              label: t(`sharing.right.${value}`),
              hint: t(`sharing.means.${thing.kind}.${value}`),
            }))}
            chosen={right}
            onChange={setRight}
          />
          <TextArea
            label={t("sharing.message")}
            rows={2}
            maxLength={LONGEST_MESSAGE}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </>
      )}
      {(holders.length > 0 || isLeft) && (
        <div className={styles.send}>
          <Button type="submit" look="primary" icon="share" isBusy={share.isPending}>
            {t("sharing.do")}
          </Button>
        </div>
      )}
      <Live className={styles.told}>{told}</Live>
    </form>
  );
}

/** What the server said, and of whom: nothing that was typed is lost by it. */
function useRefusal(error: unknown, holders: readonly Holder[]): string | null {
  const t = useT();
  const sentence = useFailureSentence();
  if (!error) return null;
  const addresses = holders.flatMap((one) => ("email" in one ? [one.email] : []));
  const wrong = isFailure(error, "invalid_input")
    ? error.fields.flatMap(({ path }) => addresses[Number(/^people\.(\d+)$/u.exec(path)?.[1])] ?? [])
    : [];
  return wrong.length > 0 ? t("sharing.noAddress", { names: wrong.join(", ") }) : sentence(error);
}
