import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { Page } from "#ui/layout/Page.tsx";
import { SideFrame } from "#ui/parts/SideFrame.tsx";
import { MyData } from "./MyData.tsx";
import { Password } from "./Password.tsx";
import { Preferences } from "./Preferences.tsx";
import { Profile } from "./Profile.tsx";
import { Sessions } from "./Sessions.tsx";
import { Counting, Notifications } from "./Settings.tsx";
import { Tokens } from "./Tokens.tsx";

/** In the order of the page; each is the id of a section and the name of its texts. */
const SECTIONS = [
  "profile",
  "language",
  "notifications",
  "counting",
  "password",
  "sessions",
  "tokens",
  "data",
] as const;

export function AccountScreen() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  // Programs may do nothing for somebody who has yet to pay.
  const hasTokens = !needsSubscription(user);
  return (
    <SideFrame
      label={t("account.sections")}
      isWithin
      ways={SECTIONS.filter((id) => id !== "tokens" || hasTokens).map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{t(`account.${id}.title`)}</a>
        </li>
      ))}
    >
      <Page title={t("account.title")} width="inside">
        <Profile user={user} />
        <Preferences user={user} />
        <Notifications />
        <Counting />
        <Password email={user.email} />
        <Sessions />
        {hasTokens && <Tokens />}
        <MyData email={user.email} />
      </Page>
    </SideFrame>
  );
}
