import { useQuery } from "@tanstack/react-query";
import { duplicatesQuery } from "#entities/duplicates/data.ts";
import type { Where } from "#entities/duplicates/keys.ts";
import type { DuplicateView } from "#entities/duplicates/search.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { Decisions } from "./Decisions.tsx";
import { PairDesk } from "./PairDesk.tsx";

/** While they are looked for, the screen asks so often: the stream may be down. */
const ASK_EVERY = 1_500;

export const useDuplicates = (where: Where) =>
  useQuery({
    ...duplicatesQuery(where),
    refetchInterval: ({ state }) => (state.data?.isLooking ? ASK_EVERY : false),
  });

export function DuplicatesView({ where, view }: { where: Where; view: DuplicateView }) {
  const t = useT();
  const found = useDuplicates(where);
  if (view === "decided") return <Decisions where={where} />;
  return (
    <>
      <Live className={box.text({ size: "sm", tone: "quiet", below: 3 })}>
        {found.data?.isLooking && found.data.pairs.length > 0 && t("duplicates.looking")}
      </Live>
      <Loadable
        query={found}
        isEmpty={({ pairs }) => pairs.length === 0}
        empty={
          found.data?.isLooking ? (
            <EmptyState title={t("duplicates.looking")} icon="search" />
          ) : (
            <EmptyState title={t("duplicates.none")} icon="check">
              <p>{t("duplicates.noneText")}</p>
            </EmptyState>
          )
        }
      >
        {(data) => <PairDesk where={where} found={data} />}
      </Loadable>
    </>
  );
}
