import type { AskScope } from "@gyan/contract/conversations/calls.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { topicQuery } from "#entities/topics/data.ts";
import { useGyanNames } from "#features/search/data.ts";
import { useT } from "#lib/i18n.ts";
import { box } from "#ui/layout/box.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import styles from "./ask.module.css";

type Props = {
  scope: AskScope;
  scopeName: string;
  isBusy: boolean;
  onAsk(question: string): void;
  children: ReactNode;
};

/** Before the first question: what this is, what it promises, and what could be asked. */
export function Welcome({ scope, scopeName, isBusy, onAsk, children }: Props) {
  const t = useT();
  const examples = useExamples(scope);
  return (
    <div className={box.text({ flex: "fill", scrolls: true }, styles.scroller)}>
      <div className={styles.welcome}>
        <p
          className={box.text({ below: 2, serif: "title", isCentred: true, lines: "balance", breaks: true })}
        >
          {NAMELESS.includes(scope.kind) ? t("ask.welcome") : t("ask.welcomeOf", { name: scopeName })}
        </p>
        <p className={box.text({ below: 6, tone: "soft", isCentred: true, lines: "balance" })}>
          {t("ask.promise")}
        </p>
        {children}
        {examples.length > 0 && (
          <div className={box.text({ above: 8 })}>
            <SectionHead title={t("ask.examples")} />
            <ul className={box.text({ serif: "prose", tone: "soft" })}>
              {examples.map((question) => (
                <li key={question} className={box.stack({ line: "below" })}>
                  <button
                    type="button"
                    className={box.text({ pad: [3, 0], isStart: true, hover: "accent", breaks: true })}
                    disabled={isBusy}
                    onClick={() => onAsk(question)}
                  >
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** What has no name of its own: the field says what is asked. */
const NAMELESS: AskScope["kind"][] = ["everything", "documents", "portal"];

const MOST = 3;

/** From what is really there: the concepts of the gyan, or the last gyans. */
function useExamples(scope: AskScope): string[] {
  const t = useT();
  const topicId = scope.kind === "topic" ? scope.topicId : null;
  const { data: topic } = useQuery({ ...topicQuery(topicId ?? (0 as TopicId)), enabled: topicId !== null });
  const names = useGyanNames() ?? [];
  const about = (concept: string) => t("ask.about", { concept });
  if (topicId !== null) return (topic?.concepts ?? []).slice(0, MOST).map(({ label }) => about(label));
  if (scope.kind !== "everything") return [];
  return names.slice(0, MOST).map(({ name }) => (/[?？]\s*$/u.test(name) ? name : about(name)));
}
