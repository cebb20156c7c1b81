import { type Drawn, LABEL_GAP, LINE } from "./graph.ts";
import { colourOf } from "./graph.rules.ts";
import styles from "./GraphView.module.css";
import type { ShownNode } from "./opening.rules.ts";
import type { Place } from "./places.rules.ts";

export function Edge({ from, to }: { from: Place; to: Place }) {
  const path = `M ${from.x} ${from.y} L ${to.x} ${to.y}`;
  // As a style too: that one glides to its new place together with the nodes.
  return <path className={styles.edge} d={path} style={{ d: `path("${path}")` }} />;
}

type Props = {
  node: ShownNode;
  drawn: Drawn;
  name: string;
  isActive: boolean;
  onFocus(): void;
  onPick(): void;
  onOpen(): void;
};

const BADGE = 10;
const TOUCH = 14;
/** A number has room in it. */
const MORE = 14;

export function Node({ node, drawn, name, isActive, onFocus, onPick, onOpen }: Props) {
  const { x, y, lines, labelWidth } = drawn;
  const isMore = node.more !== undefined;
  const radius = isMore ? Math.max(MORE, drawn.radius) : drawn.radius;
  return (
    <g
      className={styles.node}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      role="treeitem"
      aria-label={name}
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.children > 0 ? node.open > 0 : undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      data-id={node.id}
      data-more={isMore || undefined}
      onFocus={onFocus}
      onClick={onPick}
    >
      <title>{name}</title>
      <circle className={styles.ring} r={radius + 4} />
      <circle
        className={styles.disc}
        r={radius}
        style={{ fill: isMore ? undefined : colourOf(node.level) }}
      />
      {isMore && (
        <text className={styles.count} dy="0.35em">
          +{node.more}
        </text>
      )}
      <rect
        className={styles.ground}
        x={-labelWidth / 2}
        y={radius + LABEL_GAP}
        width={labelWidth}
        height={lines.length * LINE}
        rx={4}
      />
      <text className={styles.label} y={radius + LABEL_GAP}>
        {lines.map((line, at) => (
          <tspan key={`${at} ${line}`} x={0} dy={at === 0 ? LINE * 0.8 : LINE}>
            {line}
          </tspan>
        ))}
      </text>
      {node.children > 0 && <Badge node={node} radius={radius} onOpen={onOpen} />}
    </g>
  );
}

/** For the pointer; the keyboard opens and closes the node itself. */
function Badge({ node, radius, onOpen }: { node: ShownNode; radius: number; onOpen(): void }) {
  const away = (radius + 2) * Math.SQRT1_2;
  return (
    <g
      className={styles.badge}
      transform={`translate(${away} ${-away})`}
      aria-hidden="true"
      data-opens={node.id}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <circle className={styles.touch} r={TOUCH} />
      <circle className={styles.face} r={BADGE} />
      <path d={node.open > 0 ? "M-4 0H4" : "M-4 0H4M0 -4V4"} />
    </g>
  );
}
