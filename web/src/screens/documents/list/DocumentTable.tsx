import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useTop } from "#ui/layout/useTop.ts";
import type { Filter } from "#entities/documents/data.ts";
import { canEdit } from "../shared/rights.ts";
import { type Action, DocumentRow } from "./DocumentRow.tsx";
import { useInfiniteScroll } from "#ui/ordering/scroll.ts";
import { useRenewInView } from "./useDocuments.ts";
import styles from "./DocumentTable.module.css";

const ROW = 58;

type Props = {
  filter: Filter;
  documents: readonly Document[];
  libraries: readonly LibraryView[] | undefined;
  chosen: ReadonlyMap<DocumentId, Document>;
  /** An answer is awaited, and this is not it. */
  isOld: boolean;
  canLoad: boolean;
  onMore(): void;
  onToggle(document: Document): void;
  onToggleAll(documents: readonly Document[], isOn: boolean): void;
  onAct(action: Action, document: Document): void;
};

/** Only the rows near the eye are in the page: thousands scroll like ten. */
export function DocumentTable(props: Props) {
  const { filter, documents, libraries, chosen, isOld, canLoad, onMore } = props;
  const { onToggle, onToggleAll, onAct } = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: documents.length,
    estimateSize: () => ROW,
    getItemKey: (index) => documents[index]?.id ?? index,
    scrollMargin: useTop(body),
    overscan: 12,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  useInfiniteScroll(body, canLoad, onMore);
  useRenewInView(filter, documents, first?.index ?? 0, last?.index ?? 0);
  const above = first ? first.start - rows.options.scrollMargin : 0;
  const below = last ? rows.getTotalSize() - (last.end - rows.options.scrollMargin) : 0;
  return (
    <table
      className={styles.table}
      aria-label={t("documents.list.label")}
      aria-rowcount={documents.length + 1}
      aria-busy={isOld || undefined}
      data-tour="documents-list"
    >
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <AllBox documents={documents} chosen={chosen} onToggleAll={onToggleAll} />
          </th>
          <th scope="col">{t("documents.list.name")}</th>
          <th scope="col" className={styles.size}>
            {t("documents.list.size")}
          </th>
          <th scope="col" className={styles.date}>
            {t("documents.list.date")}
          </th>
          <th scope="col" className={styles.menu}>
            <VisuallyHidden>{t("documents.list.actions")}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={above} />
        {items.map((item) => {
          const document = documents[item.index];
          if (!document) return null;
          return (
            <tr
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              data-chosen={chosen.has(document.id) || undefined}
              aria-rowindex={item.index + 2}
            >
              <DocumentRow
                isFirst={item.index === 0}
                document={document}
                ischecked={chosen.has(document.id)}
                canEdit={canEdit(libraries, document.folder.libraryId)}
                onToggle={onToggle}
                onAct={onAct}
              />
            </tr>
          );
        })}
        <Gap height={below} />
      </tbody>
    </table>
  );
}

/** Holds the place of the rows that are not in the page. One cell: more of them would make columns where some are hidden. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty, and hidden */}
      <td style={{ height }} />
    </tr>
  ) : null;

type AllProps = Pick<Props, "documents" | "chosen" | "onToggleAll">;

function AllBox({ documents, chosen, onToggleAll }: AllProps) {
  const t = useT();
  const count = documents.reduce((sum, { id }) => sum + (chosen.has(id) ? 1 : 0), 0);
  const isAll = documents.length > 0 && count === documents.length;
  return (
    <label className={styles.box}>
      <VisuallyHidden>{t("documents.list.selectAll")}</VisuallyHidden>
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={() => onToggleAll(documents, !isAll)}
      />
    </label>
  );
}
