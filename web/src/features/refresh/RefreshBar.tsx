import { EVERY_DAY } from "@gyan/contract/living/schedule.rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import { Menu } from "#ui/overlays/Menu.tsx";
import { useTell } from "#ui/parts/useTell.ts";
import type { Told, Watch } from "./now.ts";
import { useScheduleWords, useZone } from "./schedule/words.ts";
import styles from "./refresh.module.css";

const loadNow = () => import("./now.ts");

/** Tells how it went; where something that was searched is gone, the form opens and says what. */
function useTold(failure: string, onDone?: () => void) {
  const t = useT();
  const tell = useTell(failure);
  const navigate = useNavigate();
  return {
    onError: tell.failed,
    onSuccess(told: Told) {
      if ("plan" in told) {
        void navigate({ to: "/refresh", state: { plan: told.plan } });
        return;
      }
      tell.done(told.message, told.undo && { undo: told.undo, text: t("refresh.watch.back") });
      onDone?.();
    },
  };
}

/** Searches a gyan again with what it was last searched with. */
export function useRefreshNow(topicId: TopicDetail["topicId"], onDone?: () => void) {
  const t = useT();
  const zone = useZone();
  return useMutation({
    mutationFn: async () => (await loadNow()).refreshNow(topicId, zone),
    ...useTold(t("refresh.failed"), onDone),
  });
}

type Props = {
  topic: TopicDetail;
  isRunning: boolean;
  /** Opens the form. */
  onChange(): void;
};

/** One click searches again, two have it done every week. While it is searched there is nothing to refresh. */
export function RefreshBar({ topic, isRunning, onChange }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { topicId } = topic;
  const refresh = useRefreshNow(
    topicId,
    () => void navigate({ to: "/article/list/$topicId", params: { topicId }, search: { tab: "progress" } }),
  );
  return (
    <>
      {!isRunning && (
        <Button
          icon="refresh"
          isShy
          look={isNarrow ? "bare" : "plain"}
          isBusy={refresh.isPending}
          data-tip={t("refresh.nowTip")}
          onPointerEnter={() => void loadNow().catch(() => {})}
          onClick={() => refresh.mutate()}
        >
          {t("refresh.open")}
        </Button>
      )}
      <WatchMenu topic={topic} onChange={onChange} />
    </>
  );
}

const WAYS = ["off", "weekly", "daily"] as const;

function WatchMenu({ topic: { topicId, schedule }, onChange }: Omit<Props, "isRunning">) {
  const t = useT();
  const zone = useZone();
  const words = useScheduleWords();
  const isNarrow = useIsNarrow();
  const change = useMutation({
    mutationFn: async (how: Watch) => (await loadNow()).watch(topicId, how, zone),
    ...useTold(t("refresh.watch.failed")),
  });
  const now: Watch = schedule ? (schedule.day === EVERY_DAY ? "daily" : "weekly") : "off";
  const labelOf = (how: Watch): string => {
    if (how === "off") return t("refresh.watch.off");
    if (how === now && schedule) return words.choice(schedule);
    return words.choice({ day: how === "daily" ? EVERY_DAY : "Monday", frequencyOfRun: 1 });
  };
  return (
    <Menu
      label={t("refresh.watch.label")}
      entries={[
        ...WAYS.map((how) => ({
          id: how,
          label: labelOf(how),
          isChosen: how === now,
          onSelect: () => how !== now && change.mutate(how),
        })),
        {
          id: "change",
          label: t("refresh.changeSearched"),
          icon: "filter",
          startsGroup: true,
          onSelect: onChange,
        },
      ]}
      trigger={
        <Button
          icon="clock"
          isShy
          look={isNarrow ? "bare" : "plain"}
          className={isNarrow && now !== "off" ? styles.watched : undefined}
          isBusy={change.isPending}
          data-tip={schedule ? words.whole(schedule) : t("refresh.watch.offTip")}
        >
          {t(`refresh.watch.is.${now}`)}
          <Icon name="down" />
        </Button>
      }
    />
  );
}
