import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
import { useQuery } from "@tanstack/react-query";
import { MailHeld } from "#features/frame/MailHeld.tsx";
import { TaskRow } from "#features/notifications/TaskRow.tsx";
import { useAskEvery } from "#lib/events.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Changes } from "./Changes.tsx";
import { dashboardQuery } from "./data.ts";
import { Drafts } from "./Drafts.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Recent } from "./Recent.tsx";
import { Part, Rows } from "./parts.tsx";
import { Storage } from "./Storage.tsx";
import { useNow } from "#entities/notifications/watching.ts";
import { useVisit } from "#entities/topics/visiting.ts";
import { Weeks } from "./Weeks.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./dashboard.module.css";

/** News come by themselves; only while the stream is down does the screen ask. */
const ASK_EVERY = 5000;

/** Nothing was made, given, uploaded or begun yet: there is only something to begin with. */
const isNewcomer = ({ running, gyans, reviews, drafts, changes, storage }: Dashboard): boolean =>
  !running?.length &&
  changes.list.length === 0 &&
  [gyans?.total, reviews?.total, drafts?.total, storage?.documents].every((count) => !count);

export function DashboardScreen() {
  const t = useT();
  const user = useUser();
  const askEvery = useAskEvery(ASK_EVERY);
  useVisit();
  const dashboard = useQuery({
    ...dashboardQuery(user?.timeZone),
    refetchInterval: ({ state }) => (state.data?.running?.length ? askEvery : false),
  });
  const canAsk = user?.accessList.includes("CreateSentenceGyan") ?? false;
  const isNew = dashboard.data !== undefined && isNewcomer(dashboard.data);
  return (
    <Page
      title={user?.firstName ? t("dashboard.hello", { name: user.firstName }) : t("dashboard.title")}
      documentTitle={`${t("dashboard.title")} · Gyan`}
      actions={
        canAsk &&
        !isNew && (
          <LinkButton to="/sentencegyan" search={{}} look="primary" icon="plus">
            {t("topics.new")}
          </LinkButton>
        )
      }
    >
      <div className={box.text({ above: 5 })}>
        <MailHeld />
        <Loadable
          query={dashboard}
          skeleton={<Skeleton shape="cards" />}
          isEmpty={isNewcomer}
          empty={<FirstSteps />}
        >
          {(data) => <Parts dashboard={data} />}
        </Loadable>
      </div>
    </Page>
  );
}

function Parts({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const now = useNow();
  const { running, gyans, reviews, drafts, since, changes, weeks, storage } = dashboard;
  return (
    <>
      {running && running.length > 0 && (
        <Part title={t("dashboard.running")} className={box.text({ below: 8 })}>
          <Rows>
            {running.map((task) => (
              <TaskRow key={task.id} task={task} isNew={false} now={now} close={() => {}} />
            ))}
          </Rows>
        </Part>
      )}
      <div className={box.grid({ align: "start" }, styles.columns)}>
        <div className={box.stack({ gap: 8, flex: "shrink" })}>
          <Changes since={since} changes={changes} />
          <Weeks weeks={weeks} />
        </div>
        <div className={box.stack({ gap: 8, flex: "shrink" })}>
          {gyans && <Recent kind="search" {...gyans} />}
          {reviews && (reviews.total > 0 || storage) && <Recent kind="review" {...reviews} />}
          {drafts && <Drafts {...drafts} />}
          {storage && <Storage {...storage} />}
        </div>
      </div>
    </>
  );
}
