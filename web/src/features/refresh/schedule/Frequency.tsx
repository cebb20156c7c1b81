import type { Schedule } from "@gyan/contract/living/refreshing.ts";
import {
  EVERY_DAY,
  MOST_TIMES,
  nextDue,
  numberOfDay,
  readDay,
  readTimes,
  WEEKDAYS,
} from "@gyan/contract/living/schedule.rules.ts";
import type { DecodedSchedulePlan } from "@gyan/contract/outline/wire/refresh.rules.ts";
import { isEngine } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { useNow } from "#entities/notifications/watching.ts";
import { siteOf } from "#features/outline/panels/words.ts";
import { Section } from "#features/outline/Section.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { RadioGroup } from "#ui/controls/RadioGroup.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { RetryNotice } from "#ui/states/RetryNotice.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { schedulerQuery, stopMutation } from "../data.ts";
import { type Mode, planned, type Problem, problemsOf, useRefresh, useStore } from "../model.ts";
import styles from "../refresh.module.css";
import { useScheduleWords, useZone } from "./words.ts";
import { box } from "#ui/layout/box.ts";

type Props = { isAsked: boolean };

/** Now, or every week by itself. One that runs already is changed only by somebody who says so. */
export function Frequency({ isAsked }: Props) {
  const t = useT();
  const store = useStore();
  const format = useFormat();
  const mode = useRefresh((refresh) => refresh.mode);
  const isUpdating = useRefresh((refresh) => refresh.isUpdating);
  const scheduler = useQuery(schedulerQuery(store.topicId));
  const { schedule = null, plan = null } = scheduler.data ?? {};
  const asks = mode === "refreshSchedule" && schedule !== null && !isUpdating;
  const leave = () => store.change({ mode: "refreshNow" });
  const update = ({ frequencyOfRun, day }: Schedule) =>
    store.change({
      isUpdating: true,
      times: String(frequencyOfRun),
      day,
      ...(plan && planned(plan, store.first, store.read())),
    });
  return (
    <Section title={t("refresh.frequency")} says={t(`refresh.mode.${mode}`)}>
      {scheduler.isPending && <Skeleton lines={1} shape="text" />}
      {scheduler.error && <RetryNotice query={scheduler}>{t("refresh.scheduleUnknown")}</RetryNotice>}
      {schedule && <Running schedule={schedule} plan={plan} />}
      {isUpdating && plan && plan.leftOut.length > 0 && (
        <Notice tone="warn">{t("topics.openedWithout", { names: format.list(plan.leftOut) })}</Notice>
      )}
      <RadioGroup<Mode>
        label={t("refresh.when")}
        chosen={mode}
        options={(["refreshNow", "refreshSchedule"] as const).map((value) => ({
          value,
          label: t(`refresh.mode.${value}`),
          hint: t(`refresh.modeHint.${value}`),
        }))}
        onChange={(chosen) => store.change({ mode: chosen, isUpdating: false })}
      />
      {mode === "refreshSchedule" && !asks && <Fields isAsked={isAsked} />}
      {asks && (
        <Dialog
          title={t("refresh.confirmTitle")}
          closesBeside
          onClose={leave}
          footer={
            <>
              <Button onClick={leave}>{t("refresh.no")}</Button>
              <Button look="primary" onClick={() => update(schedule)}>
                {t("refresh.yes")}
              </Button>
            </>
          }
        >
          <p>{t("refresh.confirmText")}</p>
        </Dialog>
      )}
    </Section>
  );
}

/** The schedule that is there, and the way to end it. */
function Running({ schedule, plan }: { schedule: Schedule; plan: DecodedSchedulePlan | null }) {
  const t = useT();
  const store = useStore();
  const words = useScheduleWords();
  const [isStopping, setStopping] = useState(false);
  const stop = useMutation(stopMutation(store.topicId));
  const confirm = () =>
    stop.mutate(undefined, {
      onSuccess: ({ message }) => {
        setStopping(false);
        store.change({ isUpdating: false });
        showToast({ tone: "success", text: message });
      },
    });
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={() => setStopping(true)}>
          {t("refresh.stop")}
        </Button>
      }
    >
      {t("refresh.isScheduled")} {words.whole(schedule)} {plan && <PlanInWords plan={plan} />}
      {isStopping && (
        <Question
          title={t("refresh.stopTitle")}
          answer={t("refresh.stop")}
          error={stop.error}
          isBusy={stop.isPending}
          onConfirm={confirm}
          onClose={() => setStopping(false)}
        >
          <p>{t("refresh.stopText")}</p>
        </Question>
      )}
    </Notice>
  );
}

/** What it searches, as far as it is not the usual. */
function PlanInWords({ plan }: { plan: DecodedSchedulePlan }) {
  const t = useT();
  const format = useFormat();
  const { sources, config, nodes } = plan;
  const sites = (list: string[]) => format.list(list.map(siteOf));
  const [prefers, ignores] = [sources.preferredSites.filter((site) => !isEngine(site)), sources.avoidedSites];
  const parameters = Object.keys(config).length;
  return [
    nodes === null ? t("refresh.plan.all") : t("refresh.plan.some", { count: nodes.length }),
    prefers.length > 0 && t("refresh.plan.prefers", { sites: sites(prefers) }),
    ignores.length > 0 && t("refresh.plan.ignores", { sites: sites(ignores) }),
    parameters > 0 && t("refresh.plan.parameters", { count: parameters }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Recurrence and weekday, and in words what they make. */
function Fields({ isAsked }: Props) {
  const t = useT();
  const store = useStore();
  const format = useFormat();
  const times = useRefresh((refresh) => refresh.times);
  const day = useRefresh((refresh) => refresh.day);
  const words = useScheduleWords();
  const timeZone = useZone();
  const now = useNow();
  const inWords = () => {
    const read = readTimes(times);
    if ("problem" in read || day === "") return t("refresh.wordsLater");
    const nextDueAt = nextDue({ day, times: read.times, timeZone }, new Date(now)).toISOString();
    return words.whole({ day, frequencyOfRun: read.times, timeZone, nextDueAt });
  };
  const [isLeft, setLeft] = useState(false);
  const problems = problemsOf(store.read());
  const problemOf = (...codes: Problem[]) => {
    const problem = problems.find((one) => codes.includes(one));
    return problem ? t(`failures:${problem}`) : null;
  };
  const isTyped = isLeft && times !== "";
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Asked for just now, and perhaps below the edge of the screen.
    if (document.activeElement?.matches("input[type=radio]"))
      place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place} className={box.stack({ gap: 4 }, styles.fields)}>
      <Pair>
        <TextField
          label={t("refresh.recurrence")}
          hint={t("refresh.recurrenceHint", { count: MOST_TIMES })}
          error={isAsked || isTyped ? problemOf("recurrence_missing", "recurrence_out_of_range") : null}
          data-field="times"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={times}
          onChange={(event) => {
            setLeft(false);
            store.change({ times: event.target.value });
          }}
          onBlur={() => setLeft(true)}
        />
        <Select
          label={t("refresh.day")}
          error={isAsked ? problemOf("weekday_missing") : null}
          data-field="day"
          value={day}
          options={[
            { value: "", label: t("refresh.pickDay"), disabled: true },
            ...WEEKDAYS.map((one) => ({ value: one, label: format.weekday(numberOfDay(one)) })),
            // One that is watched daily opens as it is.
            ...(day === EVERY_DAY ? [{ value: EVERY_DAY, label: t("refresh.everyDay") }] : []),
          ]}
          onChange={(chosen) => store.change({ day: readDay(chosen) ?? "" })}
        />
      </Pair>
      <Live
        className={box.text({ pad: [3, 4], lines: "pretty", ground: "accent", round: "outer" }, styles.words)}
      >
        {inWords()}
      </Live>
    </div>
  );
}
