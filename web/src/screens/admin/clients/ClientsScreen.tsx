import type { ClientView } from "@gyan/contract/admin/index.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { Status } from "#ui/states/Status.tsx";
import { ClientDialog } from "./ClientDialog.tsx";
import { clientsQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

export function ClientsScreen() {
  const t = useT();
  const list = useQuery(clientsQuery);
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  const open = list.data?.clients.find(({ id }) => id === openId);
  const add = (
    <Button look="primary" icon="plus" aria-label={t("admin.clients.add")} onClick={() => setOpenId("new")}>
      {t("admin.add")}
    </Button>
  );
  return (
    <Page title={t("admin.nav.clients")} width="inside" actions={add}>
      <Lead above={1}>{t("admin.clients.lead")}</Lead>
      <div className={box.text({ above: 5 })}>
        <Loadable
          query={list}
          skeleton={<Skeleton lines={4} />}
          isEmpty={({ clients }) => clients.length === 0}
          empty={<EmptyState title={t("admin.clients.none")}>{t("admin.clients.noneText")}</EmptyState>}
        >
          {({ clients }) => <ClientTable clients={clients} onOpen={setOpenId} />}
        </Loadable>
      </div>
      {(open || openId === "new") && (
        <ClientDialog key={openId} client={open ?? null} onClose={() => setOpenId(null)} />
      )}
    </Page>
  );
}

function ClientTable({ clients, onOpen }: { clients: ClientView[]; onOpen(id: number): void }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      label={t("admin.nav.clients")}
      columns={[
        { id: "name", head: t("admin.clients.name"), isMain: true, render: ({ name }) => name },
        {
          id: "urlName",
          head: t("admin.clients.urlName"),
          render: ({ urlName }) => <code className={box.text({ size: "sm" })}>{urlName}</code>,
        },
        {
          id: "people",
          head: t("admin.nav.people"),
          isShort: true,
          render: ({ id, people }) => (
            <Link className="text-link" to="/admin/people" search={{ organisation: id }}>
              {t("admin.clients.people", { count: people })}
            </Link>
          ),
        },
        { id: "signUp", head: t("admin.clients.signUp"), render: (client) => <SignUp client={client} /> },
        {
          id: "since",
          head: t("admin.clients.since"),
          isShort: true,
          render: ({ createdOn }) => format.day(createdOn),
        },
        {
          id: "actions",
          head: t("admin.actions"),
          isActions: true,
          render: ({ id, name }) => (
            <Button size="sm" aria-label={t("admin.changeOf", { name })} onClick={() => onOpen(id)}>
              {t("admin.change")}
            </Button>
          ),
        },
      ]}
      rows={clients}
      keyOf={(client) => client.id}
    />
  );
}

function SignUp({ client }: { client: ClientView }) {
  const t = useT();
  if (client.isDisabled) return <Status tone="bad">{t("admin.clients.disabled")}</Status>;
  if (!client.isOpen) return <span className={box.text({ tone: "quiet" })}>{t("admin.clients.closed")}</span>;
  return (
    <Status tone="ok">{t(client.needsSubscription ? "admin.clients.openPaid" : "admin.clients.open")}</Status>
  );
}
