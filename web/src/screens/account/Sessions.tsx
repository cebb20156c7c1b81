import type { SessionView } from "@gyan/contract/accounts/me.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Status } from "#ui/states/Status.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { endOthersMutation, endSessionMutation, sessionsQuery } from "./data.ts";

export function Sessions() {
  const t = useT();
  const list = useQuery(sessionsQuery);
  return (
    <Section id="sessions" title={t("account.sessions.title")}>
      <Lead>{t("account.sessions.lead")}</Lead>
      <Loadable query={list} skeleton={<Skeleton lines={2} />}>
        {({ sessions }) => (
          <>
            <ul>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.some((session) => !session.isThisOne) && <EndOthers />}
          </>
        )}
      </Loadable>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const t = useT();
  const format = useFormat();
  const sentence = useFailureSentence();
  const end = useMutation(endSessionMutation);
  const device = [session.browser, session.os].filter(Boolean).join(" · ") || t("account.sessions.unknown");
  return (
    <li>
      <Entry
        name={device}
        says={
          <>
            {t(`account.sessions.way.${session.way}`)} ·{" "}
            {t("account.sessions.seen", { time: format.moment(session.seenOn) })}
            {end.error && (
              <div>
                <Status tone="bad">{sentence(end.error)}</Status>
              </div>
            )}
          </>
        }
      >
        {session.isThisOne ? (
          <Status tone="ok">{t("account.sessions.thisOne")}</Status>
        ) : (
          <Button
            size="sm"
            aria-label={t("account.sessions.endOf", { device })}
            isBusy={end.isPending}
            onClick={() => end.mutate(session.id)}
          >
            {t("account.sessions.end")}
          </Button>
        )}
      </Entry>
    </li>
  );
}

function EndOthers() {
  const t = useT();
  // Not with the press: what is said there is lost when the list has none left to sign out before the answer is here.
  const end = useMutation({
    ...endOthersMutation,
    onSuccess: ({ ended }) =>
      showToast({ tone: "success", text: t("account.sessions.ended", { count: ended }) }),
  });
  return (
    <>
      <Failure of={end.error} />
      <Button icon="signout" isBusy={end.isPending} onClick={() => end.mutate()}>
        {t("account.sessions.endOthers")}
      </Button>
    </>
  );
}
