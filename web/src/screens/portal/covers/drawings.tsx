import type { CoverName } from "@gyan/contract/sharing/portal.rules.ts";
import { Fragment, type ReactNode } from "react";

/** All are drawn on a sheet of this size, of which a cover shows as much as it has room for. */
export const SHEET = { width: 320, height: 160 };
const { width: W, height: H } = SHEET;

/** Light, middle and strong: three strengths of one colour. `other` is the colour beside it. */
type Ink = "light" | "middle" | "strong" | "other";
const INKS: readonly Ink[] = ["light", "middle", "strong"];
const ink = (at: number): Ink => INKS[at % INKS.length] ?? "light";

const times = <T,>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Row by row. */
const field = (columns: number, rows: number, make: (column: number, row: number) => ReactNode) =>
  times(columns * rows, (at) => <Fragment key={at}>{make(at % columns, Math.floor(at / columns))}</Fragment>);

/** The ground below a wave that begins so high and swings so far. */
function wave(y: number, swing: number, length: number, shift = 0): string {
  const half = length / 2;
  const bends = times(Math.ceil((W + 2 * length) / half), (at) => {
    const x = at * half - length + shift;
    return `Q${x + half / 2} ${y + (at % 2 === 0 ? -swing : swing)} ${x + half} ${y}`;
  });
  return `M${shift - length} ${y}${bends.join("")}V${H}H${-length}Z`;
}

const waves = times(4, (at) => (
  <path key={at} data-ink={ink(at)} d={wave(54 + at * 27, 22 - at * 2, 180 - at * 18, at * 37)} />
));

const dunes = (
  <>
    <circle data-ink="other" cx={236} cy={52} r={22} />
    <path data-ink="light" d={wave(92, 46, 260, -40)} />
    <path data-ink="middle" d={wave(116, 34, 210, 70)} />
    <path data-ink="strong" d={wave(140, 22, 300, 20)} />
  </>
);

const peaks = (
  <>
    <circle data-ink="other" cx={70} cy={44} r={17} />
    <path data-ink="light" d={`M0 120L64 62L112 104L186 28L262 108L296 76L${W} 96V${H}H0Z`} />
    <path data-ink="middle" d={`M0 146L58 96L120 140L204 72L290 142L${W} 118V${H}H0Z`} />
    <path data-ink="strong" d={`M0 ${H}L92 122L150 150L236 110L${W} 152V${H}Z`} />
  </>
);

const leaf = "M0 0C18 -26 18 -58 0 -84C-18 -58 -18 -26 0 0Z";
const leaves = (
  <>
    {times(9, (at) => (
      <path
        key={at}
        data-ink={ink(at)}
        d={leaf}
        transform={`translate(160 168) rotate(${at * 20 - 80}) translate(0 ${at % 2 === 0 ? -34 : -58})`}
      />
    ))}
    <circle data-ink="other" cx={160} cy={160} r={16} />
  </>
);

const rings = (
  <>
    {times(6, (at) => (
      <circle key={at} data-ink={ink(at)} cx={96} cy={84} r={18 + at * 22} strokeWidth={7} />
    ))}
    <circle data-ink="other" cx={244} cy={56} r={14} />
  </>
);

const grid = field(12, 6, (column, row) => {
  const near = 1 - Math.hypot((column - 8) / 12, (row - 2) / 6);
  return (
    <circle
      data-ink={
        column === 8 && row === 2 ? "other" : near > 0.72 ? "strong" : near > 0.45 ? "middle" : "light"
      }
      cx={16 + column * 26.2}
      cy={14 + row * 26.4}
      r={3 + Math.max(0, near) * 8}
    />
  );
});

const STARS = [
  [40, 112, 6],
  [86, 62, 9],
  [134, 96, 5],
  [178, 40, 11],
  [226, 84, 6],
  [276, 50, 8],
  [250, 128, 5],
] as const;
const stars = (
  <>
    <path data-ink="middle" strokeWidth={2} d={`M${STARS.map(([x, y]) => `${x} ${y}`).join("L")}L226 84`} />
    {STARS.map(([x, y, r], at) => (
      <circle key={x} data-ink={at === 3 ? "other" : "strong"} cx={x} cy={y} r={r} />
    ))}
  </>
);

/** A wedge of a circle round a point below the sheet. */
function ray(at: number, count: number): string {
  const edge = (step: number) => {
    const turn = Math.PI * (1 + step / count);
    return `${(160 + 260 * Math.cos(turn)).toFixed(1)} ${(150 + 260 * Math.sin(turn)).toFixed(1)}`;
  };
  return `M160 150L${edge(at)}L${edge(at + 1)}Z`;
}
const rays = (
  <>
    {times(8, (at) => (
      <path key={at} data-ink={at % 2 === 0 ? "light" : "middle"} d={ray(at * 2, 16)} />
    ))}
    <circle data-ink="ground" cx={160} cy={150} r={58} />
    <circle data-ink="other" cx={160} cy={150} r={42} />
    <rect data-ink="strong" x={0} y={146} width={W} height={14} />
  </>
);

const threads = times(9, (at) => (
  <path
    key={at}
    data-ink={at === 4 ? "other" : ink(at)}
    strokeWidth={at === 4 ? 5 : 3.5}
    d={`M-10 ${16 + at * 16}C90 ${16 + at * 16} 100 ${150 - at * 16} 170 ${140 - at * 15}S260 ${30 + at * 14} 330 ${
      24 + at * 15
    }`}
  />
));

const tiles = field(8, 4, (column, row) => {
  const [x, y] = [column * 44 - 16, row * 40];
  const isUp = (column + row) % 2 === 0;
  return (
    <path
      data-ink={column === 6 && row === 1 ? "other" : ink(column * 2 + row)}
      d={isUp ? `M${x} ${y + 40}h84l-42 -40z` : `M${x} ${y}h84l-42 40z`}
    />
  );
});

/** Six corners round a middle. */
const hexagon = (x: number, y: number, size: number): string =>
  `M${times(6, (at) => {
    const turn = (Math.PI / 3) * at;
    return `${(x + size * Math.cos(turn)).toFixed(1)} ${(y + size * Math.sin(turn)).toFixed(1)}`;
  }).join("L")}Z`;
const cells = field(8, 5, (column, row) => (
  <path
    data-ink={column === 5 && row === 2 ? "other" : ink(column * row + column + 2 * row)}
    d={hexagon(8 + column * 45, row * 52 + (column % 2) * 26 - 20, 27)}
  />
));

const orbits = (
  <>
    {times(4, (at) => (
      <ellipse
        key={at}
        data-ink={ink(at)}
        strokeWidth={2.5}
        cx={160}
        cy={80}
        rx={46 + at * 34}
        ry={18 + at * 17}
        transform="rotate(-14 160 80)"
      />
    ))}
    <circle data-ink="strong" cx={160} cy={80} r={17} />
    <circle data-ink="other" cx={84} cy={74} r={9} />
    <circle data-ink="middle" cx={250} cy={98} r={7} />
    <circle data-ink="strong" cx={214} cy={22} r={5} />
  </>
);

/** Which of the colours of charts it has, and which beside it. */
type Drawing = { hue: 1 | 2 | 3 | 4 | 5; other: 1 | 2 | 3 | 4 | 5; picture: ReactNode };

export const DRAWINGS: Record<CoverName, Drawing> = {
  waves: { hue: 5, other: 2, picture: waves },
  rings: { hue: 3, other: 2, picture: rings },
  grid: { hue: 4, other: 3, picture: grid },
  leaves: { hue: 1, other: 4, picture: leaves },
  peaks: { hue: 5, other: 4, picture: peaks },
  orbits: { hue: 3, other: 4, picture: orbits },
  threads: { hue: 1, other: 2, picture: threads },
  tiles: { hue: 1, other: 5, picture: tiles },
  rays: { hue: 4, other: 2, picture: rays },
  dunes: { hue: 2, other: 4, picture: dunes },
  cells: { hue: 2, other: 1, picture: cells },
  stars: { hue: 3, other: 2, picture: stars },
};
