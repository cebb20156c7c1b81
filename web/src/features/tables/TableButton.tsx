import type { TableScope } from "@gyan/contract/tables/model.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { openNewTable } from "#entities/tables/open-new.ts";

type Props = {
  scope: TableScope;
  name?: string | undefined;
  look?: "plain" | "bare";
  size?: "sm" | "md";
  isShy?: boolean;
};

/** A table over what is shown. */
export function TableButton({ scope, name, ...look }: Props) {
  const t = useT();
  return (
    <Button
      icon="table"
      {...look}
      onClick={() => openNewTable({ scope, ...(name !== undefined && { scopeName: name }) })}
    >
      {t("tables.create")}
    </Button>
  );
}
