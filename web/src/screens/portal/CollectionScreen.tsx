import type { Collection } from "@gyan/contract/sharing/portal.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { FramedCover } from "./covers/Cover.tsx";
import { isCurator } from "#entities/portal/curating.ts";
import { collectionQuery } from "#entities/portal/data.ts";
import { useHolds } from "#entities/portal/facts.ts";
import { ItemList } from "./ItemList.tsx";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { PortalAnswers } from "./searching/PortalAnswers.tsx";
import { SearchForm } from "./searching/SearchForm.tsx";
import { box } from "#ui/layout/box.ts";
import { FactLine, Gone, Lead, NotThere, Part } from "./parts.tsx";
import styles from "./portal.module.css";

const route = getRouteApi("/shell/gyanportal/collection/$collectionId");

export function CollectionScreen() {
  const t = useT();
  const { collectionId } = route.useParams();
  const found = useQuery(collectionQuery(collectionId));
  const mayCurate = isCurator(useUser());
  const isGone = isFailure(found.error, "collection_not_found");
  if (isGone && found.data === undefined) return <NoCollection />;
  return (
    <PortalPage
      title={found.data?.name ?? t("portal.collection")}
      actions={
        found.data && (
          <>
            <AskButton
              scope={{ kind: "portal", collectionId }}
              name={found.data.name}
              label={t("ask.place.collection")}
              isShy
            />
            {mayCurate && (
              <LinkButton to="/gyanportal/desk/$collectionId" params={{ collectionId }}>
                {t("portal.desk.arrange")}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {isGone && <Gone>{t("portal.collectionGone")}</Gone>}
      <Loadable query={isGone ? { ...found, error: null } : found}>
        {(collection) => <CollectionView collection={collection} />}
      </Loadable>
    </PortalPage>
  );
}

function CollectionView({ collection }: { collection: Collection }) {
  const t = useT();
  const format = useFormat();
  const holds = useHolds();
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const { id, summary, cover, items, renewedOn } = collection;
  const renewed = renewedOn && t("portal.publishedLast", { date: format.day(renewedOn) });
  return (
    <>
      <div className={box.cluster({ gap: [4, 6], above: 4 }, styles.front)}>
        <FramedCover cover={cover} />
        <div>
          {summary !== "" && <Lead>{summary}</Lead>}
          <FactLine above={2} facts={[holds(collection), renewed]} />
        </div>
      </div>
      {items.length > 0 && (
        <SearchForm
          label={t("portal.findIn")}
          q={q}
          onSearch={(words) => void navigate({ search: words ? { q: words } : {}, resetScroll: false })}
        />
      )}
      {q !== "" ? (
        <PortalAnswers q={q} collectionId={id} />
      ) : items.length === 0 ? (
        <EmptyState title={t("portal.emptyCollection")}>{t("portal.emptyCollectionText")}</EmptyState>
      ) : (
        <Part title={t("portal.inside")}>
          <ItemList items={items} label={collection.name} />
        </Part>
      )}
    </>
  );
}

/** Never there, or no longer: the rest of the portal is. */
export function NoCollection() {
  const t = useT();
  return <NotThere title={t("portal.noCollection")}>{t("failures:collection_not_found")}</NotThere>;
}
