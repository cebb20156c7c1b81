import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import { newNode } from "@gyan/contract/outline/nodes.rules.ts";
import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";
import { NO_SOURCES } from "@gyan/contract/outline/sources/sources.rules.ts";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "#lib/session.ts";
import { useTell } from "#ui/parts/useTell.ts";
import { Question } from "#ui/overlays/Question.tsx";
import { useT } from "#lib/i18n.ts";

/** As many letters as a question of a gyan has. */
const LONGEST = 500;
type InTheWay = { topic: string; confirm(): void };

/**
 * A question that deserves a search of its own: with the library that was asked, in the builder; otherwise as a sentence. Nothing is
 * searched before somebody says so there.
 */
export function useMakeGyan() {
  const t = useT();
  const tell = useTell();
  const navigate = useNavigate();
  const flags = useUser()?.accessList ?? [];
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null);

  const build = async (name: string, libraryId: number) => {
    // What the builder needs is large, and is needed here by few.
    const [{ unsavedTopic }, { openUnsaved }, { forgetCreated }] = await Promise.all([
      import("#features/drafts/useOpenDraft.tsx"),
      import("#features/outline/keeping.ts"),
      import("#entities/libraries/kept.ts"),
    ]);
    const open = () => {
      setInTheWay(null);
      forgetCreated();
      openUnsaved({
        root: newNode(ROOT_NODE, name, [], []),
        sources: { ...NO_SOURCES, useLibraries: true, libraries: { [String(libraryId)]: {} } },
        config: {},
      });
      void navigate({ to: "/createGyan" });
    };
    const topic = await unsavedTopic();
    if (topic === null) open();
    else setInTheWay({ topic, confirm: open });
  };
  const start = (question: string, scope: AskScope) => {
    const name = question.slice(0, LONGEST);
    if (scope.kind === "library" && flags.includes("AdvancedSearch"))
      void build(name, scope.libraryId).catch(tell.failed);
    else if (flags.includes("CreateSentenceGyan"))
      void navigate({ to: "/sentencegyan", search: { q: name } });
  };
  return {
    may: flags.includes("CreateSentenceGyan"),
    start,
    dialog: inTheWay && (
      <Question
        title={t("ask.makeGyan")}
        answer={t("drafts.replaceDo")}
        onConfirm={inTheWay.confirm}
        onClose={() => setInTheWay(null)}
      >
        {t("drafts.replaceText", { topic: inTheWay.topic })}
      </Question>
    ),
  };
}
