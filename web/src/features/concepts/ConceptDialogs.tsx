import type { Concept, ConceptDetail } from "@gyan/contract/concepts.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { ConceptPicker } from "./ConceptPicker.tsx";
import { joinMutation, renameMutation } from "./data.ts";
import styles from "./ConceptDialogs.module.css";

type RenameProps = {
  topicId: TopicId;
  concept: ConceptDetail;
  onRenamed(name: string): void;
  onClose(): void;
};

export function RenameDialog({ topicId, concept, onRenamed, onClose }: RenameProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const rename = useMutation(renameMutation);
  const [text, setText] = useState(concept.label);
  const name = text.trim();
  const { ownLabel } = concept.edits;
  const error = name === "" ? t("concepts.nameBlank") : rename.error ? sentence(rename.error) : null;
  const save = () => {
    if (name === "" || rename.isPending) return;
    if (name === concept.label) return onClose();
    // Its own name is no decision: it follows the articles again.
    const label = name === ownLabel ? null : name;
    rename.mutate({ topicId, key: concept.key, label }, { onSuccess: () => onRenamed(name) });
  };
  return (
    <Dialog
      title={t("topics.rename")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} look="primary" isBusy={rename.isPending} disabled={name === ""}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t("topics.name")}
          value={text}
          maxLength={120}
          hint={t("concepts.renameKept")}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        {ownLabel !== null && name !== ownLabel && (
          <button type="button" className="text-link" onClick={() => setText(ownLabel)}>
            {t("concepts.ownName", { name: ownLabel })}
          </button>
        )}
      </form>
    </Dialog>
  );
}

type JoinProps = {
  topicId: TopicId;
  concept: ConceptDetail;
  others: Concept[];
  /** The part as it was before, and the one that has both now. */
  onJoined(before: ConceptDetail, whole: Concept): void;
  onClose(): void;
};

export function JoinDialog({ topicId, concept, others, onJoined, onClose }: JoinProps) {
  const t = useT();
  const sentence = useFailureSentence();
  const formId = useId();
  const join = useMutation(joinMutation);
  const [other, setOther] = useState<Concept | null>(null);
  const [keeps, setKeeps] = useState<string | null>(null);
  const heavier = other && other.weight > concept.weight ? other.key : concept.key;
  const whole = keeps ?? heavier;
  const save = () => {
    if (!other || join.isPending) return;
    const [into, part] = whole === concept.key ? [concept, other] : [other, concept];
    join.mutate(
      { topicId, part: part.key, into: into.key },
      { onSuccess: ({ before, key }) => onJoined(before, { ...into, key: key ?? into.key }) },
    );
  };
  return (
    <Dialog
      title={t("concepts.joinTitle", { name: concept.label })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            isBusy={join.isPending}
            disabled={other === null}
          >
            {t("concepts.joinNow")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className={styles.lead}>{t("concepts.joinText")}</p>
        <ConceptPicker
          label={t("concepts.joinWith")}
          concepts={likely(concept, others)}
          chosen={other}
          onChoose={(chosen) => {
            setOther(chosen);
            setKeeps(null);
          }}
        />
        {other && (
          <Select
            label={t("concepts.keeps")}
            value={whole}
            options={[concept, other].map(({ key, label }) => ({ value: key, label }))}
            onChange={setKeeps}
          />
        )}
        {join.error && (
          <Notice tone="bad" isAlert>
            {sentence(join.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** What stands beside it most often comes first: two names of one thing are seldom far apart. */
function likely({ key, related }: ConceptDetail, others: Concept[]): Concept[] {
  const place = new Map(related.map((each, index) => [each.key, index]));
  const placeOf = (concept: Concept) => place.get(concept.key) ?? related.length;
  return others.filter((concept) => concept.key !== key).toSorted((a, b) => placeOf(a) - placeOf(b));
}
