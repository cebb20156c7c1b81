import type { PersonView } from "@gyan/contract/admin/index.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Table } from "#ui/collection/Table.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { PeopleFilters } from "./PeopleFilters.tsx";
import { PersonStatus, nameOf } from "./PersonStatus.tsx";
import { peopleQuery } from "./data.ts";
import { type PeopleSearch, readPeopleSearch } from "./search.ts";
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
  const narrow = (change: PeopleSearch) =>
    void navigate({
      to: ".",
      search: (now) => readPeopleSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={t("admin.nav.people")}
      width="inside"
      actions={
        <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
          {t("admin.people.invite")}
        </Button>
      }
    >
      <PeopleFilters search={search} onNarrow={narrow} />
      <Live className={box.text({ above: 4, below: 3, size: "sm", tone: "quiet" })}>
        {list.data && t("admin.people.total", { count: total })}
      </Live>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={8} />}
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
      >
        {() => (
          <>
            <PeopleTable people={people} search={search} />
            <MoreButton pages={list} />
          </>
        )}
      </Loadable>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
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
