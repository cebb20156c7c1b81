import type { LibraryId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { SharedWithMe } from "#features/sharing/SharedWithMe.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { isCurator } from "#entities/portal/curating.ts";
import { portalQuery } from "#entities/portal/data.ts";
import { ItemList } from "./ItemList.tsx";
import { CollectionShelf, LibraryChips, LibraryShelf } from "./shelves.tsx";
import { LibraryAnswers, PortalAnswers } from "./searching/PortalAnswers.tsx";
import { SearchForm } from "./searching/SearchForm.tsx";
import type { PortalSearch } from "#entities/portal/search.ts";
import { Lead, Part } from "./parts.tsx";

const route = getRouteApi("/shell/gyanportal");

export function PortalScreen() {
  const t = useT();
  const user = useUser();
  const mayRead = user?.accessList.includes("ShowGyanPortalTab") ?? false;
  return (
    <Page
      title={t("portal.title")}
      actions={
        mayRead && (
          <>
            <AskButton scope={{ kind: "portal" }} label={t("ask.place.portal")} isShy />
            <LinkButton to="/gyanportal/saved" icon="star" isShy>
              {t("portal.saved.title")}
            </LinkButton>
            {isCurator(user) && (
              <LinkButton to="/gyanportal/desk" icon="pencil" isShy>
                {t("portal.desk.open")}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {mayRead ? <Portal /> : <EmptyState title={t("portal.closed")}>{t("portal.closedText")}</EmptyState>}
    </Page>
  );
}

/** What curators published and what was given to this person to read, with one search over it. */
function Portal() {
  const t = useT();
  const { q = "", library } = route.useSearch();
  const navigate = route.useNavigate();
  const home = useQuery(portalQuery);
  const field = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  const change = (next: PortalSearch) => void navigate({ search: next, resetScroll: false });
  const narrow = (id: LibraryId | null) => change({ ...(q && { q }), ...(id !== null && { library: id }) });
  return (
    <>
      {/* On a phone only what the organisation wrote itself: what a portal is, is seen below. */}
      {(!isNarrow || home.data?.landing.title) && (
        <Lead>{home.data ? home.data.landing.title || t("portal.about") : "\u00a0"}</Lead>
      )}
      <SearchForm
        ref={field}
        label={t("portal.find")}
        q={q}
        onSearch={(words) => change({ ...(words && { q: words }), ...(library && { library }) })}
      />
      {(q !== "" || library !== undefined) && <LibraryChips chosen={library ?? null} onChoose={narrow} />}
      {q === "" ? (
        <Shelves
          onChoose={(id) => {
            narrow(id);
            field.current?.focus();
          }}
        />
      ) : library === undefined ? (
        <PortalAnswers q={q} />
      ) : (
        <LibraryAnswers q={q} libraryId={library} />
      )}
    </>
  );
}

function Shelves({ onChoose }: { onChoose(libraryId: LibraryId): void }) {
  const t = useT();
  const home = useQuery(portalQuery);
  const mayCurate = home.data?.mayCurate ?? false;
  // Whoever has lists of their own finds there what others share.
  const hasLists = useUser()?.accessList.includes("ShowMyGyanLibrary") ?? false;
  return (
    <>
      <Part title={t("portal.collections")}>
        <Loadable
          query={home}
          skeleton={<Skeleton lines={3} shape="cards" />}
          isEmpty={({ collections }) => collections.length === 0}
          empty={
            <EmptyState
              title={t("portal.noCollections")}
              action={
                mayCurate && (
                  <LinkButton to="/gyanportal/desk" look="primary" icon="plus">
                    {t("portal.desk.first")}
                  </LinkButton>
                )
              }
            >
              {t(mayCurate ? "portal.noCollectionsCurator" : "portal.noCollectionsText")}
            </EmptyState>
          }
        >
          {({ collections }) => <CollectionShelf collections={collections} />}
        </Loadable>
      </Part>
      {home.data && home.data.latest.length > 0 && (
        <Part title={t("portal.latest")}>
          <ItemList items={home.data.latest} label={t("portal.latest")} />
        </Part>
      )}
      {!hasLists && <SharedWithMe />}
      <LibraryShelf onChoose={onChoose} />
    </>
  );
}
