import type { NodeSources } from "@gyan/contract/outline/model.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";

type Props = { libraries: NodeSources["libraries"]; onRemove(id: string): void };

/** Chosen earlier, and in no list now: deleted, or not shared any more. Nobody loses a choice unasked. */
export function Gone({ libraries, onRemove }: Props) {
  const t = useT();
  if (libraries.length === 0) return null;
  return (
    <div className={box.text({ size: "sm", tone: "soft" })}>
      <p>{t("nodeSources.gone", { count: libraries.length })}</p>
      <ul>
        {libraries.map(({ id }) => {
          const name = t("nodeSources.someLibrary", { id });
          return (
            <li key={id} className={box.row({ gap: 2, align: "center", justify: "between", line: "below" })}>
              {name}
              <IconButton icon="x" label={t("nodeSources.remove", { name })} onClick={() => onRemove(id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
