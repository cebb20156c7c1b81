import type { Role } from "@gyan/contract/accounts/model.ts";
import type { PersonState } from "@gyan/contract/admin/index.ts";
import type { GroupId, OrganisationId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Find } from "#ui/collection/Find.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { clientsQuery, groupsQuery } from "../clients/data.ts";
import { useGroupName } from "../clients/names.ts";
import { type PeopleSearch, ROLES, STATES } from "./search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./people.module.css";

type Props = { search: PeopleSearch; onNarrow(change: PeopleSearch): void };

export function PeopleFilters({ search, onNarrow }: Props) {
  const t = useT();
  const groupName = useGroupName();
  const organisations = useQuery(clientsQuery).data?.clients ?? [];
  const groups = (useQuery(groupsQuery).data?.groups ?? []).filter(
    ({ organisation }) => search.organisation === undefined || organisation.id === search.organisation,
  );
  const isOneHouse = organisations.length < 2 || search.organisation !== undefined;
  return (
    <search className={box.cluster({ gap: 2, above: 5 }, styles.filters)}>
      <Find
        label={t("admin.people.find")}
        value={search.q ?? ""}
        onFind={(q) => onNarrow({ q: q || undefined })}
      />
      <Select
        label={t("admin.people.organisation")}
        hidesLabel
        value={search.organisation ?? ""}
        options={[
          { value: "", label: t("admin.people.everyOrganisation") },
          ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        // A group belongs to one organisation, so it goes with it.
        onChange={(id) =>
          onNarrow({ organisation: choice(id) as OrganisationId | undefined, group: undefined })
        }
      />
      <Select
        label={t("admin.people.group")}
        hidesLabel
        value={search.group ?? ""}
        options={[
          { value: "", label: t("admin.people.everyGroup") },
          ...groups.map((group) => ({
            value: String(group.id),
            label: isOneHouse ? groupName(group) : `${groupName(group)} · ${group.organisation.name}`,
          })),
        ]}
        onChange={(id) => onNarrow({ group: choice(id) as GroupId | undefined })}
      />
      <Select
        label={t("admin.people.role")}
        hidesLabel
        value={search.role ?? ""}
        options={[
          { value: "", label: t("admin.people.everyRole") },
          ...ROLES.map((role) => ({ value: role, label: t(`admin.role.${role}`) })),
        ]}
        onChange={(role) => onNarrow({ role: (role || undefined) as Role | undefined })}
      />
      <Select
        label={t("admin.people.state")}
        hidesLabel
        value={search.state ?? ""}
        options={[
          { value: "", label: t("admin.people.everyState") },
          ...STATES.map((state) => ({ value: state, label: t(`admin.state.${state}`) })),
        ]}
        onChange={(state) => onNarrow({ state: (state || undefined) as PersonState | undefined })}
      />
    </search>
  );
}

const choice = (value: string) => (value === "" ? undefined : Number(value));
