import type { ModelHere, Models } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Notice } from "#ui/states/States.tsx";
import { AdminPage } from "../AdminPage.tsx";
import { Section, Sections } from "../Section.tsx";
import { modelsQuery, tryModelMutation } from "./data.ts";
import { ModelRow } from "./ModelRow.tsx";
import { Progress } from "./Progress.tsx";

const KINDS: ModelHere["kind"][] = ["embedder", "reranker", null];

/** Which models are here, by which one searches go, and how each did when it was tried. */
export function ModelsScreen() {
  const t = useT();
  const query = useQuery(modelsQuery);
  const attempt = useMutation(tryModelMutation);
  return (
    <AdminPage
      place="models"
      lead="modelsAdmin.lead"
      query={query}
      lines={8}
      notice={<Failure of={attempt.error} />}
    >
      {(data) => {
        const isTrying = attempt.isPending || data.models.some(({ trial }) => trial?.state === "running");
        return (
          <>
            <Troubles sentences={data.troubles} />
            <InUse of={data} />
            <Sections
              items={KINDS.flatMap((kind) => data.models.filter((model) => model.kind === kind))}
              groupOf={({ kind }) => kind ?? "unknown"}
              titleOf={({ kind }) => t(`modelsAdmin.kind.${kind ?? "unknown"}`)}
            >
              {(model) => (
                <ModelRow
                  key={model.id}
                  model={model}
                  isTrying={isTrying}
                  onTry={() => attempt.mutate(model.id)}
                />
              )}
            </Sections>
            <p className={box.text({ above: 6, breaks: true })}>
              {t("modelsAdmin.folder", { folder: data.folder })}
            </p>
          </>
        );
      }}
    </AdminPage>
  );
}

const Troubles = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && (
    <div className={box.stack({ gap: 3, above: 6 })}>
      {sentences.map((sentence) => (
        <Notice key={sentence} tone="bad">
          {sentence}
        </Notice>
      ))}
    </div>
  );

function InUse({ of: { searching, making } }: { of: Models }) {
  const t = useT();
  const isChanging = making !== null && making.title !== searching;
  const says = isChanging ? t("modelsAdmin.changing", { name: making.title }) : undefined;
  const made = making && making.waiting > 0 && { ...making, all: making.made + making.waiting };
  return (
    <Section title={t("modelsAdmin.inUse")}>
      <Entry
        name={searching === null ? t("modelsAdmin.byWords") : searching}
        says={says ?? t(searching === null ? "modelsAdmin.byWordsText" : "modelsAdmin.searched")}
        under={
          made && (
            <Progress
              label={t("modelsAdmin.vectorsOf", { name: made.title })}
              done={made.made}
              of={made.all}
              says={t("modelsAdmin.made", { made: made.made, count: made.all })}
            />
          )
        }
      />
    </Section>
  );
}
