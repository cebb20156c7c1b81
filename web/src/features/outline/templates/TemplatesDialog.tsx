import type { TemplateNode } from "@gyan/contract/outline/model.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { log } from "#lib/log.ts";
import { Button } from "#ui/controls/Button.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { takeBack } from "../editing.ts";
import { rootOf, useWork } from "../work.ts";
import { takeTemplate } from "./applying.ts";
import { categoriesQuery } from "./data.ts";
import { allOf } from "./looking.ts";
import { TemplateDetails } from "./TemplateDetails.tsx";
import { TemplateList } from "./TemplateList.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./templates.module.css";

type Props = { id: NodeId; onClose(): void };
type Chosen = { template: TemplateNode; ids: ReadonlySet<number> };

/** The list, then one of them, then back or applied. */
export function TemplatesDialog({ id, onClose }: Props) {
  const t = useT();
  const root = useWork(rootOf);
  const target = (root && findNode(root, id)?.name.trim()) || t("builder.unnamed");
  const [wanted, setWanted] = useState("");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** The one that was looked at last: the keyboard goes back to it. */
  const [seen, setSeen] = useState<number | null>(null);

  const apply = ({ template, ids }: Chosen) => {
    const outcome = takeTemplate(id, template, ids);
    if ("problem" in outcome) {
      showToast({ tone: "warning", text: t("gyanTemplates.noTarget") });
      return;
    }
    // What was left out is said where it is missing, and has a toast of its own.
    if (outcome.leftOut === 0)
      showToast({
        tone: "success",
        text: t("gyanTemplates.applied", { count: outcome.added }),
        action: { label: t("builder.undo"), onPress: takeBack },
      });
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

type TemplatesProps = {
  wanted: string;
  seen: number | null;
  onWanted(wanted: string): void;
  onChoose(template: TemplateNode): void;
};

/** Where they cannot be had, nothing is said loudly: the outline can be written without them. */
function Templates(props: TemplatesProps) {
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
