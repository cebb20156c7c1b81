import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSay } from "#entities/runs/saying.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Failure } from "#ui/parts/Failure.tsx";
import { Notice } from "#ui/states/States.tsx";
import { Status, type Tone } from "#ui/states/Status.tsx";
import { changeMutation, lookMutation, type Source } from "./data.ts";

const TONES: Record<Source["state"], Tone> = {
  waiting: "plain",
  looking: "run",
  paused: "quiet",
  ended: "bad",
};

type Props = {
  source: Source;
  /** Without it nothing can be changed: whoever may only read sees how it stands. */
  onStop?(source: Source): void;
};

/** One source: how it stands, what came of it, and what can be done with it. */
export function SourceRow({ source, onStop }: Props) {
  const t = useT();
  const { name, state, failing } = source;
  const look = useMutation(lookMutation);
  const change = useMutation(changeMutation);
  const { libraryId, id: watchedId, readsPages } = source;
  const isOver = state === "paused" || state === "ended";
  const entries: MenuEntry[] = [
    {
      id: "pause",
      label: t(isOver ? "watched.goOn" : "watched.pause"),
      icon: isOver ? "refresh" : "clock",
      onSelect: () => change.mutate({ libraryId, watchedId, isPaused: !isOver }),
    },
    {
      id: "pages",
      label: t(readsPages ? "watched.pagesOff" : "watched.pagesOn"),
      icon: "file",
      onSelect: () => change.mutate({ libraryId, watchedId, readsPages: !readsPages }),
    },
    {
      id: "stop",
      label: t("watched.stop"),
      icon: "trash",
      isDanger: true,
      startsGroup: true,
      onSelect: () => onStop?.(source),
    },
  ];
  return (
    <li className={box.stack({ gap: 2, pad: [3, 0], line: "below" })}>
      <div className={box.cluster({ gap: [2, 4], align: "center", first: "wide" })}>
        <SourceWords source={source} />
        {onStop && (
          <div className={box.row({ gap: 1, align: "center" })}>
            {!isOver && (
              <Button
                size="sm"
                icon="refresh"
                isBusy={look.isPending}
                disabled={state === "looking"}
                aria-label={t("watched.lookOf", { name })}
                onClick={() => look.mutate(source)}
              >
                {t("watched.look")}
              </Button>
            )}
            <DotsMenu label={t("watched.more", { name })} entries={entries} />
          </div>
        )}
      </div>
      {failing && <Failing of={failing} />}
      <Failure of={look.error ?? change.error} />
    </li>
  );
}

/** Its name, its state and its figures; `place` says for which library it is watched. */
export function SourceWords({ source, place }: { source: Source; place?: string }) {
  const t = useT();
  const say = useSay();
  const { name, address, state, note } = source;
  const facts = useFacts(source);
  return (
    <div className={box.stack({ gap: 0.5 })}>
      <span className={box.cluster({ gap: [0, 3], align: "baseline" })}>
        <b className={box.text({ weight: 600, breaks: true })}>{name}</b>
        {state !== "waiting" && <Status tone={TONES[state]}>{t(`watched.state.${state}`)}</Status>}
      </span>
      <Quiet>{[place, t(`watched.format.${source.format}`), address].filter(Boolean).join(" · ")}</Quiet>
      <Quiet>{facts.join(" · ")}</Quiet>
      {note && <Quiet>{say(note)}</Quiet>}
    </div>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className={box.text({ size: "sm", tone: "quiet", breaks: true, digits: true, lines: "pretty" })}>
    {children}
  </span>
);

function useFacts({ entries, last, nextAt, unread, since, addedBy, isMine, failing }: Source): string[] {
  const t = useT();
  const format = useFormat();
  return [
    t("watched.documents", { count: entries }),
    last
      ? t("watched.last", {
          time: format.moment(last.at),
          found: t("watched.records", { count: last.found }),
          added: t("watched.new", { count: last.added }),
        })
      : t("watched.never"),
    ...(unread > 0 ? [t("watched.unread", { count: unread })] : []),
    ...(nextAt && (last || failing) ? [t("watched.next", { time: format.moment(nextAt) })] : []),
    ...(since ? [t("watched.from", { day: format.day(since) })] : []),
    ...(!isMine && addedBy ? [t("watched.by", { name: addedBy })] : []),
  ];
}

/** Since when it tells nothing, and why. */
export function Failing({ of: { since, why } }: { of: NonNullable<Source["failing"]> }) {
  const t = useT();
  const say = useSay();
  const format = useFormat();
  return (
    <Notice tone="warn">
      {[t("watched.failing", { time: format.moment(since) }), say(why)].filter(Boolean).join(" ")}
    </Notice>
  );
}
