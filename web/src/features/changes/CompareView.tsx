import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import type { ChangeKind, changes } from "@gyan/contract/living/changes.ts";
import type { PastRun } from "@gyan/contract/reading/history.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { toTopic } from "#features/search/hits/places.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { Group } from "#ui/layout/Group.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { View } from "#ui/parts/View.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { ChangeRow } from "./ChangeRow.tsx";
import { changesQuery } from "./data.ts";
import { Pages } from "./Pages.tsx";
import { KINDS, totalOf } from "./words.ts";
import { box } from "#ui/layout/box.ts";

const route = getRouteApi("/shell/article/list/$topicId");

type Props = { topic: TopicDetail; runs: PastRun[] };

/** What came, changed and went between two runs. */
export function CompareView({ topic, runs }: Props) {
  const t = useT();
  const { from, to, change: kind } = route.useSearch();
  const navigate = route.useNavigate();
  const [offset, setOffset] = useState(0);
  const found = useQuery(changesQuery(topic.topicId, { from, to, kind, offset }));
  const heading = useRef<HTMLHeadingElement>(null);
  // One came here by a link that is gone with the page before.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const go = (next: ArticleSearch) => {
    setOffset(0);
    void navigate({ search: (before) => ({ ...before, tab: "history", ...next }), replace: true });
  };
  return (
    <View width="middle">
      <BackLink {...toTopic(topic, { tab: "history" })}>{t("changes.back")}</BackLink>
      <h2 ref={heading} tabIndex={-1} className={box.text({ serif: "title", below: 4 })}>
        {t("changes.title")}
      </h2>
      <Loadable query={found}>
        {(data) => (
          <>
            <Ends runs={runs} from={data.from} to={data.to} onChange={go} />
            <Kinds counts={data.counts} kind={kind} onKind={(next) => go({ change: next })} />
            {data.isJudgedAnew && <Notice tone="info">{t("changes.judgedAnew")}</Notice>}
            <Live isHidden>{t("changes.count", { count: data.total })}</Live>
            {kind && data.counts[kind] > 0 && (
              <p className={box.text({ above: 3, size: "sm", tone: "soft" })}>{t(`changes.says.${kind}`)}</p>
            )}
            <Changes topic={topic} data={data} offset={offset} onPage={setOffset} />
          </>
        )}
      </Loadable>
    </View>
  );
}

type Found = ReplyOf<typeof changes>;
type EndsProps = Pick<Found, "from" | "to"> & { runs: PastRun[]; onChange(next: ArticleSearch): void };

/** The earlier and the later run; what would turn them round cannot be chosen. */
function Ends({ runs, from, to, onChange }: EndsProps) {
  const t = useT();
  const format = useFormat();
  const ended = runs
    .filter(({ finishedAt }) => finishedAt !== null)
    .map(({ number, createdAt }) => ({
      number,
      label: t("changes.run", { number: format.number(number), when: format.moment(createdAt) }),
    }));
  const options = (list: { number: number; label: string }[], isOff: (number: number) => boolean) =>
    list.map(({ number, label }) => ({ value: String(number), label, disabled: isOff(number) }));
  return (
    <Pair>
      <Select
        label={t("changes.from")}
        value={String(from)}
        options={options([...ended, { number: 0, label: t("changes.before") }], (number) => number >= to)}
        onChange={(value) => onChange({ from: Number(value), to })}
      />
      <Select
        label={t("changes.to")}
        value={String(to)}
        options={options(ended, (number) => number <= from)}
        onChange={(value) => onChange({ from, to: Number(value) })}
      />
    </Pair>
  );
}

type KindsProps = Pick<Found, "counts"> & { kind?: ChangeKind; onKind(kind?: ChangeKind): void };

function Kinds({ counts, kind, onKind }: KindsProps) {
  const t = useT();
  const format = useFormat();
  const shown = KINDS.filter((one) => counts[one] > 0 || one === kind);
  if (shown.length === 0) return null;
  return (
    <Group label={t("changes.filter")} className={box.cluster({ gap: 2, above: 4 })}>
      {[undefined, ...shown].map((one) => (
        <Chip key={one ?? "all"} isOn={kind === one} onClick={() => onKind(kind === one ? undefined : one)}>
          {one ? t(`changes.kind.${one}`) : t("changes.all")}{" "}
          <small className={box.text({ size: "xs", digits: true })}>
            {format.number(one ? counts[one] : totalOf(counts))}
          </small>
        </Chip>
      ))}
    </Group>
  );
}

type ChangesProps = { topic: TopicDetail; data: Found; offset: number; onPage(offset: number): void };

function Changes({ topic, data, offset, onPage }: ChangesProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  if (data.changes.length === 0)
    return <EmptyState title={t("changes.nothing")}>{t("changes.nothingText")}</EmptyState>;
  const go = (to: number) => {
    onPage(to);
    list.current?.scrollIntoView({ block: "start" });
  };
  const span = { from: data.from, to: data.to };
  return (
    <>
      <ol ref={list} className={box.text({ above: 4 })} start={offset + 1}>
        {data.changes.map((change) => (
          <li key={`${change.workId} ${change.kind}`}>
            <ChangeRow topic={topic} change={change} span={span} />
          </li>
        ))}
      </ol>
      <Pages offset={offset} total={data.total} onPage={go} />
    </>
  );
}
