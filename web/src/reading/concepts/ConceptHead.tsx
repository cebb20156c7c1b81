import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useT } from "#lib/i18n.ts";
import { Find } from "#reading/list/Find.tsx";
import { type ArticleSearch, ORDERS, type Order } from "#reading/search.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import styles from "./ConceptHead.module.css";

type Props = {
  topic: TopicDetail;
  search: ArticleSearch;
  /** There is nothing to find or to order. */
  isBare: boolean;
  onFind(text: string): void;
  onNode(id: NodeId | undefined): void;
  onOrder(order: Order): void;
};

const HARDLY = 60;

export function ConceptHead({ topic, search, isBare, onFind, onNode, onOrder }: Props) {
  const t = useT();
  const order = search.order ?? "groups";
  const root = topic.nodes[0];
  if (isBare && topic.nodes.length === 1) return null;
  return (
    <div className={styles.head}>
      {!isBare && (
        <Find
          label={t("concepts.find")}
          className={styles.find}
          value={search.q ?? ""}
          pause={HARDLY}
          onFind={onFind}
        />
      )}
      {topic.nodes.length > 1 && (
        <div className={styles.node}>
          <Select
            label={t("concepts.of")}
            hidesLabel
            value={String(search.node ?? root?.id)}
            options={topic.nodes.map((each) => ({
              value: String(each.id),
              label: each.id === root?.id ? t("list.all") : each.name,
            }))}
            onChange={(id) => onNode(Number(id) === root?.id ? undefined : (Number(id) as NodeId))}
          />
        </div>
      )}
      {!isBare && (
        <Menu
          label={t("concepts.order")}
          entries={ORDERS.map((id) => ({
            id,
            label: t(`concepts.by.${id}`),
            isChosen: id === order,
            onSelect: () => onOrder(id),
          }))}
          trigger={
            <Button look="bare" aria-label={t("concepts.orderedBy", { by: t(`concepts.by.${order}`) })}>
              {t(`concepts.by.${order}`)}
              <Icon name="down" />
            </Button>
          }
        />
      )}
    </div>
  );
}
