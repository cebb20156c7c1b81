import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { knowledgeStoresQuery } from "#entities/libraries/data.ts";
import { FilesSelector } from "#entities/libraries/FilesSelector.tsx";
import type { Chosen } from "#entities/libraries/selection.ts";
import { TagSelector } from "#entities/libraries/TagSelector.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import { chosenOn, keepShelf, saveShelf, type Shelf, type SourceStore } from "./shelves.ts";

type SelectorProps = {
  /** As it was when the dialog opened. */
  chosen: Chosen;
  /** How often Save was pressed. */
  asked: number;
  onChange(change: Partial<Chosen>): void;
  onValid(isValid: boolean): void;
};

type Props = { store: SourceStore; onClose(): void };
type ShelfProps = Props & { shelf: Shelf; title: string; children(props: SelectorProps): ReactNode };

/** Nothing of it holds before Save. */
function ShelfDialog({ shelf, store, title, onClose, children }: ShelfProps) {
  const t = useT();
  const [first] = useState(() => chosenOn(store.read(), shelf));
  const [chosen, setChosen] = useState(first);
  const [isValid, setValid] = useState(true);
  const [asked, setAsked] = useState(0);
  const cancel = () => {
    // The browser kept what was ticked here meanwhile.
    keepShelf(store, shelf, first);
    onClose();
  };
  const save = () => {
    setAsked(asked + 1);
    if (!isValid) return;
    saveShelf(store, shelf, chosen);
    onClose();
  };
  return (
    <Dialog
      title={title}
      isWide
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t("ui.cancel")}</Button>
          <Button look="primary" onClick={save}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      {children({
        chosen: first,
        asked,
        onChange: (change) => setChosen((before) => ({ ...before, ...change })),
        onValid: setValid,
      })}
    </Dialog>
  );
}

export function MyFilesDialog(props: Props) {
  const t = useT();
  return (
    <ShelfDialog {...props} shelf="libraries" title={t("manage.myFiles")}>
      {(selector) => <FilesSelector gyanLevel {...selector} />}
    </ShelfDialog>
  );
}

export function KnowledgeDialog(props: Props) {
  const t = useT();
  const { data } = useQuery(knowledgeStoresQuery);
  const [names, setNames] = useState<string[]>([]);
  return (
    <ShelfDialog {...props} shelf="knowledgeStores" title={t("manage.knowledge")}>
      {({ onChange, ...selector }) => {
        const ids = Object.keys(selector.chosen.tags);
        const gone = data ? ids.filter((id) => !data.some((one) => String(one.id) === id)).length : 0;
        return (
          <>
            {gone > 0 && <Notice tone="warn">{t("manage.files.gone", { count: gone })}</Notice>}
            <TagSelector
              {...props.store.place}
              {...selector}
              subtopicId={null}
              gyanLevel
              onGyanTags={(tags) => onChange({ tags })}
              onGyanInclude={(withSubtopics) => onChange({ withSubtopics })}
              onGyanRepositories={setNames}
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
