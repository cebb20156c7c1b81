import { SETTING_GROUPS } from "@gyan/contract/admin/settings.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { settingsQuery } from "./data.ts";
import { ShownSample } from "./ShownSample.tsx";
import { SettingRow } from "./SettingRow.tsx";
import { declared } from "./values.ts";
import { box } from "#ui/layout/box.ts";

/** What of this installation can be changed while it runs; each setting is saved by itself. */
export function SettingsScreen() {
  const t = useT();
  const list = useQuery(settingsQuery);
  return (
    <Page title={t("admin.nav.settings")} width="inside">
      <p className={box.text({ above: 1, tone: "soft", lines: "pretty", isMeasured: true })}>
        {t("settingsAdmin.lead")}
      </p>
      <Loadable query={list} skeleton={<Skeleton lines={8} />}>
        {({ settings }) =>
          SETTING_GROUPS.map((group) => (
            <section key={group} className={box.text({ above: 8 })}>
              <SectionHead title={t(`settingsAdmin.group.${group}`)} />
              {group === "front" && <ShownSample />}
              <ul>
                {settings
                  .filter(({ name }) => declared(name).group === group)
                  .map((setting) => (
                    <SettingRow key={setting.name} setting={setting} />
                  ))}
              </ul>
            </section>
          ))
        }
      </Loadable>
    </Page>
  );
}
