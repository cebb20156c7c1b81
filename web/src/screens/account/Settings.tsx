import type { Settings } from "@gyan/contract/accounts/settings.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useConfig } from "#lib/config.ts";
import { useT } from "#lib/i18n.ts";
import { settingsMutation, settingsQuery } from "#lib/session/settings.ts";
import { Switch } from "#ui/controls/Choice.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Status } from "#ui/states/Status.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import styles from "./account.module.css";

export function Notifications() {
  const t = useT();
  return (
    <Section id="notifications" title={t("account.notifications.title")}>
      <OnOff of="mailsWhenDone" says="account.notifications.mails" />
      <OnOff of="mailsChanges" says="changes.mail" />
      <OnOff of="mailsMentions" says="threads.mail" />
    </Section>
  );
}

/** What is counted, in plain words, before anybody says yes to it. */
export function Counting() {
  const t = useT();
  const isForwarded = useConfig().analyticsId !== null;
  return (
    <Section id="counting" title={t("account.counting.title")}>
      <Lead>{t("account.counting.lead")}</Lead>
      <Lead>{t(isForwarded ? "account.counting.forwarded" : "account.counting.kept")}</Lead>
      <OnOff of="allowsAnalytics" says="account.counting.allow" />
    </Section>
  );
}

type Props = {
  of: keyof Settings;
  /** With `Hint` behind it, what that means. */
  says: "account.notifications.mails" | "changes.mail" | "threads.mail" | "account.counting.allow";
};

/** It shows what was pressed while the server is being told, and what holds if that fails. */
function OnOff({ of, says }: Props) {
  const t = useT();
  const id = useId();
  const settings = useQuery(settingsQuery);
  const save = useMutation(settingsMutation);
  return (
    <Loadable query={settings} skeleton={<Skeleton lines={1} />}>
      {(known) => (
        <div className={box.column({ gap: 2, align: "start" })}>
          <Switch
            checked={(save.isPending ? save.variables?.[of] : known[of]) ?? false}
            aria-describedby={id}
            onChange={(event) => save.mutate({ [of]: event.target.checked })}
          >
            <b className={box.text({ weight: 600 })}>{t(says)}</b>
            {save.isSuccess && <Status tone="ok">{t("account.saved")}</Status>}
          </Switch>
          <p
            id={id}
            className={box.text(
              { size: "sm", tone: "quiet", lines: "pretty", isMeasured: true },
              styles.says,
            )}
          >
            {t(`${says}Hint`)}
          </p>
          <Failure of={save.error} />
        </div>
      )}
    </Loadable>
  );
}
