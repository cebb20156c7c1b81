import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { scopeKey } from "#entities/conversations/scopes.ts";
import { useT } from "#lib/i18n.ts";
import { Picker } from "#ui/picker/Picker.tsx";
import { useScopeChoices } from "./scopes.ts";

type Props = {
  scope: AskScope;
  /** What it is called now. */
  name: string;
  /** No conversation has begun yet. */
  isNew: boolean;
  onChange(scope: AskScope, name: string): void;
};

/** What is asked, said beside the question; another choice is another conversation. */
export function ScopePicker({ scope, name, isNew, onChange }: Props) {
  const t = useT();
  const choices = useScopeChoices();
  const current = scopeKey(scope);
  const all = choices.some(({ value }) => value === current)
    ? choices
    : [{ value: current, scope, name, label: name }, ...choices];
  return (
    <Picker
      label={t("ask.of")}
      hidesLabel
      placeholder={name}
      searchLabel={t(isNew ? "ask.findScope" : "ask.newScope")}
      none={t("ask.noScope")}
      options={all.map(({ value, label }) => ({
        value,
        label: value === current ? t("ask.asking", { name }) : label,
      }))}
      chosen={[current]}
      onChange={([value]) => {
        const chosen = all.find((one) => one.value === value);
        if (chosen && value !== current) onChange(chosen.scope, chosen.name);
      }}
    />
  );
}
