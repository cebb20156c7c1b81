import type { ProgramView } from "@gyan/contract/programs/calls.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { Entry } from "#ui/parts/Entry.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Section } from "#ui/parts/Section.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { endProgramMutation, programsQuery } from "./data.ts";

/** The programs that somebody let in, each with what it may do. */
export function Programs() {
  const t = useT();
  const list = useQuery(programsQuery);
  const [ending, setEnding] = useState<ProgramView | null>(null);
  return (
    <Section id="programs" title={t("account.programs.title")}>
      <Lead>{t("account.programs.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={1} />}
        isEmpty={({ programs }) => programs.length === 0}
        empty={<p className={box.text({ tone: "quiet" })}>{t("account.programs.none")}</p>}
      >
        {({ programs }) => (
          <ul>
            {programs.map((program) => (
              <li key={program.id}>
                <ProgramRow program={program} onEnd={() => setEnding(program)} />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      {ending && <End program={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function ProgramRow({ program, onEnd }: { program: ProgramView; onEnd(): void }) {
  const t = useT();
  const format = useFormat();
  const { name, host, seenOn, seenFrom, expiresOn } = program;
  const facts = [
    t(`account.tokens.scopes.${program.scope}`),
    ...(host === null ? [] : [t("account.programs.at", { host })]),
    t("account.programs.connected", { day: format.day(program.createdOn) }),
    seenOn === null
      ? t("account.tokens.neverSeen")
      : seenFrom === null
        ? t("account.tokens.seen", { time: format.moment(seenOn) })
        : t("account.tokens.seenFrom", { time: format.moment(seenOn), address: seenFrom }),
    ...(expiresOn === null ? [] : [t("account.tokens.until", { day: format.day(expiresOn) })]),
  ];
  return (
    <Entry name={name} says={facts.join(" · ")}>
      <Button size="sm" aria-label={t("account.programs.endOf", { name })} onClick={onEnd}>
        {t("account.programs.end")}
      </Button>
    </Entry>
  );
}

function End({ program: { id, name }, onClose }: { program: ProgramView; onClose(): void }) {
  const t = useT();
  const end = useMutation(endProgramMutation);
  return (
    <Question
      title={t("account.programs.endTitle", { name })}
      answer={t("account.programs.end")}
      icon="trash"
      error={end.error}
      isBusy={end.isPending}
      onConfirm={() => end.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t("account.programs.endText")}
    </Question>
  );
}
