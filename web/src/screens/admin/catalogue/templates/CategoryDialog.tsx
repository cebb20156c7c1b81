import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { CategoryView } from "@gyan/contract/admin/index.ts";
import { LONGEST_NAME } from "@gyan/contract/admin/catalogue.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LANGUAGES, useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { addCategoryMutation, changeCategoryMutation } from "../data.ts";
import { EditorDialog } from "../EditorDialog.tsx";
import { ResetButton } from "../ResetButton.tsx";
import { TAGS, type Texts, toLocalised, toTexts } from "../texts.ts";
import { useVersion } from "../useVersion.ts";

type Rest = { onClose(): void };

export function NewCategoryDialog({ onClose }: Rest) {
  const t = useT();
  const add = useMutation(addCategoryMutation);
  const [name, setName] = useState(() => toTexts(undefined));
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (name.en.trim() === "") return;
    add.mutate(
      { content: { name: toLocalised(name) } },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("admin.saved", { name: name.en.trim() }) });
          onClose();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={t("catalogue.templates.addCategoryTitle")}
      action={t("admin.add")}
      isChanged={TAGS.some((tag) => name[tag].trim() !== "")}
      isBusy={add.isPending}
      error={add.error}
      onSave={save}
      onClose={onClose}
    >
      <Names {...{ name, setName, isTried }} />
    </EditorDialog>
  );
}

type Props = Rest & { opened: CategoryView; categories: CategoryView[] };

export function CategoryDialog({ opened, categories, onClose }: Props) {
  const t = useT();
  const change = useMutation(changeCategoryMutation);
  const { base, newest, followTheirs } = useVersion(opened, categories);
  const [name, setName] = useState(() => toTexts(opened.content.name));
  const [isTried, setTried] = useState(false);
  const isChanged =
    JSON.stringify(toLocalised(name)) !== JSON.stringify(toLocalised(toTexts(base.content.name)));
  const send = (version: string) => {
    setTried(true);
    if (name.en.trim() === "") return;
    change.mutate(
      { itemId: base.id, version, content: { name: toLocalised(name) } },
      {
        onSuccess() {
          showToast({ tone: "success", text: t("admin.saved", { name: name.en.trim() }) });
          onClose();
        },
      },
    );
  };
  return (
    <EditorDialog
      title={t("catalogue.templates.renameTitle")}
      action={t("ui.save")}
      isChanged={isChanged}
      isBusy={change.isPending}
      error={change.error}
      aside={<ResetButton item={base} name={name.en.trim()} onDone={onClose} />}
      onSave={() => send(base.version)}
      onClose={onClose}
      {...(newest && {
        onOverwrite: () => {
          followTheirs(newest);
          send(newest.version);
        },
        onTakeTheirs: () => {
          followTheirs(newest);
          setName(toTexts(newest.content.name));
          change.reset();
        },
      })}
    >
      <Names {...{ name, setName, isTried }} />
    </EditorDialog>
  );
}

type NamesProps = { name: Texts; setName(name: Texts): void; isTried: boolean };

/** So short that all languages stand below each other. */
function Names({ name, setName, isTried }: NamesProps) {
  const t = useT();
  const errorOf = (tag: LanguageTag) =>
    tag === "en" && isTried && name.en.trim() === "" ? t("admin.needed") : null;
  return TAGS.map((tag) => (
    <TextField
      key={tag}
      label={t("catalogue.templates.nameIn", { language: LANGUAGES[tag] })}
      lang={tag}
      maxLength={LONGEST_NAME}
      value={name[tag]}
      error={errorOf(tag)}
      onChange={(event) => setName({ ...name, [tag]: event.target.value })}
    />
  ));
}
