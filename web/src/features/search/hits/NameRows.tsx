import type { HitOf, Marked } from "@gyan/contract/reading/searching.ts";
import type { SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type IconName } from "#ui/base/Icon.tsx";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { toConcept, toFolder, toGyan, toNote, toSubtopic, toSummary } from "./places.ts";
import { DoorLink, MAIN } from "./PassageRow.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
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
    <div className={box.row({ gap: 3, pad: [3, 0] })}>
      <RowIcon name={icon} />
      <div className={box.text({ flex: "grow" })}>
        <Link
          {...link}
          data-hit
          className={box.text(isProse ? { serif: "text", hover: "accent" } : { ...MAIN, hover: "accent" })}
          onClick={onOpen}
        >
          <MarkedWords {...name} />
        </Link>
        <p className={box.text({ above: 1, size: "sm", tone: "quiet", breaks: true })}>
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

export function FolderRow({ hit, onOpen }: Props<"folder">) {
  const t = useT();
  return (
    <Row
      icon="book"
      link={toFolder(hit)}
      name={hit.name}
      facts={[t(`search.folderKind.${hit.folderKind}`)]}
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
        <p className={box.text({ above: 1, tone: "soft", isMeasured: true, clamp: 2 }, styles.quote)}>
          {hit.quote}
        </p>
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
        <p className={box.cluster({ gap: [1, 2], above: 2, breaks: true })}>
          {others.map((door) => (
            <DoorLink key={door.topicId} {...toConcept(door)} onClick={onOpen}>
              {door.topicName}
            </DoorLink>
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
