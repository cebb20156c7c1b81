import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Reply } from "#lib/api.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { libraryQuery } from "#entities/portal/data.ts";
import { useWorkFacts } from "#entities/portal/facts.ts";
import { PortalPath } from "#entities/portal/PortalPath.tsx";
import { SaveButton } from "./saving/SaveButton.tsx";
import { SearchForm } from "./searching/SearchForm.tsx";
import { box } from "#ui/layout/box.ts";
import { Lead, Name, NotThere, Rows } from "./parts.tsx";

const route = getRouteApi("/shell/gyanportal/library/$libraryId");

/** What a library holds, by title; its words are searched from the portal. */
export function LibraryScreen() {
  const t = useT();
  const { libraryId } = route.useParams();
  const { q = "" } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useInfiniteQuery(libraryQuery(libraryId, q));
  const first = found.data?.pages[0];
  const isGone = isFailure(found.error, "library_not_found");
  if (isGone && first === undefined) return <NoLibrary />;
  const works = found.data?.pages.flatMap((page) => page.works) ?? [];
  return (
    <>
      <PortalPath />
      <Page
        title={first?.name ?? t("portal.library")}
        width="wide"
        actions={first && <SaveButton kind="library" id={libraryId} name={first.name} />}
      >
        {isGone && (
          <Notice tone="warn" isAlert>
            {t("portal.libraryGone")}
          </Notice>
        )}
        {first?.description && <Lead>{first.description}</Lead>}
        {first && <Places collections={first.collections} />}
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
              {(work) => <WorkRow libraryId={libraryId} work={work} />}
            </Rows>
          )}
        </Loadable>
        <MoreButton pages={found} />
      </Page>
    </>
  );
}

type Library = Reply<"portal", "library">;

/** Where it is published, and what is said of it there. */
function Places({ collections }: Pick<Library, "collections">) {
  return collections.map(({ id, name, summary }) => (
    <Lead key={id}>
      {summary}{" "}
      <Link to="/gyanportal/collection/$collectionId" params={{ collectionId: id }} className="text-link">
        {name}
      </Link>
    </Lead>
  ));
}

function WorkRow({ libraryId, work }: { libraryId: Library["id"]; work: Library["works"][number] }) {
  const facts = useWorkFacts();
  const { workId, title, language } = work;
  return (
    <>
      <div className={box.text({ flex: "grow" })}>
        <Name
          to="/gyanportal/library/$libraryId/text/$workId"
          params={{ libraryId, workId }}
          language={language}
        >
          {title}
        </Name>
        <p className={box.text({ above: 2, size: "sm", tone: "quiet", breaks: true })}>{facts(work)}</p>
      </div>
      <SaveButton kind="work" id={libraryId} workId={workId} name={title} />
    </>
  );
}

/** Titles do not say everything: the words of the texts may. */
function Nothing({ q, libraryId }: { q: string; libraryId: Library["id"] }) {
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

function NoLibrary() {
  const t = useT();
  return <NotThere title={t("portal.noLibrary")}>{t("failures:library_not_found")}</NotThere>;
}
