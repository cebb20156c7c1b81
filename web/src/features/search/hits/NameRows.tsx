import type { HitOf, Marked } from "@gyan/contract/reading/searching.ts";
import type { SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { toConcept, toGyan, toNote, toSubtopic, toSummary } from "./places.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./hits.module.css";

type RowProps = {
  icon: IconName;
  link: Pick<LinkProps, "to" | "params" | "search">;
  name: Marked;
  facts: (string | false | null)[];
  isProse?: boolean;
  children?: ReactNode;
  onOpen(): void;
};

function Row({ icon, link, name, facts, isProse, children, onOpen }: RowProps) {
  return (
    <div className={box.grid({ gap: 3, tone: "quiet" }, styles.row)} data-prose={isProse || undefined}>
      <Icon name={icon} />
      <div>
        <Link
          {...link}
          data-hit
          className={box.text({ tone: "ink", breaks: true }, styles.main)}
          onClick={onOpen}
        >
          <MarkedWords {...name} />
        </Link>
        <p className={box.text({ size: "sm", tone: "quiet", breaks: true }, styles.facts)}>
          {facts.filter(Boolean).join(" · ")}
        </p>
        {children}
      </div>
    </div>
  );
}

type Props<K extends SearchKind> = { hit: HitOf<K>; onOpen(): void };

export function GyanRow({ hit, onOpen }: Props<"gyan">) {
  const t = useT();
  const format = useFormat();
  return (
    <Row
      icon="search"
      link={toGyan(hit)}
      name={hit.name}
      facts={[
        t(`search.gyanKind.${hit.topicKind}`),
        t("topics.articles", { count: hit.articles }),
        t("topics.created", { date: format.day(hit.createdOn) }),
      ]}
      onOpen={onOpen}
    />
  );
}

export const SubtopicRow = ({ hit, onOpen }: Props<"subtopic">) => (
  <Row icon="list" link={toSubtopic(hit)} name={hit.name} facts={[hit.topicName]} onOpen={onOpen} />
);

export function NoteRow({ hit, onOpen }: Props<"note">) {
  const t = useT();
  const format = useFormat();
  return (
    <Row
      icon="note"
      link={toNote(hit)}
      name={hit.text}
      isProse
      facts={[
        hit.title,
        hit.topicName,
        t(hit.isMine ? "search.mine" : "search.others"),
        hit.isPrivate && t("search.private"),
        format.day(hit.changedOn),
      ]}
      onOpen={onOpen}
    >
      {hit.quote !== null && (
        <p className={box.text({ tone: "soft", isMeasured: true }, styles.quote)}>{hit.quote}</p>
      )}
    </Row>
  );
}

export function ConceptRow({ hit, onOpen }: Props<"concept">) {
  const t = useT();
  const [first, ...others] = hit.doors;
  if (!first) return null;
  return (
    <Row
      icon="graph"
      link={toConcept(first)}
      name={hit.name}
      facts={[first.topicName, t("topics.articles", { count: first.articles })]}
      onOpen={onOpen}
    >
      {others.length > 0 && (
        <p className={box.cluster({ gap: [1, 2] }, styles.doors)}>
          {others.map((door) => (
            <Link
              key={door.topicId}
              {...toConcept(door)}
              className={box.text({ pad: [0, 2.5], size: "sm", tone: "soft", breaks: true }, styles.door)}
              onClick={onOpen}
            >
              {door.topicName}
            </Link>
          ))}
        </p>
      )}
    </Row>
  );
}

export const SummaryRow = ({ hit, onOpen }: Props<"summary">) => (
  <Row
    icon="text"
    link={toSummary(hit)}
    name={hit.text}
    isProse
    facts={[hit.topicName, hit.node]}
    onOpen={onOpen}
  />
);
