import type { NodeId } from "@gyan/contract/ids.ts";
import type { NodeSources } from "@gyan/contract/outline/model.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo } from "@gyan/contract/outline/rules.ts";
import { fromNodeSources } from "@gyan/contract/outline/sources/sources.rules.ts";
import { rowsOf, specialOf, whyNotSaved } from "@gyan/contract/outline/sources/special.rules.ts";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { FilesSelector } from "#libraries/FilesSelector.tsx";
import { keepChosen, type Place } from "#libraries/kept.ts";
import { TagSelector } from "#libraries/TagSelector.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { changeNodeSources } from "../choosing.ts";
import { rootOf, useWork } from "../work.ts";
import { Addresses } from "./node/Addresses.tsx";
import { Gone } from "./node/Gone.tsx";
import { Inherited } from "./node/Inherited.tsx";
import styles from "./node/node.module.css";
import { Part } from "./node/Part.tsx";
import { chosenTwice, countOf, goneOf, join, type Parted } from "./node/shelves.ts";
import { SpecialSources } from "./node/SpecialSources.tsx";
import { useAddresses } from "./node/useAddresses.ts";
import { useLibraries } from "./node/useLibraries.ts";

type Props = { id: NodeId; onClose(): void };
type PartName = "web" | "stores" | "files";

const EMPTY: NodeSources = { addresses: [], libraries: [], special: [] };

export function NodeSourcesDialog({ id, onClose }: Props) {
  const root = useWork(rootOf);
  const path = root ? pathTo(root, id) : [];
  const node = path.at(-1);
  return node ? <Choosing node={node} above={path.slice(0, -1)} onClose={onClose} /> : null;
}

type ChoosingProps = { node: EditedNode; above: EditedNode[]; onClose(): void };

/** Nothing of this is in the outline before Save, which is one step. */
function Choosing({ node, above, onClose }: ChoosingProps) {
  const t = useT();
  const whyId = useId();
  const [first] = useState(() => ({ ...EMPTY, ...node.sources }));
  const addresses = useAddresses(first.addresses);
  const [special, setSpecial] = useState(() => rowsOf(first.special));
  const { shelves, base, libraries, change, removeGone } = useLibraries(first.libraries);
  const [valid, setValid] = useState({ stores: true, files: true });
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<Record<PartName, boolean>>({ web: true, stores: false, files: false });
  const place: Place = { mode: "create", gyanLevel: false, subtopicId: node.id };
  const why = whyNotSaved(special);

  const cancel = () => {
    // The browser kept what was ticked here meanwhile.
    if (base) keepChosen(place, base.stores);
    onClose();
  };
  const show = (name: PartName) => setOpen((before) => ({ ...before, [name]: true }));
  const save = () => {
    setAsked(true);
    const list = addresses.finish();
    if (!list) return show("web");
    const incomplete = (["stores", "files"] as const).find((name) => !valid[name]);
    if (incomplete) {
      show(incomplete);
      return showToast({ tone: "warning", text: t("tagSelector.incomplete") });
    }
    const own: NodeSources = {
      addresses: list,
      libraries: libraries ? join(libraries) : first.libraries,
      special: specialOf(special),
    };
    if (libraries) keepChosen({ ...place, of: "files" }, libraries.files);
    if (!isSame(own, first)) changeNodeSources(node.id, isEmpty(own) ? undefined : own);
    onClose();
  };
  const partOf = (name: PartName, count: number) => ({
    title: t(`nodeSources.${name}`),
    says: t("nodeSources.chosen", { count }),
    isOpen: open[name],
    onToggle: (isOpen: boolean) => setOpen((before) => ({ ...before, [name]: isOpen })),
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
          <p id={whyId} className={styles.why} aria-live="polite">
            {why && t(`nodeSources.why.${why}`)}
          </p>
        </>
      }
    >
      <Inherited node={node} above={above} shelves={shelves} />
      <Part {...partOf("web", addresses.rows.length + special.length)}>
        <Addresses edited={addresses} />
        <SpecialSources rows={special} onChange={setSpecial} />
      </Part>
      <Part {...partOf("stores", countOf(first, libraries, "stores"))}>
        {base ? (
          <TagSelector
            {...place}
            chosen={base.stores}
            showsProblems={isAsked}
            onSubtopicTags={(tags) => change("stores", { tags })}
            onSubtopicInclude={(includeSubTopic) => change("stores", { includeSubTopic })}
            onValid={(stores) => setValid((before) => ({ ...before, stores }))}
          />
        ) : (
          <Skeleton lines={4} />
        )}
        <Gone libraries={goneOf(libraries, "stores")} onRemove={removeGone} />
      </Part>
      <Part {...partOf("files", countOf(first, libraries, "files"))}>
        {libraries && <Twice libraries={libraries} />}
        {base ? (
          <FilesSelector
            chosen={base.files}
            gyanLevel={false}
            showsProblems={isAsked}
            onChange={(files) => change("files", files)}
            onValid={(files) => setValid((before) => ({ ...before, files }))}
          />
        ) : (
          <Skeleton lines={4} />
        )}
        <Gone libraries={goneOf(libraries, "files")} onRemove={removeGone} />
      </Part>
    </Dialog>
  );
}

function Twice({ libraries }: { libraries: Parted }) {
  const t = useT();
  const count = chosenTwice(libraries).length;
  return count > 0 ? <Notice tone="info">{t("nodeSources.twice", { count })}</Notice> : null;
}

const isEmpty = ({ addresses, libraries, special }: NodeSources): boolean =>
  addresses.length + libraries.length + special.length === 0;

/** As they are sent. */
const isSame = (a: NodeSources, b: NodeSources): boolean =>
  JSON.stringify(fromNodeSources(a)) === JSON.stringify(fromNodeSources(b));
