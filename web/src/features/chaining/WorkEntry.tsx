import type { ChainedWork } from "@gyan/contract/chaining/calls.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { doiLink, outsideLink } from "#entities/articles/links.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Badge } from "#ui/parts/Badge.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { INDEXES, STATES, useWho } from "./words.ts";
import styles from "./chaining.module.css";

type Props = {
  work: ChainedWork;
  /** The gyan in which it is looked at; outside of one nothing has a state. */
  topicId: TopicId | null;
  level: 2 | 4;
  /** Beside its title: a box to choose it. */
  before?: ReactNode;
  /** With what it is linked. */
  linked?: ReactNode;
  acts?: ReactNode;
};

/** Where a work is read by people: its DOI before the address that an index knows. */
export const addressOf = ({ doi, url }: Pick<ChainedWork, "doi" | "url">): string | null =>
  doiLink(doi) ?? outsideLink(url);

/** A work at the other end of a citation: what it is, who says so, where one has it already, and what can be done with it. */
export function WorkEntry({ work, topicId, level, before, linked, acts }: Props) {
  const t = useT();
  const format = useFormat();
  const who = useWho();
  const { title, authors, year, venue, abstract, timesCited, sources, isRetracted } = work;
  const Title = `h${level}` as const;
  const address = addressOf(work);
  return (
    <div className={box.row({ gap: 2 }, styles.entry)}>
      {before}
      <div className={box.stack({ gap: 1, flex: "grow" })}>
        <Title className={box.text({ serif: "name", breaks: true })} dir="auto">
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className={box.text({ hover: "underline" })}
              data-open
            >
              {title}
              <Icon name="out" size={12} />
            </a>
          ) : (
            title
          )}
        </Title>
        <p className={box.text({ size: "sm", tone: "quiet", breaks: true, digits: true })}>
          <Dotted>
            {isRetracted && <Badge tone="bad">{t("chaining.retracted")}</Badge>}
            {who(authors)}
            {year !== null && String(year)}
            {venue}
            {timesCited !== null && t("chaining.timesCited", { count: timesCited })}
            {sources.length > 0 &&
              t("chaining.saidBy", {
                sources: format.list(
                  sources.map((source) => (source === "text" ? t("chaining.ownText") : INDEXES[source])),
                ),
              })}
          </Dotted>
        </p>
        <div className={box.cluster({ gap: [1, 4], align: "center", size: "sm" })}>
          {linked}
          <Standing work={work} topicId={topicId} />
        </div>
        {abstract !== null && abstract.trim() !== "" && (
          <Details summary={t("chaining.abstract")} isQuiet>
            <p
              className={box.text({ above: 1, below: 1, serif: "text", isMeasured: true, breaks: true })}
              dir="auto"
            >
              {abstract}
            </p>
          </Details>
        )}
      </div>
      {acts && <div className={box.row({ gap: 1, align: "center", flex: "keep" }, styles.acts)}>{acts}</div>}
    </div>
  );
}

const way = box.row({ isInline: true, gap: 1.5, align: "center", isTouched: true }, "text-link");

/** What became of it in the gyan, and where one has it. Never by colour alone. */
export function Standing({ work, topicId }: Pick<Props, "work" | "topicId">) {
  const t = useT();
  const { state, articleId, documentId } = work;
  const { icon, tone } = STATES[state];
  const words = (
    <>
      <Icon name={icon} size={14} />
      {t(`chaining.state.${state}`)}
    </>
  );
  return (
    <>
      {topicId !== null && state !== "new" && articleId !== null && (
        <Link
          to="/article/list/$topicId"
          params={{ topicId }}
          search={{ tab: "articles", article: articleId, pane: "reader" }}
          className={way}
        >
          {words}
        </Link>
      )}
      {topicId !== null && state !== "new" && articleId === null && (
        <span className={box.row({ isInline: true, gap: 1.5, align: "center", tone })}>{words}</span>
      )}
      {documentId !== null && (
        <Link to="/documentAnalysis/$documentId" params={{ documentId }} className={way}>
          <Icon name="file" size={14} />
          {t("chaining.inDocuments")}
        </Link>
      )}
    </>
  );
}
