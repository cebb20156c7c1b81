import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Lead } from "#ui/parts/Lead.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { endMutation, ownWatchedQuery, type Source } from "./data.ts";
import { Failing, SourceWords } from "./SourceRow.tsx";
import { StopQuestion } from "./StopQuestion.tsx";

/** In one's account: everything that one watches, in whatever library, and the way to end it. */
export function OwnSources() {
  const t = useT();
  const list = useQuery(ownWatchedQuery);
  const [stopped, setStopped] = useState<Source | null>(null);
  return (
    <Section id="watched" title={t("account.watched.title")}>
      <Lead>{t("account.watched.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ sources }) => sources.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.watched.none")}</p>}
      >
        {({ sources }) => (
          <ul>
            {sources.map((source) => (
              <li key={source.id} className={box.stack({ gap: 2, pad: [3, 0], line: "below" })}>
                <div className={box.cluster({ gap: [2, 4], align: "center", first: "wide" })}>
                  <SourceWords source={source} place={t("watched.in", { library: source.library })} />
                  <Button
                    size="sm"
                    aria-label={t("watched.stopOf", { name: source.name })}
                    onClick={() => setStopped(source)}
                  >
                    {t("watched.stop")}
                  </Button>
                </div>
                {source.failing && <Failing of={source.failing} />}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <div>
        <LinkButton to="/documentAnalysis" icon="file">
          {t("account.watched.open")}
        </LinkButton>
      </div>
      {stopped && <StopQuestion source={stopped} mutation={endMutation} onClose={() => setStopped(null)} />}
    </Section>
  );
}
