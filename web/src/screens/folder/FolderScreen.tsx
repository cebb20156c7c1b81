import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { TableButton } from "#features/tables/TableButton.tsx";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { List } from "#ui/collection/List.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { sharedFolderQuery } from "#features/sharing/data.ts";
import { leadsTo } from "#features/sharing/leading.ts";
import { SharedLine } from "#features/sharing/SharedWithMe.tsx";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/gyanportal/folder/$folderId");

/** What lies in a folder that others share, for those who have no folders of their own. */
export function FolderScreen() {
  const t = useT();
  const format = useFormat();
  const { folderId } = route.useParams();
  const list = useInfiniteQuery(sharedFolderQuery(folderId));
  const lead = box.text({ below: 4, tone: "soft" });
  if (isFailure(list.error, "folder_not_found"))
    return (
      <Page title={t("sharing.folder.gone")} width="narrow">
        <p className={lead}>{t("sharing.folder.goneText")}</p>
        <LinkButton to="/gyanportal">{t("portal.toPortal")}</LinkButton>
      </Page>
    );
  const first = list.data?.pages[0];
  const topics = list.data?.pages.flatMap((page) => page.topics) ?? [];
  const about = first && [
    first.owner && t("sharing.ofOwner", { owner: first.owner }),
    t(`sharing.right.${first.right}`),
    t("sharing.folder.holds", { count: first.total }),
  ];
  return (
    <PortalPage
      title={first?.name ?? t("sharing.folder.title")}
      actions={
        first && (
          <>
            <AskButton
              scope={{ kind: "folder", folderId }}
              name={first.name}
              label={t("ask.place.folder")}
              isShy
            />
            <TableButton scope={{ kind: "folder", folderId }} name={first.name} isShy />
          </>
        )
      }
    >
      {about && <p className={lead}>{about.filter(Boolean).join(" · ")}</p>}
      <Loadable
        query={list}
        skeleton={<Skeleton lines={6} />}
        isEmpty={() => topics.length === 0}
        empty={<EmptyState title={t("sharing.folder.none")}>{t("sharing.folder.noneText")}</EmptyState>}
      >
        {() => (
          <List
            items={topics}
            keyOf={({ topicId }) => topicId}
            height={72}
            label={first?.name ?? ""}
            className={box.text({ line: "between" })}
          >
            {({ topicId, topicName, right, createdOn }) => (
              <SharedLine
                icon="search"
                to={leadsTo({ kind: "topic", id: topicId })}
                name={topicName}
                about={[t(`sharing.right.${right}`), format.day(createdOn)]}
              />
            )}
          </List>
        )}
      </Loadable>
      <MoreButton pages={list} />
    </PortalPage>
  );
}
