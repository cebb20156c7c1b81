import type { NodeId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { type ReactNode, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { LOOKS, type Look } from "#entities/articles/graph-search.ts";
import { Find } from "#ui/collection/Find.tsx";
import { type ArticleSearch, ORDERS, type Order } from "#entities/articles/search.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Concepts.module.css";

type Props = {
  topic: TopicDetail;
  search: ArticleSearch;
  look: Look;
  /** There is nothing to find or to order. */
  isBare: boolean;
  change(next: Partial<ArticleSearch>, replace?: boolean): void;
  /** To the articles of a part. */
  onArticles(id: NodeId): void;
  /** What a view is narrowed by; on a narrow screen behind a button. */
  filters: ReactNode;
};

const fetchOutline = () => import("#features/graph/OutlineDialog.tsx").then((module) => module.OutlineDialog);

const HARDLY = 60;
const ICONS: Record<Look, IconName> = { graph: "graph", list: "list", table: "template" };

export function ConceptHead({ topic, search, look, isBare, change, onArticles, filters }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const [showsFilters, setShowsFilters] = useState(false);
  const hasFilters = filters !== null && (!isNarrow || showsFilters);
  if (isBare && topic.nodes.length === 1) return null;
  return (
    <div className={box.cluster({ gap: [2, 3], align: "center", pad: [2, 4], line: "below", flex: "keep" })}>
      {!isBare && (
        <Segments
          label={t("graph.looks")}
          value={look}
          options={LOOKS.map((id) => ({ value: id, label: t(`graph.look.${id}`), icon: ICONS[id] }))}
          onChange={(next) => change({ look: next === "graph" ? undefined : next }, true)}
        />
      )}
      {filters !== null && isNarrow && (
        <IconButton
          icon="filter"
          label={t("graph.filters")}
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        />
      )}
      {!isBare && (
        <Find
          label={t("concepts.find")}
          className={styles.find}
          value={search.q ?? ""}
          pause={HARDLY}
          onFind={(text) => change({ q: text || undefined }, true)}
        />
      )}
      {topic.nodes.length > 1 && (
        <Parts topic={topic} node={search.node} change={change} onArticles={onArticles} />
      )}
      {hasFilters && filters}
      {!isBare && look === "list" && <Orders order={search.order ?? "groups"} change={change} />}
    </div>
  );
}

type PartsProps = Pick<Props, "topic" | "change" | "onArticles"> & { node: NodeId | undefined };

/** A part of the outline, chosen by name or in the outline's own graph. */
function Parts({ topic, node, change, onArticles }: PartsProps) {
  const t = useT();
  const [OutlineDialog, load] = useLoaded(fetchOutline);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    load();
    setOpen(true);
  };
  const root = topic.nodes[0];
  return (
    <>
      <div className={styles.node}>
        <Select
          label={t("concepts.of")}
          hidesLabel
          value={String(node ?? root?.id)}
          options={topic.nodes.map((each) => ({
            value: String(each.id),
            label: each.id === root?.id ? t("list.all") : each.name,
          }))}
          onChange={(id) => {
            const part = Number(id) === root?.id ? undefined : (Number(id) as NodeId);
            change({ node: part, concept: undefined, with: undefined, q: undefined, around: undefined });
          }}
        />
      </div>
      <IconButton icon="share" label={t("graph.outline")} onPointerEnter={load} onClick={show} />
      {isOpen && OutlineDialog && (
        <OutlineDialog topic={topic} onPick={onArticles} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Orders({ order, change }: Pick<Props, "change"> & { order: Order }) {
  const t = useT();
  return (
    <Menu
      label={t("concepts.order")}
      entries={ORDERS.map((id) => ({
        id,
        label: t(`concepts.by.${id}`),
        isChosen: id === order,
        onSelect: () => change({ order: id === "groups" ? undefined : id }, true),
      }))}
      trigger={
        <Button look="bare" aria-label={t("concepts.orderedBy", { by: t(`concepts.by.${order}`) })}>
          {t(`concepts.by.${order}`)}
          <Icon name="down" />
        </Button>
      }
    />
  );
}
