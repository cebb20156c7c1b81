import { type KeyboardEvent, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./PagesView.module.css";

/** Of the width of the pane. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
/** 0 fits the page to the pane. */
type Zooming = 1 | -1 | 0;
/** On many keyboards the plus is the equals sign with Shift. */
const KEYS: Record<string, Zooming | undefined> = { "+": 1, "=": 1, "-": -1, "0": 0 };

const BUTTONS = [
  { by: -1, icon: "minus", does: "smaller", keys: "-" },
  { by: 0, icon: "fit", does: "fit", keys: "0" },
  { by: 1, icon: "plus", does: "larger", keys: "Plus" },
] as const;

function zoomed(zoom: number, by: Zooming): number {
  if (by === 0) return 1;
  const next = by === 1 ? STEPS.find((step) => step > zoom) : STEPS.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Among the pages + and - make them larger and smaller, 0 as wide as the pane. */
export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const onZoom = (by: Zooming) => setZoom((before) => zoomed(before, by));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    onZoom(by);
    event.preventDefault();
  };
  return { zoom, onZoom, onKeyDown };
}

type Props = {
  current: number;
  total: number;
  zoom: number;
  onPage(number: number): void;
  onZoom(by: Zooming): void;
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
        {BUTTONS.map(({ by, icon, does, keys }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={t(`pages.${does}`)}
            aria-keyshortcuts={keys}
            aria-pressed={by === 0 ? zoom === 1 : undefined}
            disabled={by !== 0 && zoomed(zoom, by) === zoom}
            onClick={() => onZoom(by)}
          />
        ))}
      </Group>
    </div>
  );
}

/** Says where one is, and takes one elsewhere. What is being typed is not overwritten by scrolling. */
function PageField({ current, total, onPage }: Pick<Props, "current" | "total" | "onPage">) {
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
