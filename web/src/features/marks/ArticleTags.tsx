import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { Icon } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { articleTagsQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

const pill = box.row({
  isInline: true,
  gap: 1.5,
  align: "center",
  pad: [0.5, 2],
  size: "sm",
  weight: 500,
  tone: "soft",
  breaks: true,
  ground: "sunken",
  round: "full",
});

/** The tags of the article that is read, with who gave each of them. */
export function ArticleTags({ article: { id, topicId } }: { article: { id: ArticleId; topicId: TopicId } }) {
  const t = useT();
  const format = useFormat();
  const { data: tags = [] } = useQuery(articleTagsQuery(topicId, id));
  if (tags.length === 0) return null;
  return (
    <ul className={box.cluster({ gap: [1, 2], above: 2 })} aria-label={t("threads.tags")} lang="">
      {tags.map(({ tag, by, isMine, taggedOn }) => {
        const key = isMine ? "tagByYou" : by ? "tagBy" : "tagByNobody";
        const sentence = t(`threads.${key}`, { tag, name: by?.name ?? "", day: format.day(taggedOn) });
        return (
          <li key={tag} title={sentence}>
            <span className={pill} aria-hidden="true">
              {by ? <PersonMark {...by} /> : <Icon name="tag" size={14} />}
              <bdi>{tag}</bdi>
            </span>
            <VisuallyHidden>{sentence}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
