import type { ComponentType } from "react";
import { Feeds } from "#features/feed/Feeds.tsx";
import { Programs } from "#features/programs/Programs.tsx";
import { Zotero } from "#features/zotero/Zotero.tsx";
import { Tokens } from "#features/tokens/Tokens.tsx";
import { OwnSources } from "#features/watched/OwnSources.tsx";
import { Webhooks } from "#features/webhooks/Webhooks.tsx";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { SideFrame } from "#ui/parts/SideFrame.tsx";

/** In the order of the page, each by its id, which names its title too. */
const SECTIONS = {
  programs: Programs,
  tokens: Tokens,
  watched: OwnSources,
  webhooks: Webhooks,
  feeds: Feeds,
  zotero: Zotero,
} satisfies Record<string, ComponentType>;
const IDS = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/** What else acts for somebody, or is told of what happens here: all of it in one place, where each is ended. */
export function ConnectionsScreen() {
  const t = useT();
  return (
    <SideFrame
      label={t("account.sections")}
      isWithin
      ways={IDS.map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{t(`account.${id}.title`)}</a>
        </li>
      ))}
    >
      <Page title={t("account.connections.title")} width="inside">
        <BackLink to="/account" hash="connections" tone="quiet">
          {t("account.title")}
        </BackLink>
        {IDS.map((id) => {
          const Part = SECTIONS[id];
          return <Part key={id} />;
        })}
      </Page>
    </SideFrame>
  );
}
