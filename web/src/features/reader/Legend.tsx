import { useT } from "#lib/i18n.ts";
import type { Mark, MarkKind } from "#entities/articles/slices.ts";
import { box } from "#ui/layout/box.ts";
import words from "./MarkedText.module.css";

const KINDS: { kind: Exclude<MarkKind, "target" | "note">; look: string | undefined }[] = [
  { kind: "evidence", look: undefined },
  { kind: "cited", look: words["cited"] },
  { kind: "concept", look: words["concept"] },
];

/** What the marks mean; only of those that are there. */
export function Legend({ marks }: { marks: Mark[] }) {
  const t = useT();
  const there = KINDS.filter(({ kind }) => marks.some((mark) => mark.kind === kind));
  if (there.length === 0) return null;
  return (
    <ul className={box.cluster({ gap: [0.5, 4], size: "xs" })} aria-label={t("reader.legend")}>
      {there.map(({ kind, look }) => (
        <li key={kind}>
          {kind === "concept" ? (
            <span className={look}>{t(`reader.marks.${kind}`)}</span>
          ) : (
            <mark className={look}>{t(`reader.marks.${kind}`)}</mark>
          )}
        </li>
      ))}
    </ul>
  );
}
