import type { NodeSources } from "@gyan/contract/outline/model.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { sameNodeSources } from "@gyan/contract/outline/wire/sources.rules.ts";
import { rowsOf, specialOf, whyNotSaved } from "@gyan/contract/outline/sources/special.rules.ts";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { FilesSelector } from "#entities/libraries/FilesSelector.tsx";
import { keepChosen, type Place } from "#entities/libraries/kept.ts";
import { TagSelector } from "#entities/libraries/TagSelector.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Addresses } from "./node/Addresses.tsx";
import { Inherited } from "./node/Inherited.tsx";
import styles from "./sources.module.css";
import { SpecialSources } from "./node/SpecialSources.tsx";
import { useAddresses } from "./node/useAddresses.ts";
import { chosenTwice, countOf, goneOf, join, useLibraries } from "./node/useLibraries.ts";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";

type PartName = "web" | "stores" | "files";

const EMPTY: NodeSources = { addresses: [], libraries: [], special: [] };

/** How many sources of its own a topic has. */
export const countSources = ({ sources = EMPTY }: Pick<EditedNode, "sources">): number =>
  sources.addresses.length + sources.libraries.length + sources.special.length;

type Props = {
  root: EditedNode;
  node: EditedNode;
  /** Where the browser keeps what is ticked meanwhile. */
  of: Pick<Place, "mode" | "gyanId">;
  /** What its parts are called where they have other names than in the builder. */
  titles?: Partial<Record<PartName, string>>;
  /** Undefined: it is asked where its gyan is. Called only when something changed. */
  onSave(sources: NodeSources | undefined): void;
  onClose(): void;
};

/** Where one topic is searched. Nothing of it holds before Save, which is one step. */
export function NodeSourcesDialog({ root, node, of, titles, onSave, onClose }: Props) {
  const t = useT();
  const whyId = useId();
  const [first] = useState(() => ({ ...EMPTY, ...node.sources }));
  const addresses = useAddresses(first.addresses);
  const [special, setSpecial] = useState(() => rowsOf(first.special));
  const { shelves, base, libraries, change, removeGone } = useLibraries(first.libraries);
  const [valid, setValid] = useState({ stores: true, files: true });
  // One at a time: what is missing in the other part is said when this one is whole.
  const [asked, setAsked] = useState({ stores: 0, files: 0 });
  const [open, setOpen] = useState<Record<PartName, boolean>>({ web: true, stores: false, files: false });
  const place: Place = { ...of, gyanLevel: false, subtopicId: node.id };
  const why = whyNotSaved(special);
  const twice = libraries ? chosenTwice(libraries).length : 0;

  const cancel = () => {
    // The browser kept what was ticked here meanwhile.
    if (base) keepChosen(place, base.stores);
    onClose();
  };
  const show = (name: PartName) => setOpen((before) => ({ ...before, [name]: true }));
  const save = () => {
    const list = addresses.finish();
    if (!list) return show("web");
    const incomplete = (["stores", "files"] as const).find((name) => !valid[name]);
    if (incomplete) {
      show(incomplete);
      return setAsked({ stores: 0, files: 0, [incomplete]: asked[incomplete] + 1 });
    }
    const own: NodeSources = {
      addresses: list,
      libraries: libraries ? join(libraries) : first.libraries,
      special: specialOf(special),
    };
    if (libraries) keepChosen({ ...place, of: "files" }, libraries.files);
    if (!sameNodeSources(own, first)) onSave(countSources({ sources: own }) === 0 ? undefined : own);
    onClose();
  };
  const partOf = (name: PartName, count: number) => ({
    level: 3 as const,
    title: titles?.[name] ?? t(`nodeSources.${name}`),
    says: t("nodeSources.chosen", { count }),
    saysAtEnd: true,
    open: open[name],
    onOpen: (isOpen: boolean) => setOpen((before) => ({ ...before, [name]: isOpen })),
  });

  return (
    <Dialog
      title={t("builder.sourcesTitle", { name: node.name.trim() || t("builder.unnamed") })}
      isWide
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t("ui.cancel")}</Button>
          <Button look="primary" disabled={why !== null} aria-describedby={whyId} onClick={save}>
            {t("ui.save")}
          </Button>
          <p id={whyId} className={box.text({ size: "xs", tone: "quiet" }, styles.why)} aria-live="polite">
            {why && t(`nodeSources.why.${why}`)}
          </p>
        </>
      }
    >
      <Inherited root={root} node={node} shelves={shelves} />
      <Fold {...partOf("web", addresses.rows.length + special.length)}>
        <Addresses edited={addresses} />
        <SpecialSources rows={special} onChange={setSpecial} />
      </Fold>
      <Fold {...partOf("stores", countOf(first, libraries, "stores"))}>
        {!base && <Skeleton lines={4} />}
        {base && (
          <TagSelector
            {...place}
            chosen={base.stores}
            asked={asked.stores}
            onSubtopicTags={(tags) => change("stores", { tags })}
            onSubtopicInclude={(withSubtopics) => change("stores", { withSubtopics })}
            onValid={(stores) => setValid((before) => ({ ...before, stores }))}
          />
        )}
        <Gone libraries={goneOf(libraries, "stores")} onRemove={removeGone} />
      </Fold>
      <Fold {...partOf("files", countOf(first, libraries, "files"))}>
        {twice > 0 && <Notice tone="info">{t("nodeSources.twice", { count: twice })}</Notice>}
        {!base && <Skeleton lines={4} />}
        {base && (
          <FilesSelector
            chosen={base.files}
            gyanLevel={false}
            asked={asked.files}
            onChange={(files) => change("files", files)}
            onValid={(files) => setValid((before) => ({ ...before, files }))}
          />
        )}
        <Gone libraries={goneOf(libraries, "files")} onRemove={removeGone} />
      </Fold>
    </Dialog>
  );
}

/** Chosen earlier, and in no list now: deleted, or not shared any more. Nobody loses a choice unasked. */
function Gone({ libraries, onRemove }: { libraries: NodeSources["libraries"]; onRemove(id: string): void }) {
  const t = useT();
  if (libraries.length === 0) return null;
  return (
    <div className={box.text({ size: "sm", tone: "soft" })}>
      <p>{t("nodeSources.gone", { count: libraries.length })}</p>
      <ul>
        {libraries.map(({ id }) => {
          const name = t("nodeSources.someLibrary", { id });
          return (
            <li key={id} className={box.row({ gap: 2, align: "center", justify: "between", line: "below" })}>
              {name}
              <IconButton icon="x" label={t("nodeSources.remove", { name })} onClick={() => onRemove(id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
