import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
import { useQuery } from "@tanstack/react-query";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { firstPageOf } from "#lib/session/home.ts";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { dashboardQuery } from "./data.ts";
import { Storage } from "./Storage.tsx";
import { Weeks } from "./Weeks.tsx";
import { box } from "#ui/layout/box.ts";

/** A wall of noughts tells nobody anything. */
const isBlank = ({ weeks, storage }: Dashboard): boolean =>
  !storage?.documents &&
  weeks.every(({ gyans, articles, saved, notes }) => gyans + articles + saved + notes === 0);

/** How much was done, and how much room is left. What there is to do stands on Home. */
export function DashboardScreen() {
  const t = useT();
  const user = useUser();
  const dashboard = useQuery(dashboardQuery(user?.timeZone));
  return (
    <Page title={t("dashboard.title")}>
      <div className={box.text({ above: 5 })}>
        <Loadable
          query={dashboard}
          skeleton={<Skeleton shape="cards" />}
          isEmpty={isBlank}
          empty={<Blank isFirstPage={firstPageOf(user) === "/dashboard"} />}
        >
          {({ weeks, storage }) => (
            <div className={box.stack({ gap: 8 })}>
              <Weeks weeks={weeks} />
              {storage && <Storage {...storage} />}
            </div>
          )}
        </Loadable>
      </div>
    </Page>
  );
}

/** For whoever may open nothing else, this is the first page. */
function Blank({ isFirstPage }: { isFirstPage: boolean }) {
  const t = useT();
  if (isFirstPage) return <EmptyState title={t("dashboard.none")}>{t("topics.noneShared")}</EmptyState>;
  return (
    <EmptyState icon="chart" title={t("dashboard.none")} action={<HomeButton />}>
      {t("dashboard.noneText")}
    </EmptyState>
  );
}
