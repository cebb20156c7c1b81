import type { PersonState } from "@gyan/contract/admin/index.ts";
import { useT } from "#lib/i18n.ts";
import { Status, type Tone } from "#ui/states/Status.tsx";

const tones: Record<PersonState, Tone> = {
  active: "ok",
  invited: "quiet",
  unverified: "warn",
  waiting: "warn",
  refused: "bad",
  disabled: "bad",
};

export function PersonStatus({ state }: { state: PersonState }) {
  const t = useT();
  return <Status tone={tones[state]}>{t(`admin.state.${state}`)}</Status>;
}

export const nameOf = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();
