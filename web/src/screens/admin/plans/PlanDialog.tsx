import type { PlanView } from "@gyan/contract/admin/index.ts";
import type { OrganisationId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { HtmlFrame } from "#ui/layout/HtmlFrame.tsx";
import { focusWrong } from "#ui/layout/focus.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { clientsQuery } from "../clients/data.ts";
import { isUrlName, urlNameOf } from "../clients/url-name.ts";
import { PriceRows } from "./PriceRows.tsx";
import { type NewPlan, addPlanMutation, changePlanMutation } from "./data.ts";
import { toPrices, toRows } from "./price-rows.ts";
import form from "../Form.module.css";
import styles from "./Plans.module.css";

type Props = { plan: PlanView | null; onClose(): void };

export function PlanDialog({ plan, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const organisations = useQuery(clientsQuery).data?.clients ?? [];
  const add = useMutation(addPlanMutation);
  const change = useMutation(changePlanMutation);
  const { error, isPending } = plan ? change : add;
  const [isTried, setTried] = useState(false);
  const [draft, setDraft] = useState({
    name: plan?.name ?? "",
    urlName: plan?.urlName ?? null,
    signupTitle: plan?.signupTitle ?? "",
    signupBody: plan?.signupBody ?? "",
    isDefault: plan?.isDefault ?? false,
    organisationId: plan?.organisation?.id ?? null,
    rows: toRows(plan?.prices ?? []),
  });
  const set = (one: Partial<typeof draft>) => setDraft({ ...draft, ...one });
  const urlName = (draft.urlName ?? urlNameOf(draft.name)).trim().toLowerCase();
  const address = `${location.origin}/signup-subscription/${urlName}`;

  const save = () => {
    setTried(true);
    const prices = toPrices(draft.rows);
    if (prices === null || draft.name.trim() === "" || !isUrlName(urlName) || isPending) return;
    const { rows: _rows, ...given } = draft;
    const whole: NewPlan = {
      ...given,
      name: draft.name.trim(),
      signupTitle: draft.signupTitle.trim(),
      urlName,
      prices,
    };
    const onSuccess = (saved: PlanView) => {
      showToast({ tone: "success", text: t("admin.saved", { name: saved.name }) });
      onClose();
    };
    if (plan) change.mutate({ subscriptionId: plan.id, ...whole }, { onSuccess });
    else add.mutate(whole, { onSuccess });
  };

  return (
    <Dialog
      title={plan ? plan.name : t("admin.plans.addTitle")}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={isPending}>
            {t(plan ? "ui.save" : "admin.add")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={form.form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
          focusWrong(event.currentTarget);
        }}
      >
        <div className={form.pair}>
          <TextField
            label={t("admin.plans.name")}
            maxLength={200}
            value={draft.name}
            error={isTried && draft.name.trim() === "" ? t("admin.needed") : null}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label={t("admin.clients.urlName")}
            maxLength={60}
            spellCheck={false}
            autoCapitalize="none"
            value={draft.urlName ?? urlName}
            error={(isTried || urlName !== "") && !isUrlName(urlName) ? t("admin.urlNameWrong") : null}
            onChange={(event) => set({ urlName: event.target.value })}
          />
        </div>
        {isUrlName(urlName) && <CopyField label={t("admin.clients.address")} value={address} />}
        <div className={form.pair}>
          <Select
            label={t("admin.people.organisation")}
            value={draft.organisationId ?? ""}
            options={[
              { value: "", label: t("admin.plans.everywhere") },
              ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => set({ organisationId: id === "" ? null : (Number(id) as OrganisationId) })}
          />
        </div>
        <div className={form.switches}>
          <Switch checked={draft.isDefault} onChange={(event) => set({ isDefault: event.target.checked })}>
            {t("admin.plans.isDefault")}
          </Switch>
          <p>{t("admin.plans.isDefaultHint")}</p>
        </div>
        <PriceRows rows={draft.rows} isTried={isTried} onChange={(rows) => set({ rows })} />
        <TextField
          label={t("admin.plans.signupTitle")}
          maxLength={300}
          value={draft.signupTitle}
          onChange={(event) => set({ signupTitle: event.target.value })}
        />
        <TextArea
          label={t("admin.plans.signupBody")}
          hint={t("admin.plans.signupBodyHint")}
          rows={6}
          maxLength={20_000}
          spellCheck={false}
          value={draft.signupBody}
          onChange={(event) => set({ signupBody: event.target.value })}
        />
        <Preview title={draft.signupTitle} body={draft.signupBody} />
        {isTried && toPrices(draft.rows) === null && (
          <Notice tone="bad" isAlert>
            {t("admin.plans.pricesWrong")}
          </Notice>
        )}
        {error && (
          <Notice tone="bad" isAlert>
            {sentence(error)}
          </Notice>
        )}
      </form>
    </Dialog>
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
    <div className={styles.preview}>
      <p>{t("admin.plans.preview")}</p>
      {/* A new frame each time: one that loads while it is still loading may stay blank. */}
      <HtmlFrame key={html} title={t("admin.plans.preview")} html={html} />
    </div>
  );
}
