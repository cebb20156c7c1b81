import type { TwinDecision } from "@gyan/contract/duplicates/calls.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { decisionsQuery, undoMutation } from "#entities/duplicates/data.ts";
import type { Where } from "#entities/duplicates/keys.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { List } from "#ui/collection/List.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";

/** What was decided, by whom and when; each can be undone at any time. */
export function Decisions({ where }: { where: Where }) {
  const t = useT();
  const pages = useInfiniteQuery(decisionsQuery(where));
  const decisions = pages.data?.pages.flatMap((page) => page.decisions) ?? [];
  const mayDecide = pages.data?.pages[0]?.mayDecide ?? false;
  return (
    <Loadable
      query={pages}
      isEmpty={() => decisions.length === 0}
      empty={<EmptyState title={t("duplicates.noneDecided")} icon="nothing" />}
    >
      {() => (
        <>
          <List items={decisions} keyOf={({ id }) => id} height={96} label={t("duplicates.tab.decided")}>
            {(decision) => <Decision where={where} decision={decision} mayDecide={mayDecide} />}
          </List>
          <MoreButton pages={pages} />
        </>
      )}
    </Loadable>
  );
}

type Props = { where: Where; decision: TwinDecision; mayDecide: boolean };

function Decision({ where, decision, mayDecide }: Props) {
  const t = useT();
  const format = useFormat();
  const tell = useTell(t("duplicates.failed"));
  const undo = useMutation(undoMutation);
  const { leader, other, isSame, by, at, undone } = decision;
  const onUndo = () =>
    undo.mutate(
      { where, ids: [decision.id] },
      { onSuccess: () => tell.done(t("duplicates.undone")), onError: tell.failed },
    );
  const years = (on: string | null) => (on === null ? "" : ` (${on.slice(0, 4)})`);
  return (
    <div className={box.cluster({ gap: [2, 4], align: "center", pad: [3, 0], line: "below", first: "wide" })}>
      <div className={box.stack({ gap: 1 })}>
        <p className={box.text({ serif: "name", breaks: true })}>
          {leader.title}
          {years(leader.publishedOn)}
        </p>
        <p className={box.text({ size: "sm", tone: "soft", breaks: true })}>
          {t(isSame ? "duplicates.sameAs" : "duplicates.notSameAs", {
            title: `${other.title}${years(other.publishedOn)}`,
          })}
        </p>
        <p className={box.text({ size: "sm", tone: "quiet" })}>
          <Dotted>
            {t("duplicates.decidedBy", { name: by?.name ?? t("duplicates.somebody"), on: format.day(at) })}
            {undone && (
              <Badge>
                {t("duplicates.undoneBy", {
                  name: undone.by ?? t("duplicates.somebody"),
                  on: format.day(undone.at),
                })}
              </Badge>
            )}
          </Dotted>
        </p>
      </div>
      {mayDecide && !undone && (
        <Button icon="undo" isBusy={undo.isPending} onClick={onUndo}>
          {t("duplicates.undo")}
        </Button>
      )}
    </div>
  );
}
