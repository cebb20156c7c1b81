import type { PersonView } from "@gyan/contract/admin/index.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Find } from "#ui/collection/Find.tsx";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Table } from "#ui/collection/Table.tsx";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { clientsQuery, groupsQuery, useGroupName } from "../clients/data.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { PersonStatus, nameOf } from "./PersonStatus.tsx";
import { peopleQuery } from "./data.ts";
import { type PeopleSearch, ROLES, STATES, readPeopleSearch } from "./search.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./people.module.css";

const route = getRouteApi("/shell/admin/people");

export function PeopleScreen() {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isInviting, setInviting] = useState(false);
  const list = useInfiniteQuery(peopleQuery(search));
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const narrow = (change: Change) =>
    void navigate({
      to: ".",
      search: (now) => readPeopleSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <AdminPage
      place="people"
      actions={
        <>
          <LinkButton to="/admin/people/invitations">{t("admin.people.inviteMany")}</LinkButton>
          <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
            {t("admin.people.invite")}
          </Button>
        </>
      }
      notice={
        <>
          <Filters search={search} onNarrow={narrow} />
          <Live className={box.text({ above: 4, below: 3, size: "sm", tone: "quiet" })}>
            {list.data && t("admin.people.total", { count: total })}
          </Live>
        </>
      }
      query={list}
      isEmpty={() => people.length === 0}
      empty={
        <EmptyState
          title={t("admin.people.none")}
          action={
            <Button onClick={() => void navigate({ to: ".", search: {}, replace: true })}>
              {t("topics.showAll")}
            </Button>
          }
        >
          {t("admin.people.noneText")}
        </EmptyState>
      }
      below={isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    >
      {() => (
        <>
          <PeopleTable people={people} search={search} />
          <MoreButton pages={list} />
        </>
      )}
    </AdminPage>
  );
}

/** Parts of the address, which reads them anew: nothing where all are meant. */
type Change = Record<string, string | undefined>;

function Filters({ search, onNarrow }: { search: PeopleSearch; onNarrow(change: Change): void }) {
  const t = useT();
  const groupName = useGroupName();
  const organisations = useQuery(clientsQuery).data?.clients ?? [];
  const groups = (useQuery(groupsQuery).data?.groups ?? []).filter(
    ({ organisation }) => search.organisation === undefined || organisation.id === search.organisation,
  );
  const isOneHouse = organisations.length < 2 || search.organisation !== undefined;
  const filters = [
    {
      part: "organisation",
      every: t("admin.people.everyOrganisation"),
      options: organisations.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      part: "group",
      every: t("admin.people.everyGroup"),
      options: groups.map((group) => ({
        value: String(group.id),
        label: isOneHouse ? groupName(group) : `${groupName(group)} · ${group.organisation.name}`,
      })),
    },
    {
      part: "role",
      every: t("admin.people.everyRole"),
      options: ROLES.map((role) => ({ value: role, label: t(`admin.role.${role}`) })),
    },
    {
      part: "state",
      every: t("admin.people.everyState"),
      options: STATES.map((state) => ({ value: state, label: t(`admin.state.${state}`) })),
    },
  ] as const;
  return (
    <search className={box.cluster({ gap: 2, above: 5 }, styles.filters)}>
      <Find
        label={t("admin.people.find")}
        value={search.q ?? ""}
        onFind={(q) => onNarrow({ q: q || undefined })}
      />
      {filters.map(({ part, every, options }) => (
        <Select
          key={part}
          label={t(`admin.people.${part}`)}
          hidesLabel
          value={search[part] ?? ""}
          options={[{ value: "", label: every }, ...options]}
          // A group belongs to one organisation, so it goes with it.
          onChange={(chosen) =>
            onNarrow({ [part]: chosen || undefined, ...(part === "organisation" && { group: undefined }) })
          }
        />
      ))}
    </search>
  );
}

function PeopleTable({ people, search }: { people: PersonView[]; search: PeopleSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      label={t("admin.nav.people")}
      columns={[
        {
          id: "name",
          head: t("admin.people.name"),
          isMain: true,
          render: (person) => (
            <Link
              className={styles.name}
              to="/admin/people/$personId"
              params={{ personId: person.id }}
              search={search}
            >
              {nameOf(person) || person.email}
            </Link>
          ),
        },
        { id: "email", head: t("admin.people.email"), isLong: true, render: ({ email }) => email },
        {
          id: "organisation",
          head: t("admin.people.organisation"),
          render: ({ organisation }) => organisation.name,
        },
        { id: "role", head: t("admin.people.role"), render: ({ role }) => t(`admin.role.${role}`) },
        { id: "state", head: t("admin.people.state"), render: ({ state }) => <PersonStatus state={state} /> },
        {
          id: "seen",
          head: t("admin.people.seen"),
          isShort: true,
          render: ({ seenOn }) => (seenOn ? format.day(seenOn) : t("admin.people.never")),
        },
      ]}
      rows={people}
      keyOf={(person) => person.id}
    />
  );
}
