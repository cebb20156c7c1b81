import type { User } from "@gyan/contract/accounts/model.ts";
import type { ComponentType } from "react";
import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { Page } from "#ui/layout/Page.tsx";
import { SideFrame } from "#ui/parts/SideFrame.tsx";
import { Citing } from "./Citing.tsx";
import { Connections } from "./Connections.tsx";
import { MyData } from "./MyData.tsx";
import { Password } from "./Password.tsx";
import { Preferences } from "./Preferences.tsx";
import { Profile } from "./Profile.tsx";
import { Security } from "./Security.tsx";
import { Sessions } from "./Sessions.tsx";
import { Counting, Notifications } from "./Settings.tsx";

/** In the order of the page, each by its id, which names its texts too. */
const SECTIONS = {
  profile: Profile,
  language: Preferences,
  citing: Citing,
  notifications: Notifications,
  counting: Counting,
  password: Password,
  security: Security,
  sessions: Sessions,
  connections: Connections,
  data: MyData,
};
const IDS = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

export function AccountScreen() {
  const t = useT();
  const user = useUser();
  const { passwords } = useConfig();
  if (!user) return null;
  // Nothing is cited, and programs may do nothing, for somebody who has yet to pay.
  const hasAll = !needsSubscription(user);
  const hasPassword = passwords !== "off" && (passwords !== "admins" || user.role === "Admin");
  const ids = IDS.filter(
    (id) => (hasAll || (id !== "connections" && id !== "citing")) && (hasPassword || id !== "password"),
  );
  return (
    <SideFrame
      label={t("account.sections")}
      isWithin
      ways={ids.map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{t(`account.${id}.title`)}</a>
        </li>
      ))}
    >
      <Page title={t("account.title")} width="inside">
        {ids.map((id) => {
          const Part: ComponentType<{ user: User }> = SECTIONS[id];
          return <Part key={id} user={user} />;
        })}
      </Page>
    </SideFrame>
  );
}
