import type { Correction } from "@gyan/contract/organising/describing.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { correctionsQuery, goBackMutation, toDescription } from "#entities/documents/reading.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Details } from "#ui/parts/Details.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import { Changes } from "./Changes.tsx";
import { changes } from "./differences.ts";

type Props = { documentId: DocumentId; onRestored(): void };

/** Who corrected the details, when, and what they changed; what was said before can be said again. */
export function History({ documentId, onRestored }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...correctionsQuery(documentId), enabled: isOpen });
  return (
    <Details summary={t("documents.describe.history.title")} onToggle={setOpen}>
      <Failure of={error} />
      {data?.length === 0 && (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("documents.describe.history.none")}</p>
      )}
      <ol className={box.stack({ gap: 4, above: 2 })}>
        {data?.map((correction) => (
          <Entry key={correction.id} {...{ documentId, correction, onRestored }} />
        ))}
      </ol>
    </Details>
  );
}

type EntryProps = Props & { correction: Correction };

function Entry({ documentId, correction, onRestored }: EntryProps) {
  const t = useT();
  const format = useFormat();
  const { done } = useTell();
  const goBack = useMutation(goBackMutation);
  const { id, on, by, way, source } = correction;
  const [before, after] = [toDescription(correction.before), toDescription(correction.after)];
  const changed = changes(before, after);
  const restore = () =>
    goBack.mutate(
      { documentId, before: id },
      {
        onSuccess: () => {
          done(t("documents.describe.history.restored"));
          onRestored();
        },
      },
    );
  return (
    <li className={box.stack({ gap: 2, pad: [3, 4], line: "around", round: "outer" })}>
      <p className={box.cluster({ gap: [0.5, 2], size: "sm" })}>
        <strong>
          {way === "lookup"
            ? t("documents.describe.history.lookup", { source })
            : t(`documents.describe.history.${way}`)}
        </strong>
        <span className={box.text({ tone: "quiet" })}>
          {by === null
            ? t("documents.describe.history.nobody")
            : t("documents.describe.history.by", { name: by })}
        </span>
        <time className={box.text({ tone: "quiet" })} dateTime={on}>
          {format.moment(on)}
        </time>
      </p>
      {changed.length === 0 ? (
        <p className={box.text({ size: "sm", tone: "quiet" })}>{t("documents.describe.history.same")}</p>
      ) : (
        <Changes fields={changed} before={before} after={after} />
      )}
      <Failure of={goBack.error} />
      <p>
        <Button size="sm" icon="undo" isBusy={goBack.isPending} onClick={restore}>
          {t("documents.describe.history.restore")}
        </Button>
      </p>
    </li>
  );
}
