import type { TopicKind } from "@gyan/contract/topics.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { ValuesField } from "#entities/libraries/ValuesField.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { arrangeMutation, tagsQuery } from "#entities/topics/data.ts";
import { type Tagged, tagsOf, undoing } from "./tagging.ts";
import styles from "./acting.module.css";

type Topic = Tagged & { topicName: string };
type Props = { kind: TopicKind; topics: readonly Topic[]; onClose(): void };

/** One's own tags of one gyan, or of many together. */
export function TagsDialog({ kind, topics, onClose }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const arrange = useMutation(arrangeMutation);
  const known = useQuery(tagsQuery(kind));
  // As they were when the dialog opened: news that come meanwhile must not change what is being edited.
  const [before] = useState(() => tagsOf(topics));
  const [all, setAll] = useState(before.all);
  const [dropped, setDropped] = useState<string[]>([]);
  const added = all.filter((tag) => !before.all.includes(tag));
  const removed = [...before.all.filter((tag) => !all.includes(tag)), ...dropped];
  const ids = topics.map(({ topicId }) => topicId);

  const undo = async () => {
    for (const step of undoing(topics, added, removed)) await arrange.mutateAsync(step);
    showToast({ tone: "success", text: t("topics.tags.undone") });
  };
  const save = () =>
    arrange.mutate(
      {
        ids,
        addTags: added.length > 0 ? added : undefined,
        removeTags: removed.length > 0 ? removed : undefined,
      },
      {
        onSuccess: () => {
          showToast({
            tone: "success",
            text: t("topics.tags.saved", { count: topics.length }),
            action: {
              label: t("topics.undo"),
              onPress: () =>
                void undo().catch((error: unknown) => showToast({ tone: "error", text: sentence(error) })),
            },
          });
          onClose();
        },
      },
    );

  return (
    <FormDialog
      title={t("topics.tags.title", { count: topics.length, name: topics[0]?.topicName })}
      action={t("ui.save")}
      isBusy={arrange.isPending}
      isReady={added.length + removed.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <ValuesField
        label={t("topics.tags.label")}
        hint={t("topics.tags.hint")}
        placeholder={t("topics.tags.add")}
        values={all}
        suggestions={known.data ?? []}
        isValue={(tag) => tag.length <= 60}
        onChange={setAll}
      />
      {before.some.length > 0 && (
        <div className={styles.some}>
          <p>{t("topics.tags.some")}</p>
          <Group label={t("topics.tags.some")} className={styles.chips}>
            {before.some
              .filter((tag) => !all.includes(tag))
              .map((tag) => {
                const isOn = !dropped.includes(tag);
                return (
                  <Chip
                    key={tag}
                    isOn={isOn}
                    isRemovable
                    onClick={() =>
                      setDropped(isOn ? [...dropped, tag] : dropped.filter((one) => one !== tag))
                    }
                  >
                    {tag}
                  </Chip>
                );
              })}
          </Group>
        </div>
      )}
      {arrange.error && (
        <Notice tone="bad" isAlert>
          {sentence(arrange.error)}
        </Notice>
      )}
    </FormDialog>
  );
}
