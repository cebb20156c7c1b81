import type { Reason } from "@gyan/contract/reading.ts";
import type { JudgedBy } from "@gyan/contract/reading/levels/levels.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";

type Props = { reason: Pick<Reason, "unspoken" | "missing">; judgedBy?: JudgedBy | null };

/** What stands behind the quote in a row: what of the question it does not speak of, and that only words were compared. */
export function Unspoken({ reason, judgedBy = null }: Props) {
  const t = useT();
  const terms = useUnspoken(reason);
  return (
    <Dotted>
      {terms}
      {judgedBy === "words" && <span title={t("reason.byWordsText")}>{t("reason.byWords")}</span>}
    </Dotted>
  );
}

/** In the words of who asked; of what was judged long ago only the words that it lacks are known. Null: it speaks of all. */
export function useUnspoken({ unspoken, missing }: Props["reason"]): string | null {
  const t = useT();
  const format = useFormat();
  const terms = unspoken.length > 0 ? unspoken : missing;
  return terms.length === 0 ? null : t("reason.unspoken", { terms: format.list(terms) });
}
