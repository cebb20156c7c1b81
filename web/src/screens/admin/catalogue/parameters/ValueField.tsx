import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { Parameter } from "@gyan/contract/catalogue.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Notice } from "#ui/states/States.tsx";
import type { Value } from "./draft.ts";

type Props = {
  label: string;
  hidesLabel?: boolean;
  parameter: Parameter;
  value: Value;
  error: string | null;
  onChange(value: Value): void;
};

/** A value of a parameter, in the way in which that parameter is given. */
export function ValueField({ label, hidesLabel, parameter, value, error, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  const options = Object.entries(parameter.options).map(([key, text]) => ({
    value: key,
    label: inLanguage(text, language),
  }));
  if (parameter.type === "list")
    return (
      <>
        <CheckboxGroup label={label} options={options} chosen={[value].flat()} onChange={onChange} />
        {error && <Notice tone="bad">{error}</Notice>}
      </>
    );
  const text = [value].flat()[0] ?? "";
  if (parameter.type === "true/false")
    return <Select {...{ label, hidesLabel, error, options }} value={text} onChange={onChange} />;
  return (
    <TextField
      {...{ label, hidesLabel, error }}
      inputMode={parameter.type === "number" ? "decimal" : "numeric"}
      hint={parameter.type === "date" ? t("catalogue.parameters.dateHint") : undefined}
      maxLength={20}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
