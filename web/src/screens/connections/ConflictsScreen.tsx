import type { ZoteroId } from "@gyan/contract/ids.ts";
import { useParams } from "@tanstack/react-router";
import { Conflicts } from "#features/zotero/Conflicts.tsx";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Page } from "#ui/layout/Page.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";

/** On what a library here and one of Zotero differ. */
export function ConflictsScreen() {
  const t = useT();
  const { zoteroId } = useParams({ strict: false }) as { zoteroId: ZoteroId };
  return (
    <Page title={t("account.zotero.conflictsTitle")} width="wide">
      <BackLink to="/account/connections" hash="zotero" tone="quiet">
        {t("account.connections.title")}
      </BackLink>
      <p className={box.text({ below: 4, tone: "soft", isMeasured: true })}>
        {t("account.zotero.conflictsLead")}
      </p>
      <Conflicts zoteroId={zoteroId} />
    </Page>
  );
}
