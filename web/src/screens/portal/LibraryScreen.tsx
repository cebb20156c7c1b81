import type { LibraryId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { AskButton } from "#features/conversations/AskBar.tsx";
import { TableButton } from "#features/tables/TableButton.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { libraryQuery } from "#entities/portal/data.ts";
import { useWorkFacts } from "#entities/portal/facts.ts";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { SaveButton } from "./saving/SaveButton.tsx";
import { SearchForm } from "./searching/SearchForm.tsx";
import { box } from "#ui/layout/box.ts";
import { FactLine, Gone, Lead, Name, NotThere, Rows } from "./parts.tsx";

const route = getRouteApi("/shell/gyanportal/library/$libraryId");

/** What a library holds, by title; its words are searched from the portal. */
export function LibraryScreen() {
  const t = useT();
  const { libraryId } = route.useParams();
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const facts = useWorkFacts();
  const found = useInfiniteQuery(libraryQuery(libraryId, q));
  const first = found.data?.pages[0];
  const isGone = isFailure(found.error, "library_not_found");
  if (isGone && first === undefined)
    return <NotThere title={t("portal.noLibrary")}>{t("failures:library_not_found")}</NotThere>;
  const works = found.data?.pages.flatMap((page) => page.works) ?? [];
  return (
    <PortalPage
      title={first?.name ?? t("portal.library")}
      actions={
        first && (
          <>
            <AskButton
              scope={{ kind: "library", libraryId }}
              name={first.name}
              label={t("ask.place.library")}
              isShy
            />
            <TableButton scope={{ kind: "library", libraryId }} name={first.name} isShy />
            <SaveButton kind="library" id={libraryId} name={first.name} />
          </>
        )
      }
    >
      {isGone && <Gone>{t("portal.libraryGone")}</Gone>}
      {first?.description && <Lead>{first.description}</Lead>}
      {/* Where it is published, and what is said of it there. */}
      {first?.collections.map(({ id, name, summary }) => (
        <Lead key={id}>
          {summary}{" "}
          <Link to="/gyanportal/collection/$collectionId" params={{ collectionId: id }} className="text-link">
            {name}
          </Link>
        </Lead>
      ))}
      <SearchForm
        label={t("portal.findTitle")}
        q={q}
        onSearch={(words) => void navigate({ search: words ? { q: words } : {}, resetScroll: false })}
      />
      <Live isHidden>{first && t("portal.documents", { count: first.total })}</Live>
      {first && <SectionHead title={t("portal.documents", { count: first.total })} />}
      <Loadable
        query={isGone ? { ...found, error: null } : found}
        skeleton={<Skeleton lines={6} />}
        isEmpty={() => works.length === 0}
        empty={<Nothing q={q} libraryId={libraryId} />}
      >
        {() => (
          <Rows items={works} keyOf={({ workId }) => workId} height={72} label={first?.name ?? ""}>
            {(work) => (
              <>
                <div className={box.text({ flex: "grow" })}>
                  <Name
                    to="/gyanportal/library/$libraryId/text/$workId"
                    params={{ libraryId, workId: work.workId }}
                    language={work.language}
                  >
                    {work.title}
                  </Name>
                  <FactLine above={2} facts={[facts(work)]} />
                </div>
                <SaveButton kind="work" id={libraryId} workId={work.workId} name={work.title} />
              </>
            )}
          </Rows>
        )}
      </Loadable>
      <MoreButton pages={found} />
    </PortalPage>
  );
}

/** Titles do not say everything: the words of the texts may. */
function Nothing({ q, libraryId }: { q: string; libraryId: LibraryId }) {
  const t = useT();
  if (q === "")
    return <EmptyState title={t("portal.emptyLibrary")}>{t("portal.emptyLibraryText")}</EmptyState>;
  return (
    <EmptyState
      title={t("portal.noTitle", { q })}
      action={
        <LinkButton to="/gyanportal" search={{ q, library: libraryId }} icon="search">
          {t("portal.searchTexts")}
        </LinkButton>
      }
    >
      {t("portal.noTitleText")}
    </EmptyState>
  );
}
