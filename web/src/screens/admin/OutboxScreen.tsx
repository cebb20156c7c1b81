import type { MailHead, MailState } from "@gyan/contract/admin/index.ts";
import type { MailId } from "@gyan/contract/ids.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { Translate } from "#lib/texts.ts";
import { MoreButton } from "#ui/collection/MoreButton.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { HtmlFrame } from "#ui/layout/HtmlFrame.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { Entry } from "#ui/parts/Entry.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { HeldNotice } from "#features/frame/MailHeld.tsx";
import { mailQuery, outboxQuery, sendAgainMutation, testMailMutation } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import { Failure } from "#ui/parts/Failure.tsx";
import styles from "./Outbox.module.css";

const route = getRouteApi("/shell/admin/outbox");

export function OutboxScreen() {
  const t = useT();
  const { mail, state } = route.useSearch();
  const outbox = useInfiniteQuery(outboxQuery(state));
  const test = useMutation(testMailMutation);
  const mails = outbox.data?.pages.flatMap((page) => page.mails) ?? [];
  const delivery = outbox.data?.pages[0]?.delivery;
  const none = state === undefined ? "outbox.none" : "outbox.noneOf";
  const onSuccess = () => showToast({ tone: "success", text: t("outbox.testWritten") });
  return (
    <Page
      title={t("admin.nav.mail")}
      width="inside"
      actions={
        <Button icon="mail" isBusy={test.isPending} onClick={() => test.mutate(undefined, { onSuccess })}>
          {t("outbox.sendTest")}
        </Button>
      }
    >
      {delivery === "outbox" ? (
        <HeldNotice />
      ) : (
        <p className={box.text({ above: 1, below: 5, tone: "soft" })}>
          {/* A line that waits for its words. */}
          {delivery ? t("outbox.delivered") : "\u00A0"}
        </p>
      )}
      <Failure of={test.error} />
      <Shown state={state} />
      <Loadable
        query={outbox}
        isEmpty={() => mails.length === 0}
        empty={<EmptyState title={t(none)}>{t(`${none}Text`)}</EmptyState>}
      >
        {() => (
          <div className={box.grid({ gap: 8, align: "start", above: 4 }, styles.columns)}>
            <div>
              <MailList mails={mails} current={mail} state={state} />
              <MoreButton pages={outbox} />
            </div>
            {mail !== undefined && <Mail key={mail} mailId={mail as MailId} />}
          </div>
        )}
      </Loadable>
    </Page>
  );
}

/** What administrators look for: all, what waits, what did not arrive. */
function Shown({ state }: { state: MailState | undefined }) {
  const t = useT();
  const navigate = route.useNavigate();
  return (
    <Group label={t("outbox.shown.label")} className={box.row({ gap: 2, above: 3, below: 3 })}>
      {([undefined, "waiting", "failed"] as const).map((one) => (
        <Chip
          key={one ?? "all"}
          isOn={state === one}
          onClick={() => void navigate({ search: one === undefined ? {} : { state: one } })}
        >
          {t(`outbox.shown.${one ?? "all"}`)}
        </Chip>
      ))}
    </Group>
  );
}

const tones: Record<MailHead["state"], Tone> = { waiting: "run", kept: "quiet", sent: "ok", failed: "bad" };

type ListProps = { mails: MailHead[]; current: number | undefined; state: MailState | undefined };

function MailList({ mails, current, state }: ListProps) {
  const t = useT();
  const format = useFormat();
  return (
    <ul>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            className={box.text(
              mail.id === current ? { ground: "accent" } : { hover: "ground" },
              styles.link,
            )}
            to="/admin/outbox"
            search={{ mail: mail.id, ...(state === undefined ? {} : { state }) }}
            aria-current={mail.id === current ? "true" : undefined}
          >
            <Entry
              name={mail.subject || t("outbox.unwritten")}
              says={
                <Dotted>
                  {t("outbox.to", { to: mail.to })}
                  {format.moment(mail.createdAt)}
                </Dotted>
              }
            >
              <Status tone={tones[mail.state]}>{t(`outbox.state.${mail.state}`)}</Status>
            </Entry>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Mail({ mailId }: { mailId: MailId }) {
  const t = useT();
  const mail = useQuery(mailQuery(mailId));
  return (
    <section
      className={box.text({ pad: 5, line: "around", ground: "surface", round: "outer" }, styles.mail)}
      aria-label={t("outbox.mail")}
    >
      <Loadable query={mail}>
        {(data) => (
          <>
            <h2 className={box.text({ serif: "name" })}>{data.subject || t("outbox.unwritten")}</h2>
            <p className={box.text({ below: 3, size: "sm", tone: "quiet" })}>
              {t("outbox.to", { to: data.to })}
            </p>
            {data.error && (
              <Notice tone={data.state === "waiting" ? "warn" : "bad"}>{errorIn(t, data.error)}</Notice>
            )}
            <Trying mail={data} />
            {data.text !== "" && <Content text={data.text} html={data.html} />}
          </>
        )}
      </Loadable>
    </section>
  );
}

const OWN_ERRORS = ["may_have_arrived", "ends_its_process"] as const;

/** What a mail server says is shown as it is; what we say ourselves has words in every language. */
function errorIn(t: Translate, error: string): string {
  const own = OWN_ERRORS.find((one) => one === error);
  return own === undefined ? error : t(`outbox.errors.${own}`);
}

/** How often it was tried, when it is tried again, and another try. */
function Trying({ mail }: { mail: MailHead }) {
  const t = useT();
  const format = useFormat();
  const again = useMutation(sendAgainMutation);
  const onSuccess = () => showToast({ tone: "success", text: t("outbox.queued") });
  if (!mail.isRepeatable && mail.attempts === 0) return null;
  return (
    <>
      <div
        className={box.cluster({
          gap: 3,
          align: "center",
          justify: "between",
          above: 3,
          below: 3,
          size: "sm",
          tone: "quiet",
        })}
      >
        <span>
          <Dotted>
            {mail.attempts > 0 && t("outbox.attempts", { count: mail.attempts })}
            {mail.nextTryAt !== null && t("outbox.nextTry", { time: format.moment(mail.nextTryAt) })}
          </Dotted>
        </span>
        {mail.isRepeatable && (
          <Button icon="mail" isBusy={again.isPending} onClick={() => again.mutate(mail.id, { onSuccess })}>
            {t("outbox.again")}
          </Button>
        )}
      </div>
      <Failure of={again.error} />
    </>
  );
}

/** The text first: its links can be copied and handed on. */
function Content({ text, html }: { text: string; html: string | null }) {
  const t = useT();
  const [shown, setShown] = useState<"text" | "page">("text");
  return (
    <>
      {html !== null && (
        <Group label={t("admin.mail.shownAs")} className={box.row({ gap: 2, above: 3, below: 3 })}>
          {(["text", "page"] as const).map((form) => (
            <Chip key={form} isOn={shown === form} onClick={() => setShown(form)}>
              {t(`admin.mail.${form}`)}
            </Chip>
          ))}
        </Group>
      )}
      {html !== null && shown === "page" ? (
        <HtmlFrame title={t("admin.mail.page")} html={html} />
      ) : (
        <pre className={box.text({ above: 4, breaks: true }, styles.text)}>{text}</pre>
      )}
    </>
  );
}
