import type { SourceView } from "@gyan/contract/admin/index.ts";
import { SourceForm } from "@gyan/contract/forms/admin/sources.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { changeSourceMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { source: SourceView; onClose(): void };

/** What an administrator can give a source. Only what was touched is sent, so nothing else changes by accident. */
export function SourceDialog({ source, onClose }: Props) {
  const t = useT();
  const change = useMutation(changeSourceMutation);
  const { name, label } = source;
  const form = useForm({
    start: {
      isOn: source.offBy === null,
      key: "",
      extras: {},
      budget: String(source.budget.given ?? ""),
    },
    schema: SourceForm,
    sentences: {},
    mutation: change,
    toSend({ isOn, key, extras, budget }) {
      const given = budget === "" ? null : Number(budget);
      const typed = Object.entries(extras).filter(([, value]) => value !== "");
      return {
        name,
        ...(key !== "" && { key }),
        ...(typed.length > 0 && { extras: Object.fromEntries(typed) }),
        ...(given !== source.budget.given && { budget: given }),
        ...(source.offBy !== "settings" && isOn !== (source.offBy === null) && { isOff: !isOn }),
      };
    },
    onSent() {
      showToast({ tone: "success", text: t("sourcesAdmin.saved", { name: label }) });
      onClose();
    },
  });
  // Told at once: it is a few digits, and nothing can be saved meanwhile.
  const isBudgetWrong = !SourceForm.shape.budget.safeParse(form.values.budget).success;
  const onSuccess = () => showToast({ tone: "success", text: t("sourcesAdmin.keyRemoved", { name: label }) });
  const removeKey = () => change.mutate({ name, key: null }, { onSuccess });

  return (
    <FormDialog
      title={label}
      action={t("ui.save")}
      form={form}
      isReady={!isBudgetWrong}
      autoComplete="off"
      onClose={onClose}
    >
      {source.address !== "" && (
        <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>{source.address}</p>
      )}
      {source.offBy === "settings" ? (
        <Notice tone="info">{t("sourcesAdmin.isOffBySettings")}</Notice>
      ) : (
        <Switch {...form.flag("isOn")}>{t("sourcesAdmin.isOn")}</Switch>
      )}
      {source.needsKey !== "none" && (
        <div className={box.stack({ gap: 2 })}>
          <TextField
            {...form.text("key")}
            type="password"
            // Browsers offer to fill in "off" as well; a new password is none they know.
            autoComplete="new-password"
            label={t("sourcesAdmin.keyLabel")}
            placeholder={source.keyFrom === "administrator" ? t("sourcesAdmin.keySaved") : undefined}
            hint={t(`sourcesAdmin.keyHint.${source.keyFrom ?? source.needsKey}`)}
            maxLength={1000}
          />
          {source.keyFrom === "administrator" && (
            <div>
              <Button size="sm" look="danger" icon="trash" isBusy={change.isPending} onClick={removeKey}>
                {t("sourcesAdmin.removeKey")}
              </Button>
            </div>
          )}
        </div>
      )}
      {source.extras.map((extra) => (
        <TextField
          key={extra.name}
          label={t(`sourcesAdmin.extra.${extra.name}`, { defaultValue: extra.name })}
          hint={t(extra.isSet ? "sourcesAdmin.extraSet" : "sourcesAdmin.extraMissing")}
          maxLength={500}
          value={form.values.extras[extra.name] ?? ""}
          onChange={(event) =>
            form.set({ extras: { ...form.values.extras, [extra.name]: event.target.value } })
          }
        />
      ))}
      <TextField
        {...form.text("budget")}
        label={t("sourcesAdmin.budget")}
        inputMode="numeric"
        placeholder={source.budget.perDay === null ? undefined : String(source.budget.perDay)}
        hint={isBudgetWrong ? undefined : t("sourcesAdmin.budgetHint.own")}
        error={isBudgetWrong ? t("sourcesAdmin.budgetHint.wrong") : null}
      />
    </FormDialog>
  );
}
