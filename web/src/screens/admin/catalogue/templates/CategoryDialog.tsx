import type { CategoryView } from "@gyan/contract/admin/index.ts";
import { LONGEST_NAME } from "@gyan/contract/admin/catalogue.rules.ts";
import { CategoryForm } from "@gyan/contract/forms/admin/catalogue.form.ts";
import { useMutation } from "@tanstack/react-query";
import { LANGUAGES, useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { showToast } from "#ui/overlays/toasts.ts";
import { saveCategoryMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { TAGS, type Texts, toLocalised, toTexts } from "../texts.ts";
import { meanwhile, useVersion } from "../useVersion.ts";

const toDraft = (view: CategoryView | null) => ({ name: toTexts(view?.content.name) });
const isDifferent = (a: Texts, b: Texts) => JSON.stringify(toLocalised(a)) !== JSON.stringify(toLocalised(b));

type Props = { opened: CategoryView | null; categories: CategoryView[]; onClose(): void };

export function CategoryDialog({ opened, categories, onClose }: Props) {
  const t = useT();
  const versions = useVersion(opened, categories);
  const { base } = versions;
  const save = useMutation(saveCategoryMutation(base?.id));
  const form = useForm({
    start: toDraft(opened),
    schema: CategoryForm,
    sentences: { name: "admin.needed" },
    mutation: save,
    toSend: (checked) => ({
      version: versions.versionToSend(),
      content: { name: toLocalised(checked.name) },
    }),
    onSent(_state, checked) {
      showToast({ tone: "success", text: t("admin.saved", { name: checked.name.en }) });
      onClose();
    },
  });
  const { name } = form.values;
  return (
    <EditorDialog
      title={t(base ? "catalogue.templates.renameTitle" : "catalogue.templates.addCategoryTitle")}
      action={t(base ? "ui.save" : "admin.add")}
      form={form}
      isChanged={isDifferent(name, toDraft(base).name)}
      aside={base && <ResetButton item={base} name={name.en.trim()} onDone={onClose} />}
      onClose={onClose}
      {...meanwhile(versions, save, form, toDraft)}
    >
      {/* So short that all languages stand below each other. */}
      {TAGS.map((tag) => (
        <TextField
          key={tag}
          label={t("catalogue.templates.nameIn", { language: LANGUAGES[tag] })}
          lang={tag}
          maxLength={LONGEST_NAME}
          value={name[tag]}
          error={tag === "en" ? form.errorOf("name") : null}
          onChange={(event) => form.set({ name: { ...name, [tag]: event.target.value } })}
        />
      ))}
    </EditorDialog>
  );
}
