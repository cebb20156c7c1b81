import type { Draft } from "@gyan/contract/drafts.ts";
import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { decodeDraft } from "@gyan/contract/outline/wire/work.rules.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import { forgetCreated } from "#entities/libraries/kept.ts";
import { readLeft } from "#features/outline/keeping.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { changeWork, isUnsaved, openWork, readWork, rootOf } from "#features/outline/work.ts";

/** The topic that somebody was writing and that is in no draft; it may be of an earlier visit. */
export async function unsavedTopic(): Promise<string | null> {
  const work = readWork();
  if (work.isRead) return isUnsaved(work) ? (rootOf(work)?.name.trim() ?? null) : null;
  return (await readLeft())?.root.name.trim() ?? null;
}

/** Brings a draft into the builder. What stands there and is in no draft is asked about first. */
export function useOpenDraft(close: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useFailureSentence();
  const [inTheWay, setInTheWay] = useState<{ draft: Draft; topic: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = (draft: Draft) => {
    const decoded = decodeDraft(draft.data);
    if ("problem" in decoded) return setProblem(t(`drafts.problem.${decoded.problem}`, { name: draft.name }));
    forgetCreated();
    openWork({ ...decoded, draft: { id: draft.id, name: draft.name }, isClean: true });
    if (decoded.leftOut > 0)
      changeWork({ problem: { id: ROOT_NODE, what: "leftOut", count: decoded.leftOut } });
    close();
    void navigate({ to: "/createGyan" });
  };
  const open = async (draft: Draft) => {
    setProblem(null);
    try {
      const topic = await unsavedTopic();
      if (topic === null) load(draft);
      else setInTheWay({ draft, topic });
    } catch (error) {
      // Without knowing what was left there, nothing is put over it.
      setProblem(sentence(error));
    }
  };
  return {
    open: (draft: Draft) => void open(draft),
    problem,
    inTheWay,
    confirm: () => {
      if (inTheWay) load(inTheWay.draft);
      setInTheWay(null);
    },
    cancel: () => setInTheWay(null),
  };
}

type ReplaceProps = { draft: Pick<Draft, "name">; topic: string; onConfirm(): void; onClose(): void };

export function ReplaceWork({ draft, topic, onConfirm, onClose }: ReplaceProps) {
  const t = useT();
  return (
    <Question
      title={t("drafts.replaceTitle", { name: draft.name })}
      answer={t("drafts.replaceDo")}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t("drafts.replaceText", { topic })}
    </Question>
  );
}
