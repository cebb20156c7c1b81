import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { CategoryView, TemplateView } from "@gyan/contract/admin/index.ts";
import { LONGEST_NAME, LONGEST_TEXT } from "@gyan/contract/admin/catalogue.rules.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { Pair, Switches } from "#ui/forms/Form.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { Notice } from "#ui/states/States.tsx";
import { useSaved } from "../../useSaved.ts";
import { saveTemplateMutation } from "../data.ts";
import { EditorDialog, useVersion } from "../EditorDialog.tsx";
import { InLanguages } from "../InLanguages.tsx";
import { fieldOf } from "../texts.ts";
import { problemOf, TemplateForm, textsOf, toDraft, toGiven } from "./draft.ts";
import { OutlineEditor } from "./OutlineEditor.tsx";

type Setting = "isLabel" | "hidesArticles";

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
  const [language, setLanguage] = useState<LanguageTag>("en");
  const all = categories.flatMap(({ id, templates }) => templates.map((one) => ({ ...one, categoryId: id })));
  const versions = useVersion(opened, all);
  const saved = useSaved(onClose);
  const save = useMutation(saveTemplateMutation(versions.base?.id));
  // Once: each of its lines has a key that is never given again.
  const [start] = useState(() => toDraft(opened, categoryId));
  const form = useForm({
    start,
    schema: TemplateForm,
    sentences: { name: "admin.needed", summary: "admin.needed" },
    mutation: save,
    toSend: (checked) => ({ version: versions.versionToSend(), given: toGiven(checked) }),
    // What is missing is shown where it is missing.
    onWrong: () => setLanguage("en"),
    onSent: (_state, checked) => saved(checked.name.en),
  });
  const { values: draft, set, isTried } = form;
  const problem = isTried ? problemOf(draft) : null;
  const wired = (name: "name" | "summary") =>
    fieldOf(draft[name], language, form.errorOf(name), (text) => set({ [name]: text }));
  const onlyOne = (turned: Setting, other: Setting) => (event: ChangeEvent<HTMLInputElement>) =>
    set({ [turned]: event.target.checked, ...(event.target.checked && { [other]: false }) });
  return (
    <EditorDialog
      title={opened ? inLanguage(opened.content.name, reader) : t("catalogue.templates.addTitle")}
      name={draft.name.en.trim()}
      toDraft={(item) => toDraft(item, item?.categoryId ?? categoryId)}
      {...{ form, save, versions, toGiven, onClose }}
    >
      <InLanguages current={language} texts={textsOf(draft)} onChange={setLanguage}>
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
      </InLanguages>
      {/* What the topic takes from the template that it is given. Of the first two, one at most. */}
      <Switches>
        <Switch {...form.flag("isLabel")} onChange={onlyOne("isLabel", "hidesArticles")}>
          {t("catalogue.templates.rootIsLabel")}
        </Switch>
        <Switch {...form.flag("hidesArticles")} onChange={onlyOne("hidesArticles", "isLabel")}>
          {t("catalogue.templates.hidesArticles")}
        </Switch>
        <Switch {...form.flag("judgesAgainstRoot")}>{t("catalogue.templates.judgesAgainstRoot")}</Switch>
      </Switches>
      {/* The field itself says that the summary is missing. */}
      {problem !== null && problem !== "summary" && (
        <Notice tone="bad" isAlert>
          {t(`catalogue.templates.problem.${problem}`)}
        </Notice>
      )}
    </EditorDialog>
  );
}
