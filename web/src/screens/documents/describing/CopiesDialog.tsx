import type { Document, SameBy } from "@gyan/contract/documents.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { placeOf, useSize } from "#entities/documents/names.ts";
import { copiesQuery } from "#entities/documents/reading.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { canEdit } from "../shared/rights.ts";

type Props = {
  document: Document;
  onDelete(document: Document): void;
  onClose(): void;
};

/** A document beside those that are the same, so that one of them can be kept. */
export function CopiesDialog({ document, onDelete, onClose }: Props) {
  const t = useT();
  const libraries = useQuery(librariesQuery).data?.libraries;
  const query = useQuery(copiesQuery(document.id));
  return (
    <Dialog title={t("documents.copies.title")} isWide closesBeside onClose={onClose}>
      <p className={box.text({ below: 2, size: "sm", tone: "soft" })}>{t("documents.copies.lead")}</p>
      <Loadable query={query} skeleton={<Skeleton lines={4} />}>
        {(same) => (
          <ul>
            {same.map(({ document: one, by }) => (
              <li key={one.id}>
                <Entry
                  name={
                    <Link
                      to="/documentAnalysis/$documentId"
                      params={{ documentId: one.id }}
                      className="text-link"
                    >
                      {one.title}
                    </Link>
                  }
                  says={<Told document={one} by={by} />}
                >
                  {canEdit(libraries, one.folder.libraryId) && (
                    <Button
                      size="sm"
                      icon="trash"
                      aria-label={t("documents.copies.deleteOne", { name: one.fileName })}
                      onClick={() => onDelete(one)}
                    >
                      {t("documents.act.delete")}
                    </Button>
                  )}
                </Entry>
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Dialog>
  );
}

function Told({ document, by }: { document: Document; by: SameBy | null }) {
  const t = useT();
  const size = useSize();
  const format = useFormat();
  return (
    <div className={box.stack({ gap: 1 })}>
      <span>
        <Dotted>
          {document.fileName}
          {document.hasFile ? size(document.fileSize) : t("documents.list.noFile")}
          {placeOf(document)}
          {format.day(document.createdOn)}
        </Dotted>
      </span>
      {by && (
        <span>
          <Badge>{t(`documents.copies.by.${by}`)}</Badge>
        </span>
      )}
    </div>
  );
}
