import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { LaidText } from "#features/reader/ArticleBody.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { toItem, workQuery } from "#entities/portal/data.ts";
import { useWorkFacts } from "#entities/portal/facts.ts";
import { PortalPage } from "#entities/portal/PortalPage.tsx";
import { OwnNote } from "./saving/OwnNote.tsx";
import { SaveButton } from "./saving/SaveButton.tsx";
import { box } from "#ui/layout/box.ts";
import { NotThere } from "./parts.tsx";

const route = getRouteApi("/shell/gyanportal/library/$libraryId/text/$workId");

/** One text of a published library, to be read. */
export function WorkScreen() {
  const t = useT();
  const facts = useWorkFacts();
  const { libraryId, workId } = route.useParams();
  const found = useQuery(workQuery(libraryId, workId));
  const isGone = isFailure(found.error, "library_not_found") || isFailure(found.error, "item_not_found");
  if (isGone && found.data === undefined)
    return <NotThere title={t("portal.noWork")}>{t("portal.noWorkText")}</NotThere>;
  const library = found.data?.library;
  return (
    <PortalPage
      through={library && [{ ...toItem({ kind: "library", id: library.id }), name: library.name }]}
      title={found.data?.title ?? t("portal.work")}
      actions={
        found.data && <SaveButton kind="work" id={libraryId} workId={workId} name={found.data.title} />
      }
    >
      <Loadable
        query={isGone ? { ...found, error: null } : found}
        skeleton={<Skeleton lines={8} shape="text" />}
      >
        {(work) => (
          <>
            <OwnNote key={workId} libraryId={libraryId} workId={workId} note={work.note} />
            <p className={box.text({ size: "sm", tone: "quiet", breaks: true })}>
              {facts(work)}
              {work.url !== null && /^https?:/iu.test(work.url) && (
                <>
                  {" · "}
                  <a href={work.url} target="_blank" rel="noopener noreferrer" className="text-link">
                    {t("portal.original")}
                  </a>
                </>
              )}
            </p>
            <article className={box.text({ above: 6, isMeasured: true })} lang={work.language}>
              <h2>
                <VisuallyHidden>{t("portal.work")}</VisuallyHidden>
              </h2>
              <LaidText laid={work} />
            </article>
          </>
        )}
      </Loadable>
    </PortalPage>
  );
}
