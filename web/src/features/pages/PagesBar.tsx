import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./PagesView.module.css";

type Props = {
  current: number;
  total: number;
  zoom: number;
  onPage(number: number): void;
  /** 0 fits the page to the pane. */
  onZoom(by: 1 | -1 | 0): void;
};

export function PagesBar({ current, total, zoom, onPage, onZoom }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={box.strip({ size: "sm" })}>
      <PageField current={current} total={total} onPage={onPage} />
      <span className={box.text({ flex: "grow", tone: "quiet", digits: true })}>
        {t("pages.of", { total: format.number(total) })}
      </span>
      <Group label={t("pages.zoom")} className={box.row()}>
        <IconButton
          icon="minus"
          label={t("pages.smaller")}
          aria-keyshortcuts="-"
          disabled={zoom <= 0.5}
          onClick={() => onZoom(-1)}
        />
        <IconButton
          icon="fit"
          label={t("pages.fit")}
          aria-keyshortcuts="0"
          aria-pressed={zoom === 1}
          onClick={() => onZoom(0)}
        />
        <IconButton
          icon="plus"
          label={t("pages.larger")}
          aria-keyshortcuts="Plus"
          disabled={zoom >= 3}
          onClick={() => onZoom(1)}
        />
      </Group>
    </div>
  );
}

type FieldProps = Pick<Props, "current" | "total" | "onPage">;

/** Says where one is, and takes one elsewhere. What is being typed is not overwritten by scrolling. */
function PageField({ current, total, onPage }: FieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const number = Number(typed);
    if (typed !== null && Number.isInteger(number) && number >= 1) onPage(Math.min(number, total));
    setTyped(null);
  };
  return (
    <input
      className={box.text(
        { pad: [1, 2], digits: true, isCentred: true, ground: "surface", round: "inner", isTouched: true },
        styles.field,
      )}
      inputMode="numeric"
      aria-label={t("pages.page")}
      value={typed ?? String(current)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === "Enter") go();
        else if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
