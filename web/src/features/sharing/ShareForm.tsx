import { ShareForm as ShareSchema } from "@gyan/contract/forms/sharing.form.ts";
import { LONGEST_MESSAGE } from "@gyan/contract/sharing/sharing.rules.ts";
import type { GivenRight, Holder } from "@gyan/contract/sharing/sharing.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TextArea } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Form } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Live } from "#ui/layout/Live.tsx";
import { HoldersField } from "./HoldersField.tsx";
import { RIGHTS, shareMutation, type Thing } from "./data.ts";
import { useHolderWords } from "./words.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./sharing.module.css";

/** With whom, to do what, and a word for the mail. What does not concern anybody yet is not asked. */
export function ShareForm({ thing }: { thing: Thing }) {
  const t = useT();
  const words = useHolderWords();
  const place = useRef<HTMLDivElement>(null);
  const share = useMutation(shareMutation(thing));
  const [told, setTold] = useState("");
  const form = useForm({
    start: { holders: [], typed: "", right: "reader", message: "" },
    schema: ShareSchema,
    sentences: { typed: ({ typed }) => t("sharing.nobody", { text: typed.trim() }) },
    mutation: share,
    toSend: ({ holders, right, message }) => ({ holders, right, message }),
    onSent: (_, { holders }) => tell(holders),
    fieldOf: {
      invalid_input: "holders",
      share_own: "holders",
      share_disabled: "holders",
      group_not_found: "holders",
    },
  });
  const tell = (shared: readonly Holder[]): void => {
    const [first, ...others] = shared.map((one) => words(one).name);
    setTold(
      others.length === 0
        ? t("sharing.sharedOne", { name: first })
        : t("sharing.sharedMore", { name: first, count: others.length }),
    );
    form.startOver({}, ["right"]);
    place.current?.querySelector("input")?.focus();
  };
  const { holders, typed, right } = form.values;
  const refused = form.errorOf("holders");
  const notAddresses = useNotAddresses(share.error, holders);

  return (
    <div ref={place}>
      <Form
        form={form}
        footer={
          <>
            {(holders.length > 0 || typed.trim() !== "") && (
              <div className={box.row({ justify: "end" })}>
                <Button type="submit" look="primary" icon="share" isBusy={form.isBusy}>
                  {t("sharing.do")}
                </Button>
              </div>
            )}
            <Live className={box.text({ size: "sm", tone: "ok" }, styles.told)}>{told}</Live>
          </>
        }
      >
        <HoldersField
          label={t("sharing.with")}
          placeholder={t("sharing.placeholder")}
          hint={holders.some(({ kind }) => kind === "invited") ? t("sharing.invitesHint") : undefined}
          error={refused === null ? form.errorOf("typed") : (notAddresses ?? refused)}
          chosen={holders}
          onChange={(next) => {
            form.set({ holders: next });
            setTold("");
          }}
          typed={typed}
          onType={(text) => {
            // What is being typed is not wrong before the next try.
            form.startOver({ typed: text }, ["holders", "right", "message"]);
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
              onChange={(chosen) => form.set({ right: chosen })}
            />
            <TextArea
              {...form.text("message")}
              label={t("sharing.message")}
              rows={2}
              maxLength={LONGEST_MESSAGE}
            />
          </>
        )}
      </Form>
    </div>
  );
}

/** Those of the holders that the server did not take for addresses; null where it said nothing of the kind. */
function useNotAddresses(error: unknown, holders: readonly Holder[]): string | null {
  const t = useT();
  if (!isFailure(error, "invalid_input")) return null;
  const addresses = holders.flatMap((one) => ("email" in one ? [one.email] : []));
  const wrong = error.fields.flatMap(
    ({ path }) => addresses[Number(/^people\.(\d+)$/u.exec(path)?.[1])] ?? [],
  );
  return wrong.length > 0 ? t("sharing.noAddress", { names: wrong.join(", ") }) : null;
}
