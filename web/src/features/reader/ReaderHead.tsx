import type { ArticleText } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { PaneHead } from "#ui/controls/PaneHead.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { ReaderTools } from "./ReaderTools.tsx";

type Props = {
  position: number;
  total: number;
  article: ArticleText | undefined;
  onStep(by: number): void;
  onBack(): void;
};

export function ReaderHead({ article, ...steps }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const words = { back: t("reader.back"), previous: t("reader.previous"), next: t("reader.next") };
  return (
    <PaneHead words={words} {...steps}>
      {article && !isNarrow && <ReaderTools article={article} />}
    </PaneHead>
  );
}
