import type { PlanView } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Table } from "#ui/collection/Table.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Status } from "#ui/states/Status.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { ChangeRemove } from "../ChangeRemove.tsx";
import { useSaved } from "../useSaved.ts";
import { PlanDialog } from "./PlanDialog.tsx";
import { changePlanMutation, plansQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

export function PlansScreen() {
  const t = useT();
  const list = useQuery(plansQuery);
  const [openId, setOpenId] = useState<number | "new" | null>(null);
  const [retiringId, setRetiringId] = useState<number | null>(null);
  const plans = list.data?.plans ?? [];
  const open = plans.find(({ id }) => id === openId);
  const retiring = plans.find(({ id }) => id === retiringId);
  const dialogs = (
    <>
      {(open || openId === "new") && (
        <PlanDialog key={openId} plan={open ?? null} onClose={() => setOpenId(null)} />
      )}
      {retiring && <Retirement key={retiringId} plan={retiring} onClose={() => setRetiringId(null)} />}
    </>
  );
  return (
    <AdminPage
      place="plans"
      lead="admin.plans.lead"
      notice={
        list.data && (
          <div className={box.text({ above: 4, below: 5 })}>
            <Notice tone={list.data.payments === "local" ? "warn" : "info"}>
              {t(`admin.plans.payments.${list.data.payments}`)}
            </Notice>
          </div>
        )
      }
      query={list}
      lines={4}
      isEmpty={() => plans.length === 0}
      none="admin.plans.none"
      add="admin.plans.add"
      onAdd={() => setOpenId("new")}
      below={dialogs}
    >
      {() => <PlanTable plans={plans} onOpen={setOpenId} onRetire={setRetiringId} />}
    </AdminPage>
  );
}

const wordsOf = ({ isRetired }: PlanView) => (isRetired ? "offerAgain" : "retire");

type TableProps = { plans: PlanView[]; onOpen(id: number): void; onRetire(id: number): void };

function PlanTable({ plans, onOpen, onRetire }: TableProps) {
  const t = useT();
  return (
    <Table
      label={t("admin.nav.plans")}
      columns={[
        {
          id: "name",
          head: t("admin.plans.name"),
          isMain: true,
          render: ({ name, isDefault }) => (
            <span className={box.cluster({ isInline: true, gap: 2, align: "baseline" })}>
              {name}
              {isDefault && <Badge tone="accent">{t("admin.plans.default")}</Badge>}
            </span>
          ),
        },
        {
          id: "organisation",
          head: t("admin.people.organisation"),
          render: ({ organisation }) => organisation?.name ?? t("admin.plans.everywhere"),
        },
        { id: "prices", head: t("admin.plans.prices"), render: (plan) => <Prices plan={plan} /> },
        {
          id: "people",
          head: t("admin.nav.people"),
          isShort: true,
          render: ({ people }) => t("admin.clients.people", { count: people }),
        },
        {
          id: "state",
          head: t("admin.people.state"),
          render: ({ isRetired }) =>
            isRetired ? (
              <span className={box.text({ tone: "quiet" })}>{t("admin.plans.retired")}</span>
            ) : (
              <Status tone="ok">{t("admin.plans.offered")}</Status>
            ),
        },
        {
          id: "actions",
          head: t("admin.actions"),
          isActions: true,
          render: (plan) => (
            <span className={box.cluster({ isInline: true, gap: 2, justify: "end" })}>
              <ChangeRemove name={plan.name} onChange={() => onOpen(plan.id)} />
              <Button
                size="sm"
                aria-label={t(`admin.plans.${wordsOf(plan)}Of`, { name: plan.name })}
                onClick={() => onRetire(plan.id)}
              >
                {t(`admin.plans.${wordsOf(plan)}`)}
              </Button>
            </span>
          ),
        },
      ]}
      rows={plans}
      keyOf={(plan) => plan.id}
    />
  );
}

function Prices({ plan }: { plan: PlanView }) {
  const t = useT();
  const format = useFormat();
  if (plan.prices.length === 0) return t("admin.plans.free");
  return (
    <ul>
      {plan.prices.map(({ amount, currency, every }, index) => (
        <li key={index}>{t(`admin.plans.per.${every}`, { price: format.money(amount, currency) })}</li>
      ))}
    </ul>
  );
}

/** Those who have it keep it; nobody new gets it. */
function Retirement({ plan, onClose }: { plan: PlanView; onClose(): void }) {
  const t = useT();
  const change = useMutation(changePlanMutation);
  const saved = useSaved(onClose);
  const words = wordsOf(plan);
  return (
    <Question
      title={t(`admin.plans.${words}Of`, { name: plan.name })}
      answer={t(`admin.plans.${words}`)}
      error={change.error}
      isBusy={change.isPending}
      isHarmless={plan.isRetired}
      onConfirm={() =>
        change.mutate(
          { subscriptionId: plan.id, isRetired: !plan.isRetired },
          { onSuccess: () => saved(plan.name) },
        )
      }
      onClose={onClose}
    >
      <p>{t(`admin.plans.${words}Text`)}</p>
    </Question>
  );
}
