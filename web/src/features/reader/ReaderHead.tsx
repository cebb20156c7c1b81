import type { ArticleText } from "@gyan/contract/reading.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { useIsNarrow, useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import { ReaderTools } from "./ReaderTools.tsx";
import { box } from "#ui/layout/box.ts";

type Props = {
  position: number;
  total: number;
  article: ArticleText | undefined;
  onStep(by: number): void;
  onBack(): void;
};

export function ReaderHead({ position, total, article, onStep, onBack }: Props) {
  const t = useT();
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const isOnePane = useIsOnePane();
  return (
    <div className={box.row({ gap: 1, align: "center", pad: [2, 4], flex: "keep", line: "below" })}>
      {isOnePane && <IconButton icon="back" label={t("reader.back")} onClick={onBack} />}
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
      <span className={box.text({ flex: "grow", size: "xs", tone: "quiet", digits: true, lines: "one" })}>
        {position >= 0 && t("reader.position", { at: format.number(position + 1), of: format.number(total) })}
      </span>
      {article && !isNarrow && <ReaderTools article={article} />}
    </div>
  );
}
