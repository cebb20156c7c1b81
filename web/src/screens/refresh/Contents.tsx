import type { NodeId } from "@gyan/contract/ids.ts";
import { isSearched } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { findNode, walk } from "@gyan/contract/outline/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { memo, useMemo, useState } from "react";
import { api } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { readingKey } from "#entities/articles/keys.ts";
import { CountedButton } from "#features/outline/outliner/CountedButton.tsx";
import { Section } from "#features/outline/Section.tsx";
import { countSources, NodeSourcesDialog } from "#features/outline/sources/NodeSourcesDialog.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import {
  isSameBranch,
  searchedIn,
  toggle,
  toggleBranch,
  useRefresh,
  useStore,
} from "#features/refresh/model.ts";
import styles from "#features/refresh/refresh.module.css";
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
  const node = looked && findNode(root, looked.id);
  const close = () => setLooked(null);
  const searched = useMemo(() => searchedIn(root), [root]);
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
        className={box.text(
          { pad: [1, 0], line: "around", ground: "surface", round: "outer", scrolls: true },
          styles.tree,
        )}
        aria-label={t("refresh.contents")}
        data-large={[...walk(root)].length > MANY || undefined}
      >
        <Topic node={root} chosen={chosen} level={0} onLook={setLooked} />
      </ul>
      {node && looked?.at === "keywords" && <KeyConcepts node={node} onClose={close} />}
      {node && looked?.at === "sources" && (
        <NodeSourcesDialog
          root={root}
          node={node}
          of={store.sources.place}
          titles={{ stores: t("manage.knowledge"), files: t("manage.myFiles") }}
          onSave={(sources) => store.changeNode(node.id, sources)}
          onClose={close}
        />
      )}
    </Section>
  );
}

const LINE = box.row(
  { gap: 2, align: "center", first: "wide", pad: [0.5, 3], hover: "ground" },
  styles.topic,
);

type TopicProps = {
  node: EditedNode;
  chosen: ReadonlySet<NodeId>;
  level: number;
  onLook(looked: Looked): void;
};

function TopicLine({ node, chosen, level, onLook }: TopicProps) {
  const t = useT();
  const store = useStore();
  const canSource = useUser()?.accessList.includes("TopicLevelSourcing") ?? false;
  const { id, keywords, children } = node;
  const change = (now: Set<NodeId>) => store.change({ chosen: now });
  const name = node.name.trim() || t("builder.unnamed");
  const count = countSources(node);
  const isChosen = chosen.has(id);
  const nameLook = box.text({ flex: "shrink", breaks: true, tone: isChosen ? "ink" : "soft" });
  return (
    <li>
      <div className={LINE} style={{ "--d": level } as React.CSSProperties}>
        {isSearched(node) ? (
          <Checkbox checked={isChosen} onChange={() => change(toggle(store.read().chosen, id))}>
            <span className={nameLook}>{name}</span>
          </Checkbox>
        ) : (
          <span className={box.cluster({ gap: [0, 2], align: "baseline", pad: [0, 6] })}>
            <span className={nameLook}>{name}</span>
            <span className={box.text({ size: "sm", tone: "quiet" })}>
              {t(node.isLabel ? "builder.mark.label" : "refresh.ignored")}
            </span>
          </span>
        )}
        <span className={box.row({ align: "center", flex: "keep" })}>
          {children.length > 0 && (
            <IconButton
              icon="list"
              label={t("refresh.branch", { name })}
              title={t("refresh.branchTitle")}
              onClick={() => change(toggleBranch(store.read().chosen, node))}
            />
          )}
          {isSearched(node) && (
            <CountedButton
              icon="key"
              label={t("builder.keywordsOf", { name, count: keywords.length })}
              title={t("builder.keywords")}
              count={keywords.length}
              onClick={() => onLook({ id, at: "keywords" })}
            />
          )}
          {isSearched(node) && canSource && (
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
          {children.map((child) => (
            <Topic key={child.id} node={child} chosen={chosen} level={level + 1} onLook={onLook} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Only where something changed. It names itself by this name, or its subtopics would be drawn each time. */
const Topic = memo(
  TopicLine,
  (before, { node, chosen, onLook }) =>
    before.node === node && before.onLook === onLook && isSameBranch(node, before.chosen, chosen),
);

/** The words that a topic is searched with; they are changed in the builder. */
function KeyConcepts({ node: { id: nodeId, name }, onClose }: { node: EditedNode; onClose(): void }) {
  const t = useT();
  const { topicId } = useStore();
  const query = useQuery({
    queryKey: [...readingKey(topicId), "keywords", nodeId],
    queryFn: ({ signal }) => api.refreshing.keyConcepts({ topicId, nodeId }, { signal }),
  });
  return (
    <Dialog
      title={t("builder.keywordsTitle", { name: name.trim() || t("builder.unnamed") })}
      closesBeside
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("ui.close")}</Button>}
    >
      <Loadable
        query={query}
        skeleton={<Skeleton lines={3} shape="text" />}
        isEmpty={({ keywords }) => keywords.length === 0}
        empty={<p className={box.text({ size: "sm", tone: "quiet" })}>{t("refresh.noConcepts")}</p>}
      >
        {({ keywords }) => (
          <ul className={box.cluster({ gap: 2, size: "sm", breaks: true })}>
            {keywords.map((keyword, at) => (
              <li
                key={`${at} ${keyword}`}
                className={box.text({ pad: [0.5, 2.5], line: "around", round: "full" })}
              >
                {keyword}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Dialog>
  );
}
