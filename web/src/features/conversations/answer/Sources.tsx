import type { Answer, LeftOut } from "@gyan/contract/conversations/answer.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { namesOf, yearOf } from "#features/summary/copying.rules.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Details } from "#ui/parts/Details.tsx";
import { worksOf } from "./copying.ts";
import { usePlaces } from "./places.ts";
import styles from "../conversations.module.css";

/** What was quoted and what was read and not quoted, for those who want to know. */
export function Sources({ answer }: { answer: Answer }) {
  const t = useT();
  const works = worksOf(answer);
  const { leftOut, searched } = answer;
  if (works.length === 0 && leftOut.length === 0) return null;
  return (
    <Details
      isQuiet
      summary={
        <span>
          <Dotted>
            {t("ask.sources.used", { count: works.length })}
            {leftOut.length > 0 && t("ask.sources.leftOut", { count: leftOut.length })}
            {t("ask.sources.searched", { count: searched })}
          </Dotted>
        </span>
      }
    >
      <ol className={box.stack({ gap: 2, pad: [2, 0], size: "sm" })}>
        {works.map((quotes) => (
          <Source
            key={quotes[0]!.workId}
            of={quotes[0]!}
            lead={quotes.map(({ number }) => number).join(", ")}
          >
            {quotes[0]!.page !== null && t("cite.page", { page: quotes[0]!.page })}
          </Source>
        ))}
      </ol>
      {WHYS.map((why) => {
        const works = leftOut.filter((one) => one.why === why);
        return (
          works.length > 0 && (
            <section key={why} className={box.text({ above: 2, size: "sm" })}>
              <h4 className={box.text({ size: "sm", weight: 600, tone: "soft" })}>
                {t(`ask.sources.${why}`)}
              </h4>
              <ul className={box.stack({ gap: 2, pad: [2, 0] })}>
                {works.map((one) => (
                  <Source key={one.workId} of={one} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </Details>
  );
}

const WHYS = ["same", "weaker"] as const satisfies LeftOut["why"][];

type SourceProps = { of: LeftOut | Answer["quotes"][number]; lead?: string; children?: ReactNode };

function Source({ of, lead, children }: SourceProps) {
  const t = useT();
  const { placeOf } = usePlaces();
  const place = placeOf(of);
  const look = box.text({ breaks: true, tone: "ink", hover: "accent" });
  return (
    <li className={box.grid({}, styles.source)}>
      <b className={box.text({ weight: 600, tone: "accent", digits: true })}>{lead}</b>
      <div>
        {place && "link" in place ? (
          <Link {...place.link} className={look}>
            {of.title}
          </Link>
        ) : place ? (
          <a href={place.href} target="_blank" rel="noopener noreferrer" className={look}>
            {of.title}
          </a>
        ) : (
          of.title
        )}
        <p className={box.text({ size: "xs", tone: "quiet", breaks: true })}>
          <Dotted>
            {namesOf(of.authors, t("summary.andOthers")) || null}
            {yearOf(of)}
            {children}
          </Dotted>
        </p>
      </div>
    </li>
  );
}
