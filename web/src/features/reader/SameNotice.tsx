import type { TopicId } from "@gyan/contract/ids.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Notice } from "#ui/states/States.tsx";

type Props = { topicId: TopicId; same: NonNullable<ArticleText["same"]> };

/** What somebody found to be the same work: those under it, or the one that is listed in its place. */
export function SameNotice({ topicId, same }: Props) {
  const t = useT();
  if (same.length === 0) return null;
  const leader = same.find(({ isListed }) => isListed);
  const link = (id: (typeof same)[number]["id"], words: string) => (
    <Link
      key={id}
      to="/article/list/$topicId"
      params={{ topicId }}
      search={{ tab: "articles", article: id }}
      className={box.text({ breaks: true }, "text-link")}
    >
      {words}
    </Link>
  );
  if (leader)
    return (
      <Notice tone="info" action={link(leader.id, t("duplicates.article.toLeader"))}>
        {t("duplicates.article.into")}
      </Notice>
    );
  return (
    <Notice tone="info">
      <span className={box.cluster({ gap: [0.5, 2], align: "baseline" })}>
        {t("duplicates.article.also")}
        {same.map(({ id, title, publishedOn }) =>
          link(id, publishedOn ? `${title} (${publishedOn.slice(0, 4)})` : title),
        )}
      </span>
    </Notice>
  );
}
