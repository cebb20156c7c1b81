import type { ReviewArticle } from "@gyan/contract/reviewing/calls.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Badge } from "#ui/parts/Badge.tsx";

const FEW = 8;

/** Who wrote it, where and when it was published, and which sources gave it. */
export function About({ article, isShort }: { article: ReviewArticle; isShort?: boolean }) {
  const t = useT();
  const format = useFormat();
  const { authors, venue, publishedOn, sources, isNew } = article;
  const named = isShort ? 2 : FEW;
  const who =
    authors.length > named
      ? t("together.andMore", { names: authors.slice(0, named).join(", "), count: authors.length - named })
      : authors.join(", ");
  return (
    <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
      <Dotted>
        {who || t("together.noAuthor")}
        {venue}
        {publishedOn && format.published(publishedOn)}
        {sources.length > 0 && format.list(sources)}
        {isNew && <Badge tone="accent">{t("together.new")}</Badge>}
      </Dotted>
    </p>
  );
}
