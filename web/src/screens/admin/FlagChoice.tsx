import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { useT } from "#lib/i18n.ts";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { FLAGS } from "./flags.ts";

type Props = {
  label: string;
  hint?: string;
  chosen: readonly AccessFlag[];
  /** What holds anyway, through a group. */
  given?: readonly AccessFlag[];
  onChange(chosen: AccessFlag[]): void;
};

/** What somebody may open, in plain words. */
export function FlagChoice({ label, hint, chosen, given = [], onChange }: Props) {
  const t = useT();
  return (
    <CheckboxGroup
      label={label}
      hint={hint}
      chosen={chosen}
      onChange={onChange}
      options={FLAGS.map((flag) => ({
        value: flag,
        label: t(`flags.${flag}.name`),
        hint: t(`flags.${flag}.opens`),
        note: given.includes(flag) ? t("admin.flagByGroup") : undefined,
      }))}
    >
      <button type="button" className="text-link" onClick={() => onChange(FLAGS)}>
        {t("admin.chooseAll")}
      </button>
      <button type="button" className="text-link" onClick={() => onChange([])}>
        {t("admin.chooseNone")}
      </button>
    </CheckboxGroup>
  );
}
