import type { ChangeKind } from "@gyan/contract/living/changes.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Badge, type Tone } from "#ui/parts/Badge.tsx";
import { ICONS } from "./words.ts";

const tones: Partial<Record<ChangeKind, Tone>> = {
  new: "accent",
  changed: "warn",
  returned: "ok",
  retracted: "bad",
};

/** What became of an article, by its sign and its word. */
export function KindMark({ kind }: { kind: ChangeKind }) {
  const t = useT();
  return (
    <Badge tone={tones[kind]} isRound>
      <Icon name={ICONS[kind]} size={12} />
      {t(`changes.kind.${kind}`)}
    </Badge>
  );
}
