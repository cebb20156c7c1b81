import type { SourceView } from "@gyan/contract/admin/index.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { changeSourceMutation } from "./data.ts";
import styles from "./SourcesScreen.module.css";

type Props = { source: SourceView; onClose(): void };

/** What an administrator can give a source. Only what was touched is sent, so nothing else changes by accident. */
export function SourceDialog({ source, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const change = useMutation(changeSourceMutation);
  const [isOn, setIsOn] = useState(source.offBy === null);
  const [key, setKey] = useState("");
  const [extras, setExtras] = useState<Record<string, string>>({});
  const [budget, setBudget] = useState(source.budget.given === null ? "" : String(source.budget.given));
  const isBudgetWrong = !/^\d{0,9}$/u.test(budget.trim());
  const { name, label } = source;

  const save = () => {
    if (isBudgetWrong || change.isPending) return;
    const given = budget.trim() === "" ? null : Number(budget);
    const typed = Object.entries(extras).filter(([, value]) => value.trim() !== "");
    change.mutate(
      {
        name,
        ...(key.trim() !== "" && { key: key.trim() }),
        ...(typed.length > 0 && { extras: Object.fromEntries(typed) }),
        ...(given !== source.budget.given && { budget: given }),
        ...(source.offBy !== "settings" && isOn !== (source.offBy === null) && { isOff: !isOn }),
      },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("sourcesAdmin.saved", { name: label }) });
          onClose();
        },
      },
    );
  };
  const removeKey = () =>
    change.mutate(
      { name, key: null },
      {
        onSuccess: () => showToast({ tone: "success", text: t("sourcesAdmin.keyRemoved", { name: label }) }),
      },
    );

  return (
    <Dialog
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={change.isPending}
            disabled={isBudgetWrong}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {source.address !== "" && <p className={styles.address}>{source.address}</p>}
        {source.offBy === "settings" ? (
          <Notice tone="info">{t("sourcesAdmin.isOffBySettings")}</Notice>
        ) : (
          <Switch checked={isOn} onChange={(event) => setIsOn(event.target.checked)}>
            {t("sourcesAdmin.isOn")}
          </Switch>
        )}
        {source.needsKey !== "none" && (
          <div className={styles.key}>
            <TextField
              type="password"
              // Browsers offer to fill in "off" as well; a new password is none they know.
              autoComplete="new-password"
              label={t("sourcesAdmin.keyLabel")}
              placeholder={source.keyFrom === "administrator" ? t("sourcesAdmin.keySaved") : undefined}
              hint={t(`sourcesAdmin.keyHint.${source.keyFrom ?? source.needsKey}`)}
              maxLength={1000}
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
            {source.keyFrom === "administrator" && (
              <Button size="sm" look="danger" icon="trash" isBusy={change.isPending} onClick={removeKey}>
                {t("sourcesAdmin.removeKey")}
              </Button>
            )}
          </div>
        )}
        {source.extras.map((extra) => (
          <TextField
            key={extra.name}
            label={t(`sourcesAdmin.extra.${extra.name}`, { defaultValue: extra.name })}
            hint={t(extra.isSet ? "sourcesAdmin.extraSet" : "sourcesAdmin.extraMissing")}
            maxLength={500}
            value={extras[extra.name] ?? ""}
            onChange={(event) => setExtras({ ...extras, [extra.name]: event.target.value })}
          />
        ))}
        <TextField
          label={t("sourcesAdmin.budget")}
          inputMode="numeric"
          placeholder={source.budget.perDay === null ? undefined : String(source.budget.perDay)}
          hint={isBudgetWrong ? undefined : t("sourcesAdmin.budgetHint.own")}
          error={isBudgetWrong ? t("sourcesAdmin.budgetHint.wrong") : null}
          value={budget}
          onChange={(event) => setBudget(event.target.value)}
        />
        {change.error && (
          <Notice tone="bad" isAlert>
            {sentence(change.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
