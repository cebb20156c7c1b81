import { useId, useMemo, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Graph, type Item } from "./Graph.tsx";
import {
  firstOpening,
  meantBy,
  openedFurther,
  type ShownNode,
  shownOf,
  stepFrom,
  toggled,
  type TreeData,
} from "./opening.rules.ts";
import { treePicture } from "./tree.rules.ts";
import styles from "./TreeDialog.module.css";

type Props = {
  tree: TreeData;
  /** How it is used without a pointer, and where a node leads to. */
  hint: string;
  onPick(id: string): void;
  onClose(): void;
};

const UNMARKED = { open: null, pair: null, found: null };

/** An outline as a graph that is opened bit by bit from its first node, as large as the window allows. */
export function TreeDialog({ tree, hint, onPick, onClose }: Props) {
  const t = useT();
  const hintId = useId();
  const [opening, setOpening] = useState(() => firstOpening(tree));
  const shown = useMemo(() => shownOf(tree, opening), [tree, opening]);
  const root = shown[0]!.id;
  const isThere = (id: string) => shown.some((node) => node.id === id);
  const [current, setCurrent] = useState(root);
  const [opened, setOpened] = useState(root);
  const active = isThere(current) ? current : root;
  const open = isThere(opened) ? opened : root;
  const picture = useMemo(() => treePicture(shown, open), [shown, open]);
  const items = useMemo(() => {
    const names = new Map(shown.map(({ id, label }) => [id, label]));
    return shown.map(
      ({ id, label, level, more, parent, position, siblings, children, open: opens }): Item => ({
        id,
        name:
          more === undefined
            ? label
            : t("outlineVisual.more", { count: more, name: names.get(parent ?? "") ?? "" }),
        level,
        position,
        siblings,
        ...(children > 0 && { isOpen: opens > 0 }),
      }),
    );
  }, [shown, t]);

  const toggle = (node: ShownNode) => {
    setOpened(node.more === undefined ? node.id : node.parent!);
    if (node.more === undefined) return setOpening(toggled(opening, node.id));
    const next = openedFurther(opening, node.parent!);
    setCurrent(shownOf(tree, next).find(({ id }) => !isThere(id))?.id ?? active);
    setOpening(next);
  };
  const press = (id: string) => {
    const meant = meantBy(shown, id);
    if (meant && "toggles" in meant) toggle(meant.toggles);
    else if (meant) onPick(meant.picks);
  };
  const onKey = (key: string): boolean => {
    const node = shown.find(({ id }) => id === active)!;
    const step = stepFrom(shown, active, key);
    if (step && "goes" in step) setCurrent(step.goes);
    else if (step || (key === "Enter" && node.children > 0)) toggle(node);
    else if (key === "Enter" || key === " ") press(node.id);
    else return false;
    return true;
  };
  return (
    <Dialog title={t("outlineVisual.title")} onClose={onClose} isWide>
      <div className={styles.visual}>
        <Graph
          label={t("outlineVisual.title")}
          hintId={hintId}
          picture={picture}
          items={items}
          active={active}
          looked={UNMARKED}
          saved={{ title: shown[0]!.label, legend: [] }}
          takesFocus
          onNode={press}
          onKey={onKey}
        />
      </div>
      <p className={styles.hint} id={hintId}>
        {hint}
      </p>
    </Dialog>
  );
}
