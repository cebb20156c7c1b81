import type { ClientView } from "@gyan/contract/admin/index.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Status } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { ChangeRemove } from "../ChangeRemove.tsx";
import { ClientDialog } from "./ClientDialog.tsx";
import { clientsQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

export function ClientsScreen() {
  const list = useQuery(clientsQuery);
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  const open = list.data?.clients.find(({ id }) => id === openId);
  const dialog = (open || openId === "new") && (
    <ClientDialog key={openId} client={open ?? null} onClose={() => setOpenId(null)} />
  );
  return (
    <AdminPage
      place="clients"
      lead="admin.clients.lead"
      query={list}
      lines={4}
      isEmpty={({ clients }) => clients.length === 0}
      none="admin.clients.none"
      add="admin.clients.add"
      onAdd={() => setOpenId("new")}
      below={dialog}
    >
      {({ clients }) => (
        <div className={box.text({ above: 5 })}>
          <ClientTable clients={clients} onOpen={setOpenId} />
        </div>
      )}
    </AdminPage>
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
          render: ({ id, name }) => <ChangeRemove name={name} onChange={() => onOpen(id)} />,
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
