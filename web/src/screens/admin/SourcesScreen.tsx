import type { SourceView } from "@gyan/contract/admin/index.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { useNow } from "#entities/notifications/watching.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { AdminPage } from "./AdminPage.tsx";
import { ChangeRemove } from "./ChangeRemove.tsx";
import { Sections } from "./Section.tsx";
import { sourcesQuery, trySourceMutation } from "./data.ts";
import { SourceDialog } from "./SourceDialog.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./SourcesScreen.module.css";

const KINDS: SourceView["kind"][] = ["scholarly", "web", "lookup"];

export function SourcesScreen() {
  const t = useT();
  const list = useQuery(sourcesQuery);
  const [openName, setOpenName] = useState<string | null>(null);
  const open = list.data?.sources.find(({ name }) => name === openName);
  return (
    <AdminPage
      place="sources"
      lead="sourcesAdmin.lead"
      query={list}
      isEmpty={({ sources }) => sources.length === 0}
      none="sourcesAdmin.none"
      below={open && <SourceDialog source={open} onClose={() => setOpenName(null)} />}
    >
      {({ sources }) => (
        <Sections
          items={KINDS.flatMap((kind) => sources.filter((source) => source.kind === kind))}
          groupOf={({ kind }) => kind}
          titleOf={({ kind }) => t(`sourcesAdmin.kind.${kind}`)}
        >
          {(source) => (
            <SourceRow key={source.name} source={source} onChange={() => setOpenName(source.name)} />
          )}
        </Sections>
      )}
    </AdminPage>
  );
}

const tones: Record<Exclude<SourceView["state"], "off" | "ready">, Tone> = {
  key_missing: "warn",
  resting: "quiet",
  budget_spent: "warn",
};

function SourceRow({ source, onChange }: { source: SourceView; onChange(): void }) {
  const t = useT();
  const facts = useFacts(source);
  const attempt = useMutation(trySourceMutation);
  const { label, state } = source;
  return (
    <li>
      <Entry
        name={label}
        // In one place, so that an answer moves nothing.
        says={
          <>
            {attempt.data || attempt.error ? null : facts.join(" · ")}
            <Live>
              <Answer {...attempt} />
            </Live>
          </>
        }
      >
        <div className={styles.state}>
          <State {...source} />
        </div>
        <div className={box.row({ gap: 2 })}>
          <Button
            size="sm"
            aria-label={t("sourcesAdmin.tryOf", { name: label })}
            disabled={state === "off"}
            isBusy={attempt.isPending}
            onClick={() => attempt.mutate(source.name)}
          >
            {t("sourcesAdmin.try")}
          </Button>
          <ChangeRemove name={label} change="sourcesAdmin.change" onChange={onChange} />
        </div>
      </Entry>
    </li>
  );
}

/** One that can be asked is as well as the last time that it was. */
function State({ state, last }: SourceView) {
  const t = useT();
  const times = useTimes(useNow());
  if (state === "ready" && last?.failedAt)
    return <Status tone="bad">{t("sourcesAdmin.state.failed", { time: times.ago(last.failedAt) })}</Status>;
  if (state === "ready" && last?.reachedAt)
    return <Status tone="ok">{t("sourcesAdmin.state.answered", { time: times.ago(last.reachedAt) })}</Status>;
  // What is off, or was never asked, is neither well nor unwell.
  if (state === "ready" || state === "off")
    return (
      <span className={box.text({ size: "sm", tone: "quiet" })}>
        {t(state === "off" ? "sourcesAdmin.state.off" : "sourcesAdmin.state.unasked")}
      </span>
    );
  return <Status tone={tones[state]}>{t(`sourcesAdmin.state.${state}`)}</Status>;
}

/** Why it gave no answer comes first, then what is left of today: it is what changes. */
function useFacts({ budget, last, ...source }: SourceView): string[] {
  const t = useT();
  const times = useTimes(useNow());
  const format = useFormat();
  const left =
    budget.perDay === null || budget.left === null
      ? t("sourcesAdmin.asked", { count: budget.askedToday, number: format.number(budget.askedToday) })
      : t("sourcesAdmin.left", { left: format.number(budget.left), perDay: format.number(budget.perDay) });
  const key = source.keyFrom ?? (source.needsKey === "optional" ? "optional" : null);
  return [
    // A code that a newer server has stays silent rather than showing itself.
    last?.failure && t(`sourcesAdmin.failure.${last.failure}`, { defaultValue: "" }),
    last?.failedAt && last.reachedAt && t("sourcesAdmin.lastAnswered", { time: times.ago(last.reachedAt) }),
    source.offBy === "settings" ? t("sourcesAdmin.offBySettings") : left,
    source.restsUntil && t("sourcesAdmin.restsUntil", { time: format.time(source.restsUntil) }),
    key && t(`sourcesAdmin.key.${key}`),
    source.changedOn && t("sourcesAdmin.changed", { date: format.published(source.changedOn) }),
  ].filter((fact): fact is string => Boolean(fact));
}

type Attempt = {
  data: { ok: boolean; message: { code: string; params: Record<string, string | number> } } | undefined;
  error: unknown;
};

function Answer({ data, error }: Attempt) {
  const t = useT();
  const format = useFormat();
  const sentence = useFailureSentence();
  if (error) return <Status tone="bad">{sentence(error)}</Status>;
  if (!data) return null;
  const { found, seconds, detail } = data.message.params;
  const values = {
    ...(typeof found === "number" && { count: found }),
    time: format.duration(typeof seconds === "number" ? seconds : 60),
  };
  // A code that a newer server has stays silent rather than showing itself.
  const words = t(`sourcesAdmin.tried.${data.message.code}`, { ...values, defaultValue: "" });
  return (
    <Status tone={data.ok ? "ok" : "bad"}>
      <span>{detail === undefined ? words : `${words} ${t("sourcesAdmin.told", { detail })}`}</span>
    </Status>
  );
}
