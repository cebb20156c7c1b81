import type { SettingView } from "@gyan/contract/admin/index.ts";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Status } from "#ui/states/Status.tsx";
import { changeSettingMutation, resetSettingMutation } from "./data.ts";
import { SettingControl } from "./SettingControl.tsx";
import styles from "./SettingsScreen.module.css";
import { declared, type Draft, isSameDraft, toDraft, toSent, useValueText } from "./values.ts";
import { box } from "#ui/layout/box.ts";

/** One setting: what it is, what holds, and what somebody is about to make of it. */
export function SettingRow({ setting }: { setting: SettingView }) {
  const t = useT();
  const sentence = useFailureSentence();
  const form = useRef<HTMLFormElement>(null);
  /** Null while nothing was changed, so that what another administrator does is shown. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const save = useMutation(changeSettingMutation);
  const reset = useMutation(resetSettingMutation);
  const { name } = setting;
  const held = toDraft(setting.value);
  const shown = draft ?? held;
  const isChanged = draft !== null && !isSameDraft(draft, held);
  const isBusy = save.isPending || reset.isPending;
  const failure = save.error ?? reset.error;
  const label = t(`settingsAdmin.of.${name}.label`);
  const hasField = ["number", "text", "words", "choice"].includes(declared(name).control);

  // The button that was pressed goes away: whoever uses the keyboard stays where they were.
  const backToControl = () => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  const forget = () => {
    save.reset();
    reset.reset();
  };
  const change = (next: Draft) => {
    forget();
    setDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    forget();
    save.mutate(
      { name, value: toSent(name, shown) },
      {
        // What was typed meanwhile stays.
        onSuccess: () => setDraft((now) => (now === draft ? null : now)),
        onSettled: backToControl,
      },
    );
  };
  const goBack = () => {
    forget();
    reset.mutate(name, { onSuccess: () => setDraft(null), onSettled: backToControl });
  };
  const discard = () => {
    forget();
    setDraft(null);
    backToControl();
  };
  return (
    <li>
      <form
        ref={form}
        className={box.grid({ gap: [2, 8], align: "start", pad: [4, 0], line: "below" }, styles.setting)}
        data-control={declared(name).control}
        onSubmit={submit}
        noValidate
      >
        <SettingControl
          name={name}
          draft={shown}
          error={hasField && failure ? sentence(failure) : null}
          onChange={change}
        />
        <div className={box.text({ size: "xs", tone: "quiet", breaks: true }, hasField && styles.side)}>
          <div className={box.cluster({ gap: 2, align: "center", below: 1.5 })}>
            {isChanged && (
              <>
                <Button
                  type="submit"
                  look="primary"
                  size="sm"
                  isBusy={save.isPending}
                  aria-label={t("settingsAdmin.saveOf", { name: label })}
                >
                  {t("settingsAdmin.save")}
                </Button>
                <Button
                  look="bare"
                  size="sm"
                  aria-label={t("settingsAdmin.discardOf", { name: label })}
                  onClick={discard}
                >
                  {t("settingsAdmin.discard")}
                </Button>
              </>
            )}
            <Live>
              {save.isSuccess && <Status tone="ok">{t("settingsAdmin.saved")}</Status>}
              {reset.isSuccess && <Status tone="ok">{t("settingsAdmin.wasReset")}</Status>}
              {!hasField && failure && <Status tone="bad">{sentence(failure)}</Status>}
            </Live>
          </div>
          <Origin setting={setting} />
          {setting.changed && !isChanged && (
            <button
              type="button"
              className="text-link"
              aria-label={t("settingsAdmin.resetOf", { name: label })}
              onClick={() => isBusy || goBack()}
            >
              {t("settingsAdmin.reset")}
            </button>
          )}
        </div>
      </form>
    </li>
  );
}

/** What would hold without the administrators, and who made it otherwise. */
function Origin({ setting }: { setting: SettingView }) {
  const t = useT();
  const format = useFormat();
  const textOf = useValueText();
  const { name, changed } = setting;
  const values = { value: textOf(name, setting.default) };
  const isGiven = setting.defaultFrom === "environment";
  const who = changed?.by?.name ?? changed?.by?.email ?? t("audit.erased.later");
  return (
    <>
      <p>{t(isGiven ? "settingsAdmin.defaultGiven" : "settingsAdmin.default", values)}</p>
      {changed && <p>{t("settingsAdmin.changedBy", { name: who, day: format.day(changed.at) })}</p>}
    </>
  );
}
