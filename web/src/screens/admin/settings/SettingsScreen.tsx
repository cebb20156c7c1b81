import type { SettingView } from "@gyan/contract/admin/index.ts";
import { SETTING_GROUPS } from "@gyan/contract/admin/settings.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Status } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Sections } from "../Section.tsx";
import { settingMutation, settingsQuery } from "./data.ts";
import { SettingControl } from "./SettingControl.tsx";
import { ShownSample } from "./ShownSample.tsx";
import styles from "./SettingsScreen.module.css";
import { declared, type Draft, isSameDraft, toDraft, toSent, useValueText } from "./values.ts";
import { box } from "#ui/layout/box.ts";

/** What of this installation can be changed while it runs; each setting is saved by itself. */
export function SettingsScreen() {
  const t = useT();
  const groupOf = ({ name }: SettingView) => declared(name).group;
  return (
    <AdminPage place="settings" lead="settingsAdmin.lead" query={useQuery(settingsQuery)}>
      {({ settings }) => (
        <Sections
          items={SETTING_GROUPS.flatMap((group) => settings.filter((one) => groupOf(one) === group))}
          groupOf={groupOf}
          titleOf={(setting) => t(`settingsAdmin.group.${groupOf(setting)}`)}
        >
          {(setting) => <SettingRow key={setting.name} setting={setting} />}
        </Sections>
      )}
    </AdminPage>
  );
}

/** One setting: what it is, what holds, and what somebody is about to make of it. */
function SettingRow({ setting }: { setting: SettingView }) {
  const t = useT();
  const sentence = useFailureSentence();
  const form = useRef<HTMLFormElement>(null);
  /** Null while nothing was changed, so that what another administrator does is shown. */
  const [draft, setDraft] = useState<Draft | null>(null);
  const { mutate, reset, variables, isPending, isSuccess, error } = useMutation(settingMutation);
  const isReset = variables?.value === undefined;
  const { name } = setting;
  const held = toDraft(setting.value);
  const shown = draft ?? held;
  const isChanged = draft !== null && !isSameDraft(draft, held);
  const label = t(`settingsAdmin.of.${name}.label`);
  const hasField = ["number", "text", "words", "domains", "choice"].includes(declared(name).control);

  // The button that was pressed goes away: whoever uses the keyboard stays where they were.
  const backToControl = () => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  const change = (next: Draft | null) => {
    reset();
    setDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    mutate(
      { name, value: toSent(name, shown) },
      {
        // What was typed meanwhile stays.
        onSuccess: () => setDraft((now) => (now === draft ? null : now)),
        onSettled: backToControl,
      },
    );
  };
  const goBack = () => mutate({ name }, { onSuccess: () => setDraft(null), onSettled: backToControl });
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
          error={hasField && error ? sentence(error) : null}
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
                  isBusy={isPending && !isReset}
                  aria-label={t("settingsAdmin.saveOf", { name: label })}
                >
                  {t("settingsAdmin.save")}
                </Button>
                <Button
                  look="bare"
                  size="sm"
                  aria-label={t("settingsAdmin.discardOf", { name: label })}
                  onClick={() => {
                    change(null);
                    backToControl();
                  }}
                >
                  {t("settingsAdmin.discard")}
                </Button>
              </>
            )}
            <Live>
              {isSuccess && (
                <Status tone="ok">{t(isReset ? "settingsAdmin.wasReset" : "settingsAdmin.saved")}</Status>
              )}
              {!hasField && error && <Status tone="bad">{sentence(error)}</Status>}
            </Live>
          </div>
          <Origin setting={setting} />
          {name === "FRONT_SAMPLE" && <ShownSample />}
          {setting.changed && !isChanged && (
            <button
              type="button"
              className="text-link"
              aria-label={t("settingsAdmin.resetOf", { name: label })}
              onClick={() => isPending || goBack()}
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
