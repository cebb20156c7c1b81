import { SEARCH_KINDS } from "@gyan/contract/reading/searching.rules.ts";
import type { SearchGroup } from "@gyan/contract/reading/searching.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Tabs } from "#ui/controls/Tabs.tsx";
import type { SearchAddress } from "#features/search/address.ts";

type Props = { address: SearchAddress; groups: SearchGroup[] | undefined };

/** Only the kinds that have something, and the one that is open. */
export function KindTabs({ address, groups = [] }: Props) {
  const t = useT();
  const format = useFormat();
  const { scope, ...rest } = address;
  const tabs = SEARCH_KINDS.flatMap((kind) => {
    const group = groups.find((one) => one.kind === kind);
    if (kind !== scope && (group?.total ?? 0) === 0) return [];
    const count = group && `${format.number(group.total)}${group.isMore ? "+" : ""}`;
    return [
      {
        id: kind,
        label: t(`search.kinds.${kind}`),
        ...(count && { count }),
        link: { to: "/search", search: { ...rest, scope: kind } } as const,
      },
    ];
  });
  if (tabs.length === 0) return null;
  return (
    <Tabs
      label={t("search.kind")}
      current={scope ?? "all"}
      tabs={[{ id: "all", label: t("search.all"), link: { to: "/search", search: rest } }, ...tabs]}
    />
  );
}
