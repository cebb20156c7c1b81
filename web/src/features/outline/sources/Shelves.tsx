import type { LibraryChoice, SourceChoice } from "@gyan/contract/outline/model.ts";
import { choosesNothing } from "@gyan/contract/outline/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { knowledgeStoresQuery, repositoriesQuery } from "#entities/libraries/data.ts";
import { librariesIn } from "#entities/libraries/repositories.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { box } from "#ui/layout/box.ts";
import { Live } from "#ui/layout/Live.tsx";
import { useUndoable } from "../useUndoable.ts";
import { KnowledgeDialog, MyFilesDialog } from "./ShelfDialog.tsx";
import { chosenOn, saveShelf, type Shelf, type SourceStore, takesAll } from "./shelves.ts";

const NAMES: Record<Shelf, TextKey> = { knowledgeStores: "manage.knowledge", libraries: "manage.myFiles" };
const DIALOGS = { knowledgeStores: KnowledgeDialog, libraries: MyFilesDialog };

type Props = {
  sources: SourceChoice;
  store: SourceStore;
  /** The names of libraries are not asked for yet. */
  waits?: boolean;
};

/** Whether everything is searched, and the two kinds of libraries that a whole gyan can be narrowed to. */
export function Shelves(props: Props) {
  const t = useT();
  const { libraries, knowledgeStores } = props.sources;
  const twice = Object.keys(libraries).some((id) => Object.hasOwn(knowledgeStores, id));
  return (
    <>
      <Live className={box.text({ tone: "soft" })}>
        {t(choosesNothing(props.sources) ? "manage.allText" : "manage.onlyText")}
      </Live>
      <div className={box.stack({ gap: 1 })}>
        <ShelfRow shelf="knowledgeStores" {...props} />
        <ShelfRow shelf="libraries" {...props} />
        {twice && <p className={box.text({ size: "xs", tone: "quiet" })}>{t("manage.twice")}</p>}
      </div>
    </>
  );
}

/** Ticking asks which; unticking forgets them, and can be taken back. */
function ShelfRow({ shelf, sources, store, waits = false }: Props & { shelf: Shelf }) {
  const t = useT();
  const tell = useUndoable();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(sources[shelf]).length;
  const isAll = shelf === "libraries" && count === 0 && takesAll(sources);
  const isTicked = count > 0 || isAll;
  const name = t(NAMES[shelf]);
  const Chooser = DIALOGS[shelf];
  const clear = () => {
    const { useLibraries } = store.read();
    const before = chosenOn(store.read(), shelf);
    saveShelf(store, shelf, { tags: {}, withSubtopics: {} });
    tell("info", t("manage.cleared", { name }), () => {
      saveShelf(store, shelf, before);
      store.change({ useLibraries });
    });
  };
  return (
    <div
      className={box.cluster({ gap: [0, 3], align: "center", pad: [1, 0], isTouched: true })}
      data-tour={`sources-${shelf}`}
    >
      <Checkbox checked={isTicked} onChange={(event) => (event.target.checked ? setOpen(true) : clear())}>
        {name}
      </Checkbox>
      {count > 0 && <Chosen shelf={shelf} chosen={sources[shelf]} waits={waits} />}
      {isAll && <Says>{t("manage.allLibraries")}</Says>}
      {isTicked && (
        <Button size="sm" look="bare" aria-label={t("manage.editOf", { name })} onClick={() => setOpen(true)}>
          {t("manage.edit")}
        </Button>
      )}
      {isOpen && <Chooser store={store} onClose={() => setOpen(false)} />}
    </div>
  );
}

const MOST_NAMES = 5;

/** By their names, as soon as those are known. */
function Chosen({ shelf, chosen, waits }: { shelf: Shelf; chosen: LibraryChoice; waits: boolean }) {
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
