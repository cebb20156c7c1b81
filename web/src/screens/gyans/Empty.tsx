import type { TopicKind } from "@gyan/contract/topics.ts";
import { Link } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Examples } from "#features/asking/Examples.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Part } from "#ui/layout/SectionHead.tsx";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { isNarrowed, type TopicsSearch } from "#entities/topics/search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./home/home.module.css";

const STEPS = [
  { id: "documents", flag: "DocumentAnalysis", to: "/documentAnalysis", icon: "upload" },
  { id: "outline", flag: "AdvancedSearch", to: "/createGyan", icon: "list" },
  { id: "portal", flag: "ShowGyanPortalTab", to: "/gyanportal", icon: "book" },
] as const;

type NewcomerProps = { kind: TopicKind; canAsk: boolean; isBusy: boolean; onAsk(query: string): void };

/** Nothing here yet. The question can be asked above; here stands what comes of it, some to try, and the other ways to begin. */
export function Newcomer({ kind, canAsk, isBusy, onAsk }: NewcomerProps) {
  const t = useT();
  const flags = useUser()?.accessList ?? [];
  if (kind === "review")
    return (
      <EmptyState
        title={t("topics.review.none")}
        action={
          flags.includes("DocumentAnalysis") && (
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
  const steps = STEPS.filter(({ flag }) => flags.includes(flag));
  return (
    <div className={box.stack({ gap: 8, above: 5 }, styles.first)}>
      <p className={box.text({ serif: "prose", tone: "soft", isCentred: true, lines: "balance" })}>
        {t("topics.search.noneText")}
      </p>
      <section>
        <Examples isBusy={isBusy} onAsk={onAsk} />
      </section>
      {steps.length > 0 && (
        <Part title={t("home.otherWays")}>
          <ul className={box.grid({ tiles: 220, gap: 4, above: 4 })}>
            {steps.map(({ id, to, icon }) => (
              <li key={id}>
                <Link
                  to={to}
                  className={box.stack(
                    { gap: 1, pad: 4, line: "around", round: "outer", ground: "surface" },
                    styles.step,
                  )}
                >
                  <RowIcon name={icon} tone="accent" />
                  <b className={box.text({ weight: 600 })}>{t(`home.step.${id}.title`)}</b>
                  <span className={box.text({ size: "sm", tone: "soft" })}>{t(`home.step.${id}.text`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
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
