import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { IconButton } from "./IconButton.tsx";

type Props = {
  words: { back: string; previous: string; next: string };
  position: number;
  total: number;
  onStep(by: number): void;
  onBack(): void;
  /** What can be done with it. */
  children?: ReactNode;
};

/** Above what a pane shows of a list: to the one before it, to the next, and back where the pane stands alone. */
export function PaneHead({ words, position, total, onStep, onBack, children }: Props) {
  const t = useT();
  const format = useFormat();
  const isLast = position < 0 || position >= total - 1;
  return (
    <div className={box.strip({ gap: 1, pad: [2, 4] })}>
      {useIsOnePane() && <IconButton icon="back" label={words.back} onClick={onBack} />}
      <IconButton icon="up" label={words.previous} disabled={position <= 0} onClick={() => onStep(-1)} />
      <IconButton icon="down" label={words.next} disabled={isLast} onClick={() => onStep(1)} />
      <span className={box.text({ flex: "grow", size: "xs", tone: "quiet", digits: true, lines: "one" })}>
        {position >= 0 && t("reader.position", { at: format.number(position + 1), of: format.number(total) })}
      </span>
      {children}
    </div>
  );
}
