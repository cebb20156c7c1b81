import type { InvitationRow } from "@gyan/contract/admin/index.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Segments } from "#ui/controls/Segments.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { nameOf } from "../PersonStatus.tsx";

type Props = { rows: InvitationRow[]; isBusy: boolean; error: unknown; onInvite(): void };

type Shown = "all" | "others";
const SHOWN: Shown[] = ["all", "others"];

const toneOf = ({ verdict }: InvitationRow): Tone =>
  verdict === "new" ? "ok" : verdict === "known" || verdict === "doubled" ? "plain" : "warn";

/** What will happen with each row, before anything does. */
export function Preview({ rows, isBusy, error, onInvite }: Props) {
  const t = useT();
  const [shown, setShown] = useState<Shown>("all");
  const others = rows.filter(({ verdict }) => verdict !== "new");
  const count = rows.length - others.length;
  return (
    <section className={box.stack({ gap: 4, above: 6 })} aria-label={t("admin.invitations.previewTitle")}>
      <Live className={box.text({ weight: 500 })}>
        {t("admin.invitations.will", { count })}
        {others.length > 0 && ` ${t("admin.invitations.willNot", { count: others.length })}`}
      </Live>
      {others.length > 0 && count > 0 && (
        <div className={box.row()}>
          <Segments
            label={t("admin.requests.show")}
            options={SHOWN.map((value) => ({ value, label: t(`admin.invitations.show.${value}`) }))}
            value={shown}
            onChange={(value) => setShown(value)}
          />
        </div>
      )}
      <Table
        label={t("admin.invitations.previewTitle")}
        columns={[
          {
            id: "email",
            head: t("admin.people.email"),
            isMain: true,
            isLong: true,
            render: ({ email, line }) => email || t("admin.invitations.line", { line }),
          },
          { id: "line", head: t("admin.invitations.lineHead"), isNumber: true, render: ({ line }) => line },
          { id: "name", head: t("admin.people.name"), render: (row) => nameOf(row) },
          {
            id: "role",
            head: t("admin.people.role"),
            render: ({ role }) => (role === null ? "–" : t(`admin.role.${role}`)),
          },
          {
            id: "organisation",
            head: t("admin.people.organisation"),
            render: ({ organisation }) => organisation?.name ?? "–",
          },
          {
            id: "verdict",
            head: t("admin.invitations.verdictHead"),
            render: (row) => (
              <Status tone={toneOf(row)}>{t(`admin.invitations.verdict.${row.verdict}`)}</Status>
            ),
          },
        ]}
        rows={shown === "all" ? rows : others}
        keyOf={({ line }) => line}
      />
      <Failure of={error} />
      <div className={box.row()}>
        <Button look="primary" icon="mail" disabled={count === 0} isBusy={isBusy} onClick={onInvite}>
          {t("admin.invitations.invite", { count })}
        </Button>
      </div>
    </section>
  );
}
