import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { CategoryView, TemplateView } from "@gyan/contract/admin/index.ts";
import { LONGEST_NAME, LONGEST_TEXT } from "@gyan/contract/admin/catalogue.rules.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { addTemplateMutation, changeTemplateMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { LanguageTabs } from "../LanguageTabs.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { inLanguage, missingIn, type Texts } from "../texts.ts";
import { useVersion } from "../useVersion.ts";
import { type Draft, isDifferent, problemOf, textsOf, toContent, toDraft } from "./draft.ts";
import { OutlineEditor } from "./OutlineEditor.tsx";
import form from "../../Form.module.css";

/** A template with the category that it is in. */
export type Placed = TemplateView & { categoryId: CatalogueItemId };

type Rest = { categories: CategoryView[]; onClose(): void };

export function NewTemplateDialog({ categoryId, ...rest }: Rest & { categoryId: CatalogueItemId }) {
  const t = useT();
  const add = useMutation(addTemplateMutation);
  const state = useDraft(() => toDraft(null, categoryId));
  const { draft, first } = state;
  const save = () => {
    if (!state.isReady()) return;
    add.mutate(
      { categoryId: draft.categoryId, content: toContent(draft) },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("admin.saved", { name: draft.name.en.trim() }) });
          rest.onClose();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={t("catalogue.templates.addTitle")}
      action={t("admin.add")}
      isChanged={isDifferent(draft, first)}
      isBusy={add.isPending}
      error={add.error}
      problem={state.problem}
      onSave={save}
      onClose={rest.onClose}
    >
      <Fields state={state} categories={rest.categories} />
    </EditorDialog>
  );
}

export function TemplateDialog({ opened, categories, onClose }: Rest & { opened: Placed }) {
  const t = useT();
  const change = useMutation(changeTemplateMutation);
  const all = categories.flatMap(({ id, templates }) => templates.map((one) => ({ ...one, categoryId: id })));
  const { base, newest, followTheirs } = useVersion(opened, all);
  const state = useDraft(() => toDraft(opened, opened.categoryId));
  const { draft } = state;
  const name = draft.name.en.trim();
  const send = (version: string) => {
    if (!state.isReady()) return;
    change.mutate(
      { itemId: base.id, version, categoryId: draft.categoryId, content: toContent(draft) },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("admin.saved", { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={inLanguage(opened.content.name, useLanguage())}
      action={t("ui.save")}
      isChanged={isDifferent(draft, toDraft(base, base.categoryId))}
      isBusy={change.isPending}
      error={change.error}
      problem={state.problem}
      aside={<ResetButton item={base} name={name} onDone={onClose} />}
      onSave={() => send(base.version)}
      onClose={onClose}
      {...(newest && {
        onOverwrite: () => {
          followTheirs(newest);
          send(newest.version);
        },
        onTakeTheirs: () => {
          followTheirs(newest);
          state.setDraft(toDraft(newest, newest.categoryId));
          change.reset();
        },
      })}
    >
      <Fields state={state} categories={categories} />
    </EditorDialog>
  );
}

function useDraft(begin: () => Draft) {
  const t = useT();
  const [first] = useState(begin);
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const [language, setLanguage] = useState<LanguageTag>("en");
  const found = isTried ? problemOf(draft) : null;
  return {
    first,
    draft,
    setDraft,
    isTried,
    language,
    setLanguage,
    // The field itself says that the summary is missing.
    problem: found && found !== "summary" ? t(`catalogue.templates.problem.${found}`) : null,
    isReady(): boolean {
      setTried(true);
      const isWrong = problemOf(draft) !== null;
      // What is missing is shown where it is missing.
      if (isWrong) setLanguage("en");
      return !isWrong;
    },
  };
}

type FieldsProps = { state: ReturnType<typeof useDraft>; categories: CategoryView[] };

function Fields({ state, categories }: FieldsProps) {
  const { draft, setDraft, isTried, language, setLanguage } = state;
  const t = useT();
  const reader = useLanguage();
  const panelId = useId();
  const set = (one: Partial<Draft>) => setDraft({ ...draft, ...one });
  const wired = (text: Texts) => ({
    lang: language,
    value: text[language],
    placeholder: language === "en" ? undefined : text.en,
    error: isTried && language === "en" && text.en.trim() === "" ? t("admin.needed") : null,
  });
  return (
    <>
      <LanguageTabs
        panelId={panelId}
        current={language}
        missing={(tag) => missingIn(textsOf(draft), tag)}
        onChange={setLanguage}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${language}`} className={form.form}>
        <div className={form.pair}>
          <TextField
            label={t("catalogue.templates.name")}
            maxLength={LONGEST_NAME}
            {...wired(draft.name)}
            onChange={(event) => set({ name: { ...draft.name, [language]: event.target.value } })}
          />
          <Select
            label={t("catalogue.templates.category")}
            value={draft.categoryId}
            options={categories
              .filter(({ isRemoved }) => !isRemoved)
              .map(({ id, content }) => ({ value: String(id), label: inLanguage(content.name, reader) }))}
            onChange={(id) => set({ categoryId: Number(id) as CatalogueItemId })}
          />
        </div>
        <TextArea
          label={t("catalogue.templates.summary")}
          rows={2}
          maxLength={LONGEST_TEXT}
          {...wired(draft.summary)}
          onChange={(event) => set({ summary: { ...draft.summary, [language]: event.target.value } })}
        />
        <OutlineEditor
          rows={draft.rows}
          language={language}
          isTried={isTried}
          onChange={(rows) => set({ rows })}
        />
      </div>
      <Settings draft={draft} set={set} />
    </>
  );
}

/** What the topic takes from the template that it is given. Of the first two, one at most. */
function Settings({ draft, set }: { draft: Draft; set(one: Partial<Draft>): void }) {
  const t = useT();
  return (
    <div className={form.switches}>
      <Switch
        checked={draft.isLabel}
        onChange={(event) =>
          set({ isLabel: event.target.checked, ...(event.target.checked && { hidesArticles: false }) })
        }
      >
        {t("catalogue.templates.rootIsLabel")}
      </Switch>
      <Switch
        checked={draft.hidesArticles}
        onChange={(event) =>
          set({ hidesArticles: event.target.checked, ...(event.target.checked && { isLabel: false }) })
        }
      >
        {t("catalogue.templates.hidesArticles")}
      </Switch>
      <Switch
        checked={draft.judgesAgainstRoot}
        onChange={(event) => set({ judgesAgainstRoot: event.target.checked })}
      >
        {t("catalogue.templates.judgesAgainstRoot")}
      </Switch>
    </div>
  );
}
