import type { Concept, ConceptDetail } from "@gyan/contract/concepts.ts";
import { ConceptNameForm, JoinForm } from "@gyan/contract/forms/concepts.form.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { useForm } from "#ui/forms/useForm.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { ConceptPicker } from "./ConceptPicker.tsx";
import { joinMutation, renameMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; concept: ConceptDetail; onClose(): void };
type RenameProps = Props & { onRenamed(name: string): void };

export function RenameDialog({ topicId, concept, onRenamed, onClose }: RenameProps) {
  const t = useT();
  const { ownLabel } = concept.edits;
  const form = useForm({
    start: { label: concept.label },
    schema: ConceptNameForm,
    sentences: { label: "concepts.nameBlank" },
    mutation: useMutation(renameMutation),
    toSend({ label }) {
      if (label === concept.label) return null;
      // Its own name is no decision: it follows the articles again.
      return { topicId, key: concept.key, label: label === ownLabel ? null : label };
    },
    onNothingSent: onClose,
    onSent: (_shown, { label }) => onRenamed(label),
  });
  return (
    <FormDialog
      title={t("topics.rename")}
      action={t("ui.save")}
      form={form}
      isReady={form.isValid}
      onClose={onClose}
    >
      <TextField
        {...form.text("label")}
        label={t("topics.name")}
        maxLength={120}
        hint={t("concepts.renameKept")}
      />
      {ownLabel !== null && form.values.label.trim() !== ownLabel && (
        <div>
          <button type="button" className="text-link" onClick={() => form.set({ label: ownLabel })}>
            {t("concepts.ownName", { name: ownLabel })}
          </button>
        </div>
      )}
    </FormDialog>
  );
}

type JoinProps = Props & {
  others: Concept[];
  /** The part as it was before, and the one that has both now. */
  onJoined(before: ConceptDetail, whole: Concept): void;
};

export function JoinDialog({ topicId, concept, others, onJoined, onClose }: JoinProps) {
  const t = useT();
  const candidates = likely(concept, others);
  /** Of the two, the one that keeps its name, and the one that becomes a part of it. */
  const partsOf = (key: string, keeps: string) => {
    const other = candidates.find((one) => one.key === key);
    if (!other) return null;
    const heavier = other.weight > concept.weight ? other.key : concept.key;
    const [into, part] = (keeps || heavier) === concept.key ? [concept, other] : [other, concept];
    return { other, into, part };
  };
  const form = useForm({
    start: { other: "", keeps: "" },
    schema: JoinForm,
    sentences: {},
    mutation: useMutation(joinMutation),
    toSend({ other, keeps }) {
      const parts = partsOf(other, keeps);
      return parts && { topicId, part: parts.part.key, into: parts.into.key };
    },
    onSent({ before, key }, { other, keeps }) {
      const parts = partsOf(other, keeps);
      if (parts) onJoined(before, { ...parts.into, key: key ?? parts.into.key });
    },
  });
  const chosen = partsOf(form.values.other, form.values.keeps);
  return (
    <FormDialog
      title={t("concepts.joinTitle", { name: concept.label })}
      action={t("concepts.joinNow")}
      form={form}
      isReady={chosen !== null}
      onClose={onClose}
    >
      <p className={box.text({ tone: "soft" })}>{t("concepts.joinText")}</p>
      <ConceptPicker
        label={t("concepts.joinWith")}
        concepts={candidates}
        chosen={chosen?.other ?? null}
        onChoose={(other) => form.set({ other: other?.key ?? "", keeps: "" })}
      />
      {chosen && (
        <Select
          {...form.choice("keeps")}
          label={t("concepts.keeps")}
          value={chosen.into.key}
          options={[concept, chosen.other].map(({ key, label }) => ({ value: key, label }))}
        />
      )}
    </FormDialog>
  );
}

/** What stands beside it most often comes first: two names of one thing are seldom far apart. */
function likely({ key, related }: ConceptDetail, others: Concept[]): Concept[] {
  const place = new Map(related.map((each, index) => [each.key, index]));
  const placeOf = (concept: Concept) => place.get(concept.key) ?? related.length;
  return others.filter((concept) => concept.key !== key).toSorted((a, b) => placeOf(a) - placeOf(b));
}
