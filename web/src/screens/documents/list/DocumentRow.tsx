import type { Document } from "@gyan/contract/documents.ts";
import { memo, useId } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/Menu.tsx";
import { LONGEST_NAME, placeOf, shorten, useSize, useUploadedOn } from "#entities/documents/names.ts";
import { DocumentStatus } from "./DocumentStatus.tsx";
import styles from "./DocumentTable.module.css";

export type Action = "open" | "rename" | "tags" | "move" | "read" | "delete";

type Props = {
  /** The first of the list, which the tour points at. */
  isFirst: boolean;
  document: Document;
  /** Of this screen alone; the server knows nothing of it. */
  ischecked: boolean;
  canEdit: boolean;
  onToggle(document: Document): void;
  onAct(action: Action, document: Document): void;
};

/** Its cells. They do not know where they stand: what arrives above them moves them, and draws none of them again. */
export const DocumentRow = memo(function DocumentRow(props: Props) {
  const { isFirst, document, ischecked, canEdit, onToggle, onAct } = props;
  const t = useT();
  const id = useId();
  const size = useSize();
  const { day, moment } = useUploadedOn()(document.createdOn);
  const { fileName, broughtBy } = document;
  const fileSize = document.hasFile ? size(document.fileSize) : t("documents.list.noFile");
  return (
    <>
      <td className={styles.tick}>
        <span className={styles.box} data-tour={isFirst ? "documents-first" : undefined}>
          <input
            id={id}
            type="checkbox"
            aria-label={t("documents.list.select", { name: fileName })}
            checked={ischecked}
            onChange={() => onToggle(document)}
          />
        </span>
      </td>
      <th scope="row">
        <label htmlFor={id} title={fileName} className={styles.name}>
          <Icon name={document.hasFile ? "file" : "book"} />
          <span>{shorten(fileName, LONGEST_NAME)}</span>
        </label>
        <div className={styles.second}>
          <DocumentStatus document={document} onRetry={canEdit ? () => onAct("read", document) : undefined} />
          <span className={styles.narrow}>
            {fileSize} · {day}
          </span>
          <span className="clip" title={placeOf(document)}>
            {placeOf(document)}
          </span>
          {broughtBy && <span className="clip">{t("documents.shared.broughtBy", { name: broughtBy })}</span>}
        </div>
      </th>
      <td className={styles.size}>{fileSize}</td>
      <td className={styles.date} title={moment}>
        {day}
      </td>
      <td className={styles.menu}>
        <RowMenu document={document} canEdit={canEdit} onAct={onAct} />
      </td>
    </>
  );
});

function RowMenu({ document, canEdit, onAct }: Pick<Props, "document" | "canEdit" | "onAct">) {
  const t = useT();
  const label = t("documents.list.actionsFor", { name: document.fileName });
  const entry = (action: Action, icon: MenuEntry["icon"]): MenuEntry => ({
    id: action,
    label: t(`documents.act.${action}`),
    icon,
    onSelect: () => onAct(action, document),
  });
  const changes = () => [
    entry("rename", "pencil"),
    entry("tags", "filter"),
    entry("move", "right"),
    ...(document.status.state === "unreadable" ? [entry("read", "refresh")] : []),
    { ...entry("delete", "trash"), isDanger: true, startsGroup: true },
  ];
  const entries = [...(document.hasFile ? [entry("open", "out")] : []), ...(canEdit ? changes() : [])];
  if (entries.length === 0) return null;
  return <Menu label={label} entries={entries} trigger={<IconButton icon="dots" label={label} />} />;
}
