import { useQuery } from "@tanstack/react-query";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Select } from "#ui/controls/Field.tsx";
import { type Template, templatesQuery } from "#features/asking/data.ts";
import styles from "#features/asking/asking.module.css";

type Props = { chosen: Template | null; onChoose(template: Template | null): void };

/** Subtopics to put below the sentence. Without an answer there is nothing to choose, and the plain search still works. */
export function TemplateChoice({ chosen, onChoose }: Props) {
  const t = useT();
  const { data = [] } = useQuery(templatesQuery(useLanguage()));
  return (
    <div className={styles.template} data-tour="sentence-template">
      <Select
        label={t("sentence.template")}
        hidesLabel
        value={chosen?.id ?? ""}
        options={[
          { value: "", label: t("sentence.template") },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChoose(data.find((one) => String(one.id) === id) ?? null)}
      />
    </div>
  );
}
