import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { createGraph, type Graph } from "./graph.ts";
import type { GraphData } from "./graph.rules.ts";
import styles from "./GraphView.module.css";
import { Edge, Node } from "./GraphParts.tsx";
import {
  firstOpening,
  linksOf,
  openedFurther,
  type Opening,
  type ShownNode,
  shownOf,
  stepFrom,
  toggled,
} from "./opening.rules.ts";
import type { Places } from "./places.rules.ts";
import { useView } from "./useView.ts";

export type GraphWords = {
  /** What the graph is, and how it is used without a pointer. */
  name: string;
  hintId: string;
  larger: string;
  smaller: string;
  fit: string;
  more(count: number, parent: string): string;
};

type Props = {
  /** The same object as long as nothing in it changes: another one is laid out anew. */
  graph: GraphData;
  words: GraphWords;
  /** Width by height of the room for it. */
  ratio: number;
  onPick(id: string): void;
};

/** A graph that is opened bit by bit from its first node. To the keyboard and to a screen reader it is a tree. */
export function GraphView({ graph, words, ratio, onPick }: Props) {
  const [opening, setOpening] = useState(() => firstOpening(graph));
  const picture = usePicture(graph, opening, ratio);
  const { shown } = picture;
  const root = shown[0]!.id;
  const [current, setCurrent] = useState(root);
  const [opened, setOpened] = useState(root);
  const svg = useRef<SVGSVGElement>(null);
  const view = useView(svg, picture.drawing, picture.places, picture.places.has(opened) ? opened : root);
  const active = shown.some(({ id }) => id === current) ? current : root;

  const focus = useCallback(
    (id: string) =>
      [...(svg.current?.querySelectorAll<SVGGElement>("[data-id]") ?? [])]
        .find(({ dataset }) => dataset["id"] === id)
        ?.focus({ preventScroll: true }),
    [],
  );
  // The dialog around it leads to its first button; the graph is what it is about.
  useEffect(() => queueMicrotask(() => focus(root)), [focus, root]);
  /** A node that is not drawn yet gets the focus as soon as it is. */
  const wish = useRef<string | null>(null);
  useEffect(() => {
    if (wish.current !== null) focus(wish.current);
    wish.current = null;
  });

  const open = (node: ShownNode) => {
    const middle = node.more === undefined ? node.id : node.parent!;
    view.holdOn(middle);
    setOpened(middle);
    if (node.more === undefined) return setOpening(toggled(opening, node.id));
    const next = openedFurther(opening, node.parent!);
    const known = new Set(shown.map(({ id }) => id));
    wish.current = shownOf(graph, next).find(({ id }) => !known.has(id))?.id ?? null;
    setOpening(next);
  };
  const pick = (node: ShownNode) => {
    if (view.wasDragged()) return;
    if (node.more !== undefined) open(node);
    else onPick(node.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const node = shown.find(({ id }) => id === active)!;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepFrom(shown, active, event.key);
    if (step && "goes" in step) {
      focus(step.goes);
      view.reveal(step.goes);
    } else if (step) open(node);
    else if (event.key === "Enter" && (node.children > 0 || node.more !== undefined)) open(node);
    else if (event.key === "Enter" || event.key === " ") {
      if (node.more === undefined) onPick(node.id);
      else open(node);
    } else if (event.key === "+") view.larger();
    else if (event.key === "-") view.smaller();
    else return;
    event.preventDefault();
  };

  const handlers = useRef({ pick, open });
  useEffect(() => {
    handlers.current = { pick, open };
  });

  return (
    <div className={styles.graph}>
      <svg
        ref={svg}
        role="tree"
        tabIndex={-1}
        aria-label={words.name}
        aria-describedby={words.hintId}
        viewBox={view.viewBox}
        onKeyDown={onKeyDown}
        {...view.handlers}
      >
        <Picture
          shown={shown}
          drawing={picture.drawing}
          active={active}
          words={words}
          onFocus={setCurrent}
          handlers={handlers}
        />
      </svg>
      <div className={styles.tools}>
        <Button size="sm" aria-label={words.larger} title={words.larger} onClick={view.larger}>
          +
        </Button>
        <Button size="sm" aria-label={words.smaller} title={words.smaller} onClick={view.smaller}>
          −
        </Button>
        <Button size="sm" onClick={view.fit}>
          {words.fit}
        </Button>
      </div>
    </div>
  );
}

type PictureProps = {
  shown: ShownNode[];
  drawing: Graph;
  active: string;
  words: GraphWords;
  onFocus(id: string): void;
  handlers: RefObject<Record<"pick" | "open", (node: ShownNode) => void>>;
};

/** Drawn again when the graph changes, not while it is only moved about: hence the handlers in a ref. */
const Picture = memo(function Picture({ shown, drawing, active, words, onFocus, handlers }: PictureProps) {
  const names = new Map(shown.map(({ id, label }) => [id, label]));
  const nameOf = ({ label, more, parent }: ShownNode) =>
    more === undefined ? label : words.more(more, names.get(parent ?? "") ?? "");
  return (
    <>
      <g aria-hidden="true">
        {linksOf(shown).map(({ source, target }) => (
          <Edge key={target} from={drawing.drawn(source)} to={drawing.drawn(target)} />
        ))}
      </g>
      {shown.map((node) => (
        <Node
          key={node.id}
          node={node}
          drawn={drawing.drawn(node.id)}
          name={nameOf(node)}
          isActive={node.id === active}
          onFocus={() => onFocus(node.id)}
          onPick={() => handlers.current.pick(node)}
          onOpen={() => handlers.current.open(node)}
        />
      ))}
    </>
  );
});

function pictureOf(graph: GraphData, opening: Opening, ratio: number, before?: Places) {
  const shown = shownOf(graph, opening);
  const drawing: Graph = createGraph({
    nodes: shown,
    links: linksOf(shown),
    ratio,
    ...(before && { before }),
  });
  drawing.start();
  return { graph, opening, ratio, shown, drawing, places: drawing.places() };
}

/** Laid out when what is shown changes; what was there before keeps about its place. */
function usePicture(graph: GraphData, opening: Opening, ratio: number) {
  const [picture, setPicture] = useState(() => pictureOf(graph, opening, ratio));
  if (picture.graph === graph && picture.opening === opening && picture.ratio === ratio) return picture;
  const next = pictureOf(graph, opening, ratio, picture.ratio === ratio ? picture.places : undefined);
  setPicture(next);
  return next;
}
