import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { CategoryView, TemplateView } from "@gyan/contract/admin/index.ts";
import { LONGEST_NAME, LONGEST_TEXT } from "@gyan/contract/admin/catalogue.rules.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { Fields, Pair, Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { saveTemplateMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { LanguageTabs } from "../LanguageTabs.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { inLanguage, missingIn } from "../texts.ts";
import { meanwhile, useVersion } from "../useVersion.ts";
import { type Draft, isDifferent, problemOf, TemplateForm, textsOf, toContent, toDraft } from "./draft.ts";
import { OutlineEditor } from "./OutlineEditor.tsx";

/** A template with the category that it is in. */
export type Placed = TemplateView & { categoryId: CatalogueItemId };

type Props = {
  opened: Placed | null;
  /** Where a new one goes. */
  categoryId: CatalogueItemId;
  categories: CategoryView[];
  onClose(): void;
};

export function TemplateDialog({ opened, categoryId, categories, onClose }: Props) {
  const t = useT();
  const reader = useLanguage();
  const panelId = useId();
  const [language, setLanguage] = useState<LanguageTag>("en");
  const all = categories.flatMap(({ id, templates }) => templates.map((one) => ({ ...one, categoryId: id })));
  const versions = useVersion(opened, all);
  const { base } = versions;
  const save = useMutation(saveTemplateMutation(base?.id));
  // Once: each of its lines has a key that is never given again.
  const [start] = useState(() => toDraft(opened, categoryId));
  const form = useForm({
    start,
    schema: TemplateForm,
    sentences: { name: "admin.needed", summary: "admin.needed" },
    mutation: save,
    toSend: (checked) => ({
      version: versions.versionToSend(),
      categoryId: checked.categoryId,
      content: toContent(checked),
    }),
    // What is missing is shown where it is missing.
    onWrong: () => setLanguage("en"),
    onSent(_state, checked) {
      showToast({ tone: "success", text: t("admin.saved", { name: checked.name.en }) });
      onClose();
    },
  });
  const { values: draft, set, isTried } = form;
  const problem = isTried ? problemOf(draft) : null;
  const wired = (name: "name" | "summary") => ({
    lang: language,
    value: draft[name][language],
    placeholder: language === "en" ? undefined : draft[name].en,
    error: language === "en" ? form.errorOf(name) : null,
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: { ...draft[name], [language]: target.value } }),
  });
  return (
    <EditorDialog
      title={opened ? inLanguage(opened.content.name, reader) : t("catalogue.templates.addTitle")}
      action={t(opened ? "ui.save" : "admin.add")}
      form={form}
      isChanged={isDifferent(draft, base ? toDraft(base, base.categoryId) : start)}
      aside={base && <ResetButton item={base} name={draft.name.en.trim()} onDone={onClose} />}
      onClose={onClose}
      {...meanwhile(versions, save, form, (theirs) => toDraft(theirs, theirs.categoryId))}
    >
      <LanguageTabs
        panelId={panelId}
        current={language}
        missing={(tag) => missingIn(textsOf(draft), tag)}
        onChange={setLanguage}
      />
      <Fields id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${language}`}>
        <Pair>
          <TextField {...wired("name")} label={t("catalogue.templates.name")} maxLength={LONGEST_NAME} />
          <Select
            label={t("catalogue.templates.category")}
            value={draft.categoryId}
            options={categories
              .filter(({ isRemoved }) => !isRemoved)
              .map(({ id, content }) => ({ value: String(id), label: inLanguage(content.name, reader) }))}
            onChange={(id) => set({ categoryId: Number(id) as CatalogueItemId })}
          />
        </Pair>
        <TextArea
          {...wired("summary")}
          label={t("catalogue.templates.summary")}
          rows={2}
          maxLength={LONGEST_TEXT}
        />
        <OutlineEditor
          rows={draft.rows}
          language={language}
          isTried={isTried}
          onChange={(rows) => set({ rows })}
        />
      </Fields>
      <Settings draft={draft} set={set} />
      {/* The field itself says that the summary is missing. */}
      {problem !== null && problem !== "summary" && (
        <Notice tone="bad" isAlert>
          {t(`catalogue.templates.problem.${problem}`)}
        </Notice>
      )}
    </EditorDialog>
  );
}

/** What the topic takes from the template that it is given. Of the first two, one at most. */
function Settings({ draft, set }: { draft: Draft; set(one: Partial<Draft>): void }) {
  const t = useT();
  return (
    <Switches>
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
    </Switches>
  );
}
