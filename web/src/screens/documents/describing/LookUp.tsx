import type { DocumentId } from "@gyan/contract/ids.ts";
import { useMutation } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { type Description, lookUpMutation, toDescription } from "#entities/documents/reading.ts";
import { useSay } from "#entities/runs/saying.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Changes } from "./Changes.tsx";
import { differences } from "./differences.ts";

type Props = {
  documentId: DocumentId;
  /** What stands in the fields now. */
  typed: Description;
  isBlocked: boolean;
  onTake(facts: Description, source: string): void;
};

/** Asks sources outside by the DOI, or else by the title, and shows what would change before anything does. */
export function LookUp({ documentId, typed, isBlocked, onTake }: Props) {
  const t = useT();
  const say = useSay();
  const lookUp = useMutation(lookUpMutation);
  const { doi, title } = typed;
  const isNameless = doi.trim() === "" && title.trim() === "";
  const { data } = lookUp;
  return (
    <div className={box.stack({ gap: 3 })}>
      <p className={box.cluster({ gap: [1, 3], align: "center", size: "sm", tone: "quiet" })}>
        <Button
          size="sm"
          icon="search"
          isBusy={lookUp.isPending}
          disabled={isNameless || isBlocked}
          onClick={() => lookUp.mutate({ documentId, doi, title })}
        >
          {t("documents.lookUp.do")}
        </Button>
        {t("documents.lookUp.hint")}
      </p>
      <Live className={box.stack({ gap: 3 })}>
        {data?.problems.map((problem) => (
          <Notice key={`${problem.code} ${problem.params.source}`} tone="info">
            {say(problem)}
          </Notice>
        ))}
        {data?.found.length === 0 && data.problems.length === 0 && (
          <Notice tone="info">{t("documents.lookUp.nothing")}</Notice>
        )}
        {data?.found.map(({ source, ...facts }) => (
          <Found
            key={`${facts.doi} ${facts.title} ${facts.publishedOn}`}
            source={source}
            typed={typed}
            found={toDescription(facts)}
            onTake={onTake}
          />
        ))}
      </Live>
      <Failure of={lookUp.error} />
    </div>
  );
}

type FoundProps = Pick<Props, "typed" | "onTake"> & { source: string; found: Description };

function Found({ source, typed, found, onTake }: FoundProps) {
  const t = useT();
  const changed = differences(typed, found);
  const taken = Object.fromEntries(changed.map((field) => [field, found[field]]));
  return (
    <section className={box.stack({ gap: 2, pad: [3, 4], line: "around", round: "outer" })}>
      <h3 className={box.text({ size: "sm", weight: 600 })}>
        {t(changed.length === 0 ? "documents.lookUp.same" : "documents.lookUp.says", { source })}
      </h3>
      {changed.length > 0 && (
        <>
          <Changes fields={changed} before={typed} after={found} />
          <p>
            <Button size="sm" icon="check" onClick={() => onTake({ ...typed, ...taken }, source)}>
              {t("documents.lookUp.take")}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
