import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { Button } from "#ui/controls/Button.tsx";
import { TemplatesDialog } from "./TemplatesDialog.tsx";
import styles from "./templates.module.css";

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
