import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { Page } from "#ui/layout/Page.tsx";
import { MyData } from "./MyData.tsx";
import { Password } from "./Password.tsx";
import { Preferences } from "./Preferences.tsx";
import { Profile } from "./Profile.tsx";
import { Sessions } from "./Sessions.tsx";
import { Counting, Notifications } from "./Settings.tsx";
import { Tokens } from "./Tokens.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./account.module.css";

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
    <div className={box.grid({ gap: 10 }, styles.frame)}>
      <nav className={styles.nav} aria-label={t("account.sections")}>
        <ul className={box.stack({ gap: 0.5 })}>
          {SECTIONS.filter((id) => id !== "tokens" || hasTokens).map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`account.${id}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={box.text({ flex: "shrink" })}>
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
      </div>
    </div>
  );
}
