import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
import type { DraftId } from "@gyan/contract/ids.ts";
import { useState } from "react";
import { draftsQuery } from "#entities/drafts/data.ts";
import { openDrafts } from "#entities/drafts/opening.ts";
import { ReplaceWork, useOpenDraft } from "#features/drafts/useOpenDraft.tsx";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { useTimes } from "#entities/notifications/times.ts";
import { useNow } from "#entities/notifications/watching.ts";
import { Notice } from "#ui/states/States.tsx";
import { box } from "#ui/layout/box.ts";
import { About, NAME, Part, Rows } from "./parts.tsx";

const stay = () => {};

export function Drafts({ recent, total }: NonNullable<Dashboard["drafts"]>) {
  const t = useT();
  const sentence = useFailureSentence();
  const times = useTimes(useNow());
  const opening = useOpenDraft(stay);
  const [error, setError] = useState<unknown>(null);
  /** What is in a draft is fetched when it is wanted; one that is not among the newest any more is in the list of all. */
  const open = async (id: DraftId) => {
    setError(null);
    try {
      const { pages } = await queryClient.fetchInfiniteQuery(draftsQuery);
      const draft = pages.flatMap(({ drafts }) => drafts).find((one) => one.id === id);
      if (draft) opening.open(draft);
      else openDrafts();
    } catch (problem) {
      setError(problem);
    }
  };
  const all = total > recent.length && (
    <button type="button" className="text-link" onClick={openDrafts}>
      {t("dashboard.all", { count: total })}
    </button>
  );
  return (
    <Part title={t("drafts.title")} aside={all}>
      {(opening.problem ?? error) !== null && (
        <Notice tone="bad" isAlert>
          {opening.problem ?? sentence(error)}
        </Notice>
      )}
      <Rows none={t("drafts.noneText")}>
        {recent.map(({ id, name, time }) => (
          <li key={id} className={box.text({ pad: [2.5, 0] })}>
            <button type="button" className={NAME} onClick={() => void open(id)}>
              {name}
            </button>
            <About>
              <time dateTime={time}>{t("dashboard.changed", { time: times.ago(time) })}</time>
            </About>
          </li>
        ))}
      </Rows>
      {opening.inTheWay && (
        <ReplaceWork {...opening.inTheWay} onConfirm={opening.confirm} onClose={opening.cancel} />
      )}
    </Part>
  );
}
