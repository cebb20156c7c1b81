import type { PlanView } from "@gyan/contract/admin/index.ts";
import { planForm } from "@gyan/contract/forms/admin/plans.form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { Pair, Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { HtmlFrame } from "#ui/layout/HtmlFrame.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { clientsQuery } from "../clients/data.ts";
import { isUrlName, urlNameOf } from "../clients/url-name.ts";
import { useSaved } from "../useSaved.ts";
import { type PriceRow, PriceRows, toPrices, toRows } from "./PriceRows.tsx";
import { savePlanMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./Plans.module.css";
import { homeAddress } from "#lib/browser/base.ts";

const PlanForm = planForm((rows: PriceRow[]) => toPrices(rows) !== null);

type Props = { plan: PlanView | null; onClose(): void };

export function PlanDialog({ plan, onClose }: Props) {
  const t = useT();
  const organisations = useQuery(clientsQuery).data?.clients ?? [];
  const saved = useSaved(onClose);
  const form = useForm({
    start: {
      name: plan?.name ?? "",
      urlName: plan?.urlName ?? "",
      signupTitle: plan?.signupTitle ?? "",
      signupBody: plan?.signupBody ?? "",
      isDefault: plan?.isDefault ?? false,
      organisationId: String(plan?.organisation?.id ?? ""),
      rows: toRows(plan?.prices ?? []),
    },
    schema: PlanForm,
    sentences: { name: "admin.needed", urlName: "admin.urlNameWrong", rows: "admin.plans.pricesWrong" },
    mutation: useMutation(savePlanMutation(plan)),
    toSend({ rows, ...given }) {
      const prices = toPrices(rows);
      return prices && { ...given, prices };
    },
    onSent: ({ name }) => saved(name),
  });
  const { values } = form;
  // Until somebody types another one, the address follows the name.
  const isFollowing = plan === null && values.urlName === urlNameOf(values.name);
  const urlName = values.urlName.trim().toLowerCase();
  const rowsError = form.errorOf("rows");

  return (
    <FormDialog
      title={plan ? plan.name : t("admin.plans.addTitle")}
      action={t(plan ? "ui.save" : "admin.add")}
      form={form}
      isWide
      autoComplete="off"
      onClose={onClose}
    >
      <Pair>
        <TextField
          {...form.text("name")}
          label={t("admin.plans.name")}
          maxLength={200}
          onChange={({ target: { value } }) =>
            form.set({ name: value, ...(isFollowing && { urlName: urlNameOf(value) }) })
          }
        />
        <TextField
          {...form.text("urlName")}
          label={t("admin.clients.urlName")}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Pair>
      {isUrlName(urlName) && (
        <CopyField
          label={t("admin.clients.address")}
          value={`${homeAddress()}/signup-subscription/${urlName}`}
        />
      )}
      <Select
        {...form.choice("organisationId")}
        label={t("admin.people.organisation")}
        options={[
          { value: "", label: t("admin.plans.everywhere") },
          ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Switches>
        <Switch {...form.flag("isDefault")}>{t("admin.plans.isDefault")}</Switch>
        <p>{t("admin.plans.isDefaultHint")}</p>
      </Switches>
      <PriceRows rows={values.rows} isTried={form.isTried} onChange={(rows) => form.set({ rows })} />
      <TextField {...form.text("signupTitle")} label={t("admin.plans.signupTitle")} maxLength={300} />
      <TextArea
        {...form.text("signupBody")}
        label={t("admin.plans.signupBody")}
        hint={t("admin.plans.signupBodyHint")}
        rows={6}
        maxLength={20_000}
        spellCheck={false}
      />
      <Preview title={values.signupTitle} body={values.signupBody} />
      {rowsError !== null && (
        <Notice tone="bad" isAlert>
          {rowsError}
        </Notice>
      )}
    </FormDialog>
  );
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const SETTLED_AFTER = 300;

/** What is typed is HTML that nobody has cleaned yet, so it is shown where nothing can run. */
function Preview({ title, body }: { title: string; body: string }) {
  const t = useT();
  const typed =
    `<!doctype html><style>body{font:15px/1.5 system-ui,sans-serif;margin:16px;color:#211e1a}h1{font-size:20px}</style>` +
    (title.trim() && `<h1>${escaped(title)}</h1>`) +
    body;
  // Not at every key: a frame loads anew each time.
  const [html, setHtml] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setHtml(typed), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [typed]);
  if (title.trim() === "" && body.trim() === "") return null;
  return (
    <div className={box.stack({ gap: 1.5 }, styles.preview)}>
      <p className={box.text({ size: "sm", weight: 600 })}>{t("admin.plans.preview")}</p>
      {/* A new frame each time: one that loads while it is still loading may stay blank. */}
      <HtmlFrame key={html} title={t("admin.plans.preview")} html={html} />
    </div>
  );
}
