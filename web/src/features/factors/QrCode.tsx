import { encode } from "uqr";

/** Modules around the picture that must stay light. */
const QUIET = 4;

/** Dark on light in both themes: a camera reads nothing else for certain. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { ecc: "M", border: 0 });
  const whole = size + 2 * QUIET;
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")))
    .join("");
  return (
    <svg role="img" aria-label={label} width={208} height={208} viewBox={`0 0 ${whole} ${whole}`}>
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
