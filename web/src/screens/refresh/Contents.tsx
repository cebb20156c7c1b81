import type { NodeId } from "@gyan/contract/ids.ts";
import { isSearched } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo, walk } from "@gyan/contract/outline/rules.ts";
import { memo, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { CountedButton } from "#features/outline/outliner/CountedButton.tsx";
import { Section } from "#features/outline/Section.tsx";
import { NodeSourcesForm } from "#features/outline/sources/NodeSourcesForm.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { KeyConcepts } from "./KeyConcepts.tsx";
import { searchedIn, useRefresh, useStore } from "#features/refresh/model.ts";
import styles from "#features/refresh/refresh.module.css";
import { isSameTree, toggle, toggleBranch, type TreeNode, treeOf } from "#features/refresh/rules.ts";
import { box } from "#ui/layout/box.ts";

/** With more topics, those out of sight are not laid out. */
const MANY = 60;

type Looked = { id: NodeId; at: "keywords" | "sources" } | null;

/** Which topics are searched again. One can be looked at closely, one at a time. */
export function Contents() {
  const t = useT();
  const store = useStore();
  const root = useRefresh((refresh) => refresh.root);
  const chosen = useRefresh((refresh) => refresh.chosen);
  const [looked, setLooked] = useState<Looked>(null);
  const searched = useMemo(() => searchedIn(root), [root]);
  const tree = useMemo(() => treeOf(root, chosen), [root, chosen]);
  const says = t("refresh.chosenOf", { count: searched.length, chosen: chosen.size });
  return (
    <Section title={t("refresh.contents")} says={says}>
      <div className={box.row({ gap: 2 })}>
        <Button
          size="sm"
          data-field="chosen"
          disabled={chosen.size === searched.length}
          onClick={() => store.change({ chosen: new Set(searched) })}
        >
          {t("refresh.all")}
        </Button>
        <Button size="sm" disabled={chosen.size === 0} onClick={() => store.change({ chosen: new Set() })}>
          {t("refresh.noneOf")}
        </Button>
        <Live isHidden>{says}</Live>
      </div>
      <ul
        className={box.text({ pad: [1, 0], line: "around", ground: "surface", round: "outer" }, styles.tree)}
        aria-label={t("refresh.contents")}
        data-large={[...walk(root)].length > MANY || undefined}
      >
        <Topic node={tree} edited={root} level={0} onLook={setLooked} />
      </ul>
      {looked && <Look looked={looked} onClose={() => setLooked(null)} />}
    </Section>
  );
}

type TopicProps = { node: TreeNode; edited: EditedNode; level: number; onLook(looked: Looked): void };

function TopicLine({ node, edited, level, onLook }: TopicProps) {
  const t = useT();
  const store = useStore();
  const canSource = useUser()?.accessList.includes("TopicLevelSourcing") ?? false;
  const { id, text, doSearch, showKeyword, children } = node;
  const change = (chosen: Set<NodeId>) => store.change({ chosen });
  const name = text || t("builder.unnamed");
  const count = countOf(edited);
  const nameLook = box.text({ flex: "shrink", breaks: true, tone: doSearch ? "ink" : "soft" });
  return (
    <li>
      <div
        className={box.row(
          { gap: 2, align: "center", first: "wide", pad: [0.5, 3], hover: "ground" },
          styles.topic,
        )}
        style={{ "--d": level } as React.CSSProperties}
      >
        {isSearched(edited) ? (
          <Checkbox checked={doSearch} onChange={() => change(toggle(store.read().chosen, id))}>
            <span className={nameLook}>{name}</span>
          </Checkbox>
        ) : (
          <span className={box.cluster({ gap: [0, 2], align: "baseline", pad: [0, 6] })}>
            <span className={nameLook}>{name}</span>
            <span className={box.text({ size: "sm", tone: "quiet" })}>
              {t(edited.isLabel ? "builder.mark.label" : "refresh.ignored")}
            </span>
          </span>
        )}
        <span className={box.row({ align: "center", flex: "keep" })}>
          {children.length > 0 && (
            <IconButton
              icon="list"
              label={t("refresh.branch", { name })}
              title={t("refresh.branchTitle")}
              onClick={() => change(toggleBranch(store.read().chosen, edited))}
            />
          )}
          {showKeyword && (
            <CountedButton
              icon="key"
              label={t("builder.keywordsOf", { name, count: edited.keywords.length })}
              title={t("builder.keywords")}
              count={edited.keywords.length}
              onClick={() => onLook({ id, at: "keywords" })}
            />
          )}
          {showKeyword && canSource && (
            <CountedButton
              icon="globe"
              label={t("builder.sourcesOf", { name, count })}
              title={t("builder.nodeSources")}
              count={count}
              onClick={() => onLook({ id, at: "sources" })}
            />
          )}
        </span>
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child, at) => (
            <Topic
              key={child.id}
              node={child}
              edited={edited.children[at]!}
              level={level + 1}
              onLook={onLook}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Only where something changed. It names itself by this name, or its subtopics would be drawn each time. */
const Topic = memo(
  TopicLine,
  (before, { node, edited, onLook }) =>
    before.edited === edited && before.onLook === onLook && isSameTree(before.node, node),
);

const countOf = ({ sources }: EditedNode): number =>
  sources ? sources.addresses.length + sources.libraries.length + sources.special.length : 0;

function Look({ looked: { id, at }, onClose }: { looked: NonNullable<Looked>; onClose(): void }) {
  const t = useT();
  const store = useStore();
  const root = useRefresh((refresh) => refresh.root);
  const path = pathTo(root, id);
  const node = path.at(-1);
  if (!node) return null;
  if (at === "keywords") return <KeyConcepts topicId={store.topicId} node={node} onClose={onClose} />;
  return (
    <NodeSourcesForm
      node={node}
      above={path.slice(0, -1)}
      of={store.sources.place}
      titles={{ stores: t("refresh.gyanStore"), files: t("refresh.myStore") }}
      onSave={(sources) => store.changeNode(id, sources)}
      onClose={onClose}
    />
  );
}
