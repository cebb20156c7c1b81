import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import {
  defaultOf,
  isWholeNumber,
  optionsOf,
  type Value,
} from "@gyan/contract/outline/refine/parameters.rules.ts";
import type { ComponentProps, KeyboardEvent } from "react";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Picker } from "#ui/picker/Picker.tsx";

type Parameter = Pick<
  ParameterDefinition,
  "name" | "fieldType" | "type" | "options" | "userGroupDefaultValue"
>;

type Props = Pick<ComponentProps<typeof Select>, "label" | "hint" | "error" | "disabled"> & {
  parameter: Parameter;
  value: Value;
  "data-parameter"?: string;
  /** Of a value that is still to be chosen: what stands there until then. */
  placeholder?: string;
  onChange(value: Value): void;
  onBlur?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
};

/** Written, and not chosen from a list. */
export const isTyped = ({ fieldType, type }: Pick<Parameter, "fieldType" | "type">): boolean =>
  fieldType === "TextField" && type !== "true/false";

/** A value in the way in which its parameter is given: typed, one of a few, or several of them. */
export function ValueControl({
  parameter,
  value,
  placeholder,
  onChange,
  onBlur,
  onKeyDown,
  ...shared
}: Props) {
  const t = useT();
  const { name, type } = parameter;
  const named = optionsOf(parameter).map((one) => ({
    value: one,
    label:
      parameter.options[one] ?? (one === "true" ? t("refine.yes") : one === "false" ? t("refine.no") : one),
  }));
  if (typeof value !== "string") {
    const none = placeholder ?? t(defaultOf(parameter).length === 0 ? "refine.all" : "refine.none");
    return (
      <Picker {...shared} isMany options={named} chosen={value} placeholder={none} onChange={onChange} />
    );
  }
  if (!isTyped(parameter)) {
    const blank = placeholder === undefined ? [] : [{ value: "", label: placeholder, disabled: true }];
    return <Select {...shared} value={value} options={[...blank, ...named]} onChange={onChange} />;
  }
  const isWhole = isWholeNumber(name);
  return (
    <TextField
      {...shared}
      value={value}
      autoComplete="off"
      inputMode={type === "number" ? (isWhole ? "numeric" : "decimal") : undefined}
      placeholder={type === "date" ? t("refine.datePlaceholder") : undefined}
      required={isWhole}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}
