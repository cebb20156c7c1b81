import { DOCUMENT_SORTS } from "@gyan/contract/documents.rules.ts";
import { useT } from "#lib/i18n.ts";
import type { Filter } from "#entities/documents/data.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";

type Props = { sort: Filter["sort"]; onSort(sort: Filter["sort"]): void };

export function SortMenu({ sort, onSort }: Props) {
  const t = useT();
  return (
    <Menu
      label={t("documents.list.sort")}
      align="end"
      entries={DOCUMENT_SORTS.map((id) => ({
        id,
        label: t(`documents.list.sorts.${id}`),
        isChosen: id === (sort ?? "added"),
        onSelect: () => onSort(id === "added" ? undefined : id),
      }))}
      trigger={
        <Button aria-label={`${t("documents.list.sort")}: ${t(`documents.list.sorts.${sort ?? "added"}`)}`}>
          {t(`documents.list.sorts.${sort ?? "added"}`)}
          <Icon name="down" />
        </Button>
      }
    />
  );
}
