import type { TemplateNode } from "@gyan/contract/outline/model.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { commit } from "@gyan/contract/outline/history.rules.ts";
import { findNode, ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { applyTemplate } from "@gyan/contract/outline/templates.rules.ts";
import { decodeCategory } from "@gyan/contract/outline/wire/templates.rules.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { useLanguage, useT } from "#lib/i18n.ts";
import { log } from "#lib/log.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { useUndoable } from "../useUndoable.ts";
import { changeWork, readWork, rootOf, useWork } from "../work.ts";
import { allOf } from "./looking.ts";
import { TemplateDetails } from "./TemplateDetails.tsx";
import { TemplateList } from "./TemplateList.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./templates.module.css";

type Chosen = { template: TemplateNode; ids: ReadonlySet<number> };

/** The list, then one of them, then back or applied. */
export function TemplatesDialog({ id, onClose }: { id: NodeId; onClose(): void }) {
  const t = useT();
  const tell = useUndoable();
  const root = useWork(rootOf);
  const target = (root && findNode(root, id)?.name.trim()) || t("builder.unnamed");
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The one that was looked at last: the keyboard goes back to it. */
  const [seen, setSeen] = useState<number | null>(null);

  const apply = (own: Chosen) => {
    const taken = takeTemplate(id, own);
    if (!taken) return showToast({ tone: "warning", text: t("gyanTemplates.noTarget") });
    // What was left out is said where it is missing, and has a toast of its own.
    if (taken.leftOut === 0) tell("success", t("gyanTemplates.applied", { count: taken.added.length }));
    onClose();
  };

  return (
    <Dialog
      title={t("builder.templatesTitle", { name: target })}
      isWide
      onClose={onClose}
      footer={
        chosen && (
          <>
            <Button onClick={onClose}>{t("gyanTemplates.cancel")}</Button>
            <Button look="primary" disabled={chosen.ids.size === 0} onClick={() => apply(chosen)}>
              {t("gyanTemplates.apply")}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <TemplateDetails
          target={{ id, name: target }}
          template={chosen.template}
          chosen={chosen.ids}
          onChange={(ids) => setChosen({ ...chosen, ids })}
          onBack={() => setChosen(null)}
        />
      ) : (
        <Templates
          wanted={wanted}
          seen={seen}
          onWanted={setWanted}
          onChoose={(template) => {
            setSeen(template.id);
            setChosen({ template, ids: allOf(template) });
          }}
        />
      )}
    </Dialog>
  );
}

/** One step: taken back, all of it is gone. The keyboard goes to the first of what is new. Null when there is no target. */
function takeTemplate(targetId: NodeId, { template, ids }: Chosen) {
  const { outline } = readWork();
  const applied = applyTemplate(outline.present, targetId, template, ids, Math.random);
  if ("problem" in applied) return null;
  const { root, added, leftOut } = applied;
  const [first] = added;
  changeWork({
    outline: commit(outline, root),
    ...(first !== undefined && { wish: { id: first, part: "name" }, current: first }),
    problem: leftOut > 0 ? { id: targetId, what: "leftOut", count: leftOut } : null,
  });
  return { added, leftOut };
}

/** With their subtopics, by category, in the language of the reader. */
const categoriesQuery = (language: string) =>
  queryOptions({
    queryKey: ["templates", "categories", language],
    queryFn: async ({ signal }) =>
      (await api.catalogue.templateCategories({}, { signal })).map(decodeCategory),
  });

/** Where they cannot be had, nothing is said loudly: the outline can be written without them. */
function Templates(props: Omit<ComponentProps<typeof TemplateList>, "categories">) {
  const t = useT();
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(useLanguage()));
  useEffect(() => {
    if (error) log("the templates", error);
  }, [error]);
  if (data) return <TemplateList categories={data} {...props} />;
  if (error)
    return (
      <p className={box.cluster({ gap: 2, align: "center", above: 3, tone: "quiet" })}>
        {t("gyanTemplates.failed")}{" "}
        <Button look="bare" size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
          {t("ui.retry")}
        </Button>
      </p>
    );
  return (
    <div className={styles.list}>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <Skeleton lines={5} />
    </div>
  );
}

/** In an outline that has no subtopics yet: somebody else's may be a beginning. */
export function StartFromTemplate() {
  const t = useT();
  const isAllowed = useUser()?.accessList.includes("GyanTemplates") ?? false;
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed) return null;
  return (
    <>
      <Button size="sm" look="bare" icon="template" className={styles.flush} onClick={() => setOpen(true)}>
        {t("gyanTemplates.start")}
      </Button>
      {isOpen && <TemplatesDialog id={ROOT_NODE} onClose={() => setOpen(false)} />}
    </>
  );
}
