import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { CategoryView } from "@gyan/contract/admin/index.ts";
import { LONGEST_NAME } from "@gyan/contract/admin/catalogue.rules.ts";
import { CategoryForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LANGUAGES, useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { useSaved } from "../../useSaved.ts";
import { saveCategoryMutation } from "../data.ts";
import { EditorDialog, useVersion } from "../EditorDialog.tsx";
import { InLanguages } from "../InLanguages.tsx";
import { fieldOf, type Texts, toLocalised, toTexts } from "../texts.ts";

const toDraft = (view: CategoryView | null) => ({ name: toTexts(view?.content.name) });
const toGiven = ({ name }: { name: Texts }) => ({ content: { name: toLocalised(name) } });

type Props = { opened: CategoryView | null; categories: CategoryView[]; onClose(): void };

export function CategoryDialog({ opened, categories, onClose }: Props) {
  const t = useT();
  const [language, setLanguage] = useState<LanguageTag>("en");
  const versions = useVersion(opened, categories);
  const { base } = versions;
  const saved = useSaved(onClose);
  const save = useMutation(saveCategoryMutation(base?.id));
  const form = useForm({
    start: toDraft(opened),
    schema: CategoryForm,
    sentences: { name: "admin.needed" },
    mutation: save,
    toSend: (checked) => ({ version: versions.versionToSend(), given: toGiven(checked) }),
    onWrong: () => setLanguage("en"),
    onSent: (_state, checked) => saved(checked.name.en),
  });
  const { name } = form.values;
  return (
    <EditorDialog
      title={t(base ? "catalogue.templates.renameTitle" : "catalogue.templates.addCategoryTitle")}
      name={name.en.trim()}
      {...{ form, save, versions, toDraft, toGiven, onClose }}
    >
      <InLanguages current={language} texts={[name]} onChange={setLanguage}>
        <TextField
          {...fieldOf(name, language, form.errorOf("name"), (text) => form.set({ name: text }))}
          label={t("catalogue.templates.nameIn", { language: LANGUAGES[language] })}
          maxLength={LONGEST_NAME}
        />
      </InLanguages>
    </EditorDialog>
  );
}
