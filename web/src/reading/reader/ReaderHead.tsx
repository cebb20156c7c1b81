import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { OutsideButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import styles from "./Reader.module.css";

type Props = {
  position: number;
  total: number;
  url: string | null;
  onStep(by: number): void;
  onBack(): void;
};

export function ReaderHead({ position, total, url, onStep, onBack }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.head}>
      <IconButton icon="back" label={t("reader.back")} className={styles.back} onClick={onBack} />
      <IconButton
        icon="up"
        label={t("reader.previous")}
        disabled={position <= 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="down"
        label={t("reader.next")}
        disabled={position < 0 || position >= total - 1}
        onClick={() => onStep(1)}
      />
      {position >= 0 && (
        <span className={styles.position}>
          {t("reader.position", { at: format.number(position + 1), of: format.number(total) })}
        </span>
      )}
      <span className={styles.grow} />
      {url && (
        <OutsideButton size="sm" href={url}>
          {t("reader.original")}
        </OutsideButton>
      )}
    </div>
  );
}
