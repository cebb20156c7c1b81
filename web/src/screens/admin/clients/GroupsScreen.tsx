import type { GroupView } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { focusHeading } from "#ui/layout/focus.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { FLAGS } from "../flags.ts";
import { GroupDialog } from "./GroupDialog.tsx";
import { groupsQuery, removeGroupMutation } from "./data.ts";
import { useGroupName } from "./names.ts";
import { ChangeRemove } from "../ChangeRemove.tsx";
import { box } from "#ui/layout/box.ts";

export function GroupsScreen() {
  const t = useT();
  const list = useQuery(groupsQuery);
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  const [leavingId, setLeavingId] = useState<number | null>(null);
  const groups = list.data?.groups ?? [];
  const open = groups.find(({ id }) => id === openId);
  const leaving = groups.find(({ id }) => id === leavingId);
  return (
    <Page
      title={t("admin.nav.groups")}
      width="inside"
      actions={
        <Button
          look="primary"
          icon="plus"
          aria-label={t("admin.groups.add")}
          onClick={() => setOpenId("new")}
        >
          {t("admin.add")}
        </Button>
      }
    >
      <Lead above={1}>{t("admin.groups.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={6} />}
        isEmpty={() => groups.length === 0}
        empty={<EmptyState title={t("admin.groups.none")}>{t("admin.groups.noneText")}</EmptyState>}
      >
        {() =>
          organisationsOf(groups).map(({ id, name }) => (
            <section key={id} className={box.text({ above: 8 })}>
              <SectionHead title={name} />
              <ul>
                {groups
                  .filter((group) => group.organisation.id === id)
                  .map((group) => (
                    <GroupRow
                      key={group.id}
                      group={group}
                      onChange={() => setOpenId(group.id)}
                      onRemove={() => setLeavingId(group.id)}
                    />
                  ))}
              </ul>
            </section>
          ))
        }
      </Loadable>
      {(open || openId === "new") && (
        <GroupDialog key={openId} group={open ?? null} onClose={() => setOpenId(null)} />
      )}
      {leaving && <Removal key={leavingId} group={leaving} onClose={() => setLeavingId(null)} />}
    </Page>
  );
}

/** In the order in which their groups come. */
const organisationsOf = (groups: GroupView[]) => [
  ...new Map(groups.map(({ organisation }) => [organisation.id, organisation])).values(),
];

type RowProps = { group: GroupView; onChange(): void; onRemove(): void };

function GroupRow({ group, onChange, onRemove }: RowProps) {
  const t = useT();
  const format = useFormat();
  const name = useGroupName()(group);
  const opens = FLAGS.filter((flag) => group.access.includes(flag)).map((flag) => t(`flags.${flag}.name`));
  return (
    <li>
      <Entry
        name={name}
        says={
          <>
            {t("admin.groups.people", { count: group.people })}
            <span className="dot" />
            {opens.length > 0
              ? t("admin.groups.opens", { what: format.list(opens) })
              : t("admin.groups.opensNothing")}
          </>
        }
      >
        <div className={box.row({ gap: 2 })}>
          <ChangeRemove name={name} onChange={onChange} onRemove={group.isBuiltIn ? undefined : onRemove} />
        </div>
      </Entry>
    </li>
  );
}

function Removal({ group, onClose }: { group: GroupView; onClose(): void }) {
  const t = useT();
  const remove = useMutation(removeGroupMutation);
  const send = () =>
    remove.mutate(group.id, {
      onSuccess() {
        showToast({ tone: "success", text: t("admin.groups.removed", { name: group.name }) });
        onClose();
        // The button that was pressed is gone with its row.
        focusHeading();
      },
    });
  return (
    <Question
      title={t("admin.groups.removeTitle", { name: group.name })}
      answer={t("admin.remove")}
      icon="trash"
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t("admin.groups.removeText", { count: group.people })}</p>
    </Question>
  );
}
