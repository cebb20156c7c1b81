import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { SettingName } from "@gyan/contract/admin/settings.rules.ts";
import { useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { FlagChoice } from "../FlagChoice.tsx";
import { Switches } from "#ui/forms/Form.tsx";
import { box } from "#ui/layout/box.ts";
import { choiceText, declared, type Draft } from "./values.ts";

type Props = { name: SettingName; draft: Draft; error: string | null; onChange(draft: Draft): void };

/** The control that its declaration asks for, with its label and its sentence. */
export function SettingControl({ name, draft, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const setting = declared(name);
  const label = t(`settingsAdmin.of.${name}.label`);
  const says = t(`settingsAdmin.of.${name}.says`);
  if (setting.control === "flag")
    return (
      <Switches>
        <Switch
          checked={draft === true}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        >
          <b className={box.text({ size: "sm", weight: 600 })}>{label}</b>
        </Switch>
        <p id={id}>{says}</p>
      </Switches>
    );
  if (setting.control === "accessFlags")
    return (
      <FlagChoice label={label} hint={says} chosen={draft as readonly AccessFlag[]} onChange={onChange} />
    );
  const text = String(draft);
  if (setting.control === "choice")
    return (
      <Select
        {...{ label, error, onChange }}
        hint={says}
        value={text}
        options={setting.choices.map((choice) => ({
          value: choice,
          label: choiceText(t, name, choice),
        }))}
      />
    );
  if (setting.control === "words" && setting.isLong)
    return (
      <TextArea
        {...{ label, error }}
        hint={says}
        value={text}
        rows={4}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const isNumber = setting.control === "number";
  return (
    <TextField
      {...{ label, error }}
      hint={says}
      value={text}
      unit={isNumber ? t(`settingsAdmin.unit.${setting.unit}`, { count: Number(text) || 0 }) : undefined}
      inputMode={isNumber ? "numeric" : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
