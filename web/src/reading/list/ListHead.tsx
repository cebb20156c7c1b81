import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { graphQuery } from "#reading/concepts/data.ts";
import { type ArticleSearch, SORTS } from "#reading/search.ts";
import { Group } from "#ui/layout/Group.tsx";
import { Find } from "./Find.tsx";
import styles from "./ListHead.module.css";

type Filter = Pick<ArticleSearch, "q" | "concept" | "sort" | "node">;
type Props = { topic: TopicDetail; search: ArticleSearch; onFilter(next: Filter): void };

const SHOWN_CONCEPTS = 8;

export function ListHead({ topic, search, onFilter }: Props) {
  const t = useT();
  const sort = search.sort ?? "relevance";
  const node = topic.nodes.find((each) => each.id === search.node);
  const label = node ? t("list.findIn", { name: node.name }) : t("list.find");
  const chosen = useChosen(topic, search.concept);
  const others = topic.concepts.filter((concept) => concept.key !== search.concept).slice(0, SHOWN_CONCEPTS);
  return (
    <>
      <div className={styles.head}>
        <Find
          label={label}
          className={styles.find}
          value={search.q ?? ""}
          onFind={(q) => onFilter({ q: q || undefined })}
        />
        <Menu
          label={t("list.sort")}
          entries={SORTS.map((id) => ({
            id,
            label: t(`list.by.${id}`),
            isChosen: id === sort,
            onSelect: () => onFilter({ sort: id === "relevance" ? undefined : id }),
          }))}
          trigger={
            <Button look="bare" aria-label={t("list.sortedBy", { by: t(`list.by.${sort}`) })}>
              {t(`list.by.${sort}`)}
              <Icon name="down" />
            </Button>
          }
        />
      </div>
      {(chosen ?? others.length > 0) && (
        <Group className={styles.chips} label={t("list.concepts")}>
          {chosen && (
            <Chip isOn isRemovable onClick={() => onFilter({ concept: undefined })}>
              {chosen.label}
            </Chip>
          )}
          {others.map((concept) => (
            <Chip key={concept.key} onClick={() => onFilter({ concept: concept.key })}>
              {concept.label}
            </Chip>
          ))}
        </Group>
      )}
    </>
  );
}

/** The gyan itself names the main concepts only; whatever narrows the list must be seen, and be removable. */
function useChosen(topic: TopicDetail, key: string | undefined) {
  const main = topic.concepts.find((concept) => concept.key === key);
  const isOther = key !== undefined && main === undefined;
  const graph = useQuery({ ...graphQuery(topic.topicId), enabled: isOther });
  if (!isOther) return main;
  const label = graph.data?.concepts.find((concept) => concept.key === key)?.label;
  return graph.isLoading ? undefined : { key, label: label ?? key };
}
