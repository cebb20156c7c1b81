import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { useFormat } from "#lib/format.ts";
import { useSay } from "#entities/runs/saying.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";

/** Where the text comes from, what was left out of it, and when its quotes were last proven. */
export function Provenance({ summary }: { summary: WholeSummary }) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  const { model, dropped, fallback, withheld, writtenAt, provenAt, sentences } = summary;
  const isFound = sentences.length > 0;
  // Every quote is proven when it is written, and all of them again and again.
  const proven = provenAt && writtenAt && writtenAt > provenAt ? writtenAt : provenAt;
  const lines = [
    say(fallback),
    isFound && (model === null ? t("summary.verbatim") : t("summary.by", { model, count: dropped })),
    withheld > 0 && t("summary.withheld", { count: withheld }),
    isFound && proven && t("summary.proven", { date: format.day(proven) }),
  ].filter((line): line is string => Boolean(line));
  if (lines.length === 0) return null;
  return (
    <footer
      className={box.stack({ gap: 1, above: 6, pad: [3, 0], size: "sm", tone: "quiet", line: "above" })}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  );
}
