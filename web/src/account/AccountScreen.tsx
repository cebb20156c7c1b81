import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#payment/rules.ts";
import { Page } from "#ui/layout/Page.tsx";
import { MyData } from "./MyData.tsx";
import { Password } from "./Password.tsx";
import { Profile } from "./Profile.tsx";
import { Sessions } from "./Sessions.tsx";
import { Tokens } from "./Tokens.tsx";

export function AccountScreen() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={t("account.title")} width="narrow">
      <Profile user={user} />
      <Password email={user.email} />
      <Sessions />
      {/* Programs may do nothing for somebody who has yet to pay. */}
      {!needsSubscription(user) && <Tokens />}
      <MyData email={user.email} />
    </Page>
  );
}
