import type { TopicId } from "@gyan/contract/ids.ts";
import { flagsOf, tagKey } from "@gyan/contract/reading/marking.rules.ts";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { ValuesField } from "#entities/libraries/ValuesField.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Notice } from "#ui/states/States.tsx";
import { type Marked, useMarking } from "./marking.ts";

/** As the server takes them. */
const LONGEST = 60;
const MOST = 50;

type Props = { topicId: TopicId; articles: readonly Marked[]; onDone(): void };

/** The tags of one article, or those that all of several have. */
export function TagsDialog({ topicId, articles, onDone }: Props) {
  const t = useT();
  const sentence = useFailureSentence();
  const { marks, tryMarking, wayBack } = useMarking(topicId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const known = marks?.tags.map(({ tag }) => tag) ?? [];
  // As it was when the dialog opened: news that come meanwhile must not change what is being edited.
  const [before] = useState(() => sharedTags(marks, articles));
  const [tags, setTags] = useState(before);
  const [had, has] = [new Set(before.map(tagKey)), new Set(tags.map(tagKey))];
  const addTags = tags.filter((tag) => !had.has(tagKey(tag)));
  const removeTags = before.filter((tag) => !has.has(tagKey(tag)));
  const save = () => {
    const marking = { addTags, removeTags };
    const action = wayBack(articles, marking);
    setBusy(true);
    tryMarking(articles, marking).then(
      () => {
        showToast({ tone: "success", text: t("marks.tagged", { count: articles.length }), action });
        onDone();
      },
      (failure: unknown) => {
        setError(failure);
        setBusy(false);
      },
    );
  };
  return (
    <FormDialog
      title={t("marks.tagsOf", { count: articles.length })}
      action={t("ui.save")}
      isBusy={isBusy}
      isReady={addTags.length > 0 || removeTags.length > 0}
      onSubmit={save}
      onClose={onDone}
      below={
        error !== null && (
          <Notice tone="bad" isAlert>
            {sentence(error)}
          </Notice>
        )
      }
    >
      <ValuesField
        label={t("marks.tags")}
        hint={t(articles.length === 1 ? "marks.tagsHint" : "marks.tagsHintMany")}
        placeholder={t("marks.addTag")}
        values={tags}
        suggestions={known}
        isValue={(value) =>
          value.length <= LONGEST && tags.length < MOST && !tags.some((tag) => tagKey(tag) === tagKey(value))
        }
        onChange={setTags}
      />
    </FormDialog>
  );
}

function sharedTags(marks: Parameters<typeof flagsOf>[0] | undefined, articles: readonly Marked[]): string[] {
  if (!marks) return [];
  const { tags } = flagsOf(marks);
  const [first = [], ...others] = articles.map(({ work }) => tags.get(work) ?? []);
  return first.filter((tag) => others.every((own) => own.includes(tag)));
}
