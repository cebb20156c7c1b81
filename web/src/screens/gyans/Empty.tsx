import type { TopicKind } from "@gyan/contract/topics.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { AskBox } from "#features/asking/AskBox.tsx";
import { Examples } from "#features/asking/Examples.tsx";
import { useAsk } from "#features/asking/useAsk.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { isNarrowed, type TopicsSearch } from "#entities/topics/search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./MyGyansScreen.module.css";

/** Nothing here yet: the next step is the question itself, so it can be asked right here. */
export function Newcomer({ kind, canAsk }: { kind: TopicKind; canAsk: boolean }) {
  const t = useT();
  const { text, change, ask, problem, isBusy } = useAsk();
  const canAnalyse = useUser()?.accessList.includes("DocumentAnalysis") ?? false;
  if (kind === "review")
    return (
      <EmptyState
        title={t("topics.review.none")}
        action={
          canAnalyse && (
            <LinkButton to="/documentAnalysis" look="primary" icon="plus">
              {t("shell.tabs.documents")}
            </LinkButton>
          )
        }
      >
        {t("topics.review.noneText")}
      </EmptyState>
    );
  if (!canAsk) return <EmptyState title={t("topics.search.none")}>{t("topics.noneShared")}</EmptyState>;
  return (
    <div className={box.text({ pad: [10, 0], isCentred: true }, styles.newcomer)}>
      <h2 className={box.text({ serif: "heading" })}>{t("topics.search.none")}</h2>
      <p className={box.text({ above: 2, below: 6, tone: "soft" })}>{t("topics.search.noneText")}</p>
      <AskBox text={text} problem={problem} isBusy={isBusy} onChange={change} onAsk={ask} />
      <div className={box.text({ isStart: true }, styles.examples)}>
        <Examples isBusy={isBusy} onAsk={ask} />
      </div>
    </div>
  );
}

type NothingProps = { kind: TopicKind; search: TopicsSearch; onClear(): void };

/** What was looked for is not here, or the folder holds nothing yet. */
export function Nothing({ kind, search, onClear }: NothingProps) {
  const t = useT();
  if (!isNarrowed(search))
    return (
      <EmptyState title={t("topics.folderEmpty")} icon="folder">
        {t(`topics.folderEmptyText.${kind}`)}
      </EmptyState>
    );
  const { whose, ...others } = search;
  const action = <Button onClick={onClear}>{t("topics.showAll")}</Button>;
  if (whose === "shared" && !isNarrowed(others))
    return (
      <EmptyState icon="share" title={t("sharing.nothingWithMe")} action={action}>
        {t("sharing.nothingWithMeText")}
      </EmptyState>
    );
  const title =
    search.q === undefined ? t(`topics.${kind}.noneSuch`) : t(`topics.${kind}.noMatch`, { q: search.q });
  return <EmptyState icon="nothing" title={title} action={action} />;
}
