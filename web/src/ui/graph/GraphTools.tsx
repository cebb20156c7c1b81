import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import styles from "./Graph.module.css";

type Props = {
  onLarger(): void;
  onSmaller(): void;
  onFit(): void;
  onSave(kind: "svg" | "png"): Promise<void>;
};

/** What the wheel, two fingers and keys do, for those who press; and the picture as a file. */
export function GraphTools({ onLarger, onSmaller, onFit, onSave }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const save = (kind: "svg" | "png") =>
    onSave(kind).catch(() => showToast({ tone: "error", text: t("graph.saveFailed") }));
  return (
    <div className={styles.tools}>
      <Button size="sm" aria-label={t("graph.larger")} title={t("graph.larger")} onClick={onLarger}>
        +
      </Button>
      <Button size="sm" aria-label={t("graph.smaller")} title={t("graph.smaller")} onClick={onSmaller}>
        −
      </Button>
      <Button size="sm" onClick={onFit}>
        {t("graph.fit")}
      </Button>
      <Menu
        label={t("graph.save")}
        align="end"
        entries={(["svg", "png"] as const).map((kind) => ({
          id: kind,
          label: t(`graph.saveAs.${kind}`),
          onSelect: () => void save(kind),
        }))}
        trigger={
          isNarrow ? (
            <IconButton icon="download" label={t("graph.save")} />
          ) : (
            <Button size="sm" icon="download">
              {t("graph.save")}
            </Button>
          )
        }
      />
    </div>
  );
}
