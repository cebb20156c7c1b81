import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { knowledgeStoresQuery } from "#entities/libraries/data.ts";
import { TagSelector } from "#entities/libraries/TagSelector.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import { ShelfDialog } from "./ShelfDialog.tsx";
import type { SourceStore } from "./shelves.ts";

type Props = { store: SourceStore; onClose(): void };

export function KnowledgeDialog({ store, onClose }: Props) {
  const t = useT();
  const { data } = useQuery(knowledgeStoresQuery);
  const [names, setNames] = useState<string[]>([]);
  return (
    <ShelfDialog shelf="knowledgeStores" store={store} title={t("manage.knowledgeTitle")} onClose={onClose}>
      {({ chosen, asked, onChange, onValid }) => {
        const gone = Object.keys(chosen.tags).filter(
          (id) => data && !data.some((store) => String(store.id) === id),
        ).length;
        return (
          <>
            {gone > 0 && <Notice tone="warn">{t("manage.files.gone", { count: gone })}</Notice>}
            <TagSelector
              {...store.place}
              subtopicId={null}
              gyanLevel
              chosen={chosen}
              asked={asked}
              onGyanTags={(tags) => onChange({ tags })}
              onGyanInclude={(withSubtopics) => onChange({ withSubtopics })}
              onGyanRepositories={setNames}
              onValid={onValid}
            />
            <p className={box.text({ size: "xs", tone: "quiet" })} aria-live="polite">
              {names.length > 0 && t("manage.knowledgeChosen", { names: names.join(", ") })}
            </p>
          </>
        );
      }}
    </ShelfDialog>
  );
}
