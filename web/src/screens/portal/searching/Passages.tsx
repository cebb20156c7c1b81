import type { PassageHit } from "@gyan/contract/reading/searching.ts";
import { useT } from "#lib/i18n.ts";
import { PassageRow } from "#features/search/hits/PassageRow.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { SaveButton } from "../saving/SaveButton.tsx";
import { box } from "#ui/layout/box.ts";

type Props = {
  hits: PassageHit[];
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  more: (() => void) | null;
  isBusy: boolean;
};

/** The words of sources, with those of the question marked. */
export function Passages({ hits, total, isMore, more, isBusy }: Props) {
  const t = useT();
  return (
    <section className={box.text({ above: 8 })}>
      <Live isHidden>{t("portal.passages", { count: total })}</Live>
      {hits.length > 0 && (
        <>
          <SectionHead title={t("portal.passagesTitle")}>
            <span>{t(isMore ? "portal.passagesMore" : "portal.passages", { count: total })}</span>
          </SectionHead>
          <ol className={box.text({ line: "between" })}>
            {hits.map((hit) => (
              <li key={hit.workId} className={box.row({ gap: 2, align: "start" })}>
                <div className={box.text({ flex: "grow" })}>
                  <PassageRow hit={hit} onOpen={() => {}} />
                </div>
                {hit.doors[0] && (
                  <SaveButton
                    kind="article"
                    id={hit.doors[0].topicId}
                    workId={hit.workId}
                    name={hit.title.text}
                  />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {more && (
        <p className={box.text({ above: 5, isCentred: true })}>
          <Button isBusy={isBusy} onClick={more}>
            {t("portal.morePassages")}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Not here does not mean nowhere: the search over everything is one press away. */
export function NoAnswer({ q }: { q: string }) {
  const t = useT();
  return (
    <EmptyState
      title={t("portal.noMatch", { q })}
      action={
        <LinkButton to="/search" search={{ q }} icon="search">
          {t("portal.searchAll")}
        </LinkButton>
      }
    >
      {t("portal.noMatchText")}
    </EmptyState>
  );
}
