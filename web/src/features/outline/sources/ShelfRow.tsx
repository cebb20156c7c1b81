import type { LibraryChoice, SourceChoice } from "@gyan/contract/outline/model.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { knowledgeStoresQuery, repositoriesQuery } from "#entities/libraries/data.ts";
import { librariesIn } from "#entities/libraries/repositories.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { KnowledgeDialog } from "./KnowledgeDialog.tsx";
import { MyFilesDialog } from "./MyFilesDialog.tsx";
import { chosenOn, saveShelf, type Shelf, type SourceStore, takesAll } from "./shelves.ts";
import { box } from "#ui/layout/box.ts";

const NAMES: Record<Shelf, TextKey> = { knowledgeStores: "manage.knowledge", libraries: "manage.myFiles" };
const DIALOGS = { knowledgeStores: KnowledgeDialog, libraries: MyFilesDialog };

export type ShelvesProps = {
  sources: SourceChoice;
  store: SourceStore;
  /** The names of libraries are not asked for yet. */
  waits?: boolean;
};

/** Ticking asks which; unticking forgets them, and can be taken back. */
export function ShelfRow({ shelf, sources, store, waits = false }: ShelvesProps & { shelf: Shelf }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(sources[shelf]).length;
  const isAll = shelf === "libraries" && count === 0 && takesAll(sources);
  const name = t(NAMES[shelf]);
  const Chooser = DIALOGS[shelf];
  const clear = () => {
    const { useLibraries } = store.read();
    const before = chosenOn(store.read(), shelf);
    saveShelf(store, shelf, { tags: {}, withSubtopics: {} });
    showToast({
      tone: "info",
      text: t("manage.cleared", { name }),
      action: {
        label: t("builder.undo"),
        onPress: () => {
          saveShelf(store, shelf, before);
          store.change({ useLibraries });
        },
      },
    });
  };
  return (
    <div
      className={box.cluster({ gap: [0, 3], align: "center", pad: [1, 0], isTouched: true })}
      data-tour={`sources-${shelf}`}
    >
      <Checkbox
        checked={count > 0 || isAll}
        onChange={(event) => (event.target.checked ? setOpen(true) : clear())}
      >
        {name}
      </Checkbox>
      {count > 0 && <Chosen shelf={shelf} chosen={sources[shelf]} waits={waits} />}
      {isAll && <Says>{t("manage.allLibraries")}</Says>}
      {(count > 0 || isAll) && (
        <Button size="sm" look="bare" aria-label={t("manage.editOf", { name })} onClick={() => setOpen(true)}>
          {t("manage.edit")}
        </Button>
      )}
      {isOpen && <Chooser store={store} onClose={() => setOpen(false)} />}
    </div>
  );
}

const MOST_NAMES = 5;

type ChosenProps = { shelf: Shelf; chosen: LibraryChoice; waits: boolean };

/** By their names, as soon as those are known. */
function Chosen({ shelf, chosen, waits }: ChosenProps) {
  const t = useT();
  const stores = useQuery({ ...knowledgeStoresQuery, enabled: !waits && shelf === "knowledgeStores" });
  const files = useQuery({ ...repositoriesQuery, enabled: !waits && shelf === "libraries" });
  const there = shelf === "libraries" ? files.data && librariesIn(files.data) : stores.data;
  const ids = Object.keys(chosen);
  if (!there) return <Says>{t("manage.kept", { count: ids.length })}</Says>;
  const named = ids.flatMap((key) => {
    const library = there.find((one) => String(one.id) === key || ("uuid" in one && one.uuid === key));
    const tags = Object.keys(chosen[key] ?? {}).length;
    return library
      ? [tags > 0 ? `${library.name} (${t("tagSelector.tags", { count: tags })})` : library.name]
      : [];
  });
  const gone = ids.length - named.length;
  const more = named.length - MOST_NAMES;
  return (
    <Says>
      {named.slice(0, MOST_NAMES).join(", ")}
      {more > 0 && ` +${more}`}
      {gone > 0 && (
        <span className={box.text({ tone: "warn" })}>
          {named.length > 0 && ", "}
          {t("manage.gone", { count: gone })}
        </span>
      )}
    </Says>
  );
}

const Says = ({ children }: { children: ReactNode }) => (
  <span className={box.text({ size: "sm", tone: "soft", flex: "shrink", breaks: true })}>{children}</span>
);
