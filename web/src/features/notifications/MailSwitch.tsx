import { useMutation, useQuery } from "@tanstack/react-query";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { settingsMutation, settingsQuery } from "#lib/session/settings.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Switch } from "#ui/controls/Choice.tsx";
import { Notice } from "#ui/states/States.tsx";

/** It moves when it is pressed, and back when the server refuses. */
export function MailSwitch() {
  const t = useT();
  const sentence = useFailureSentence();
  const settings = useQuery(settingsQuery);
  const change = useMutation(settingsMutation);
  const { mailsWhenDone } = (change.isPending ? change.variables : settings.data) ?? {};
  const error = change.error ?? (settings.data ? null : settings.error);
  return (
    <>
      <Switch
        checked={mailsWhenDone ?? false}
        disabled={settings.data === undefined}
        onChange={(event) => change.mutate({ mailsWhenDone: event.target.checked })}
      >
        {t("notifications.mails")}
      </Switch>
      {error && (
        <Notice
          tone="bad"
          isAlert
          action={
            error === settings.error && (
              <Button size="sm" isBusy={settings.isFetching} onClick={() => void settings.refetch()}>
                {t("ui.retry")}
              </Button>
            )
          }
        >
          {sentence(error)}
        </Notice>
      )}
    </>
  );
}
