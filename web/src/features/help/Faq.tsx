import { useMemo, useState } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { toNodes } from "./answer.tsx";
import { box } from "#ui/layout/box.ts";
import prose from "#ui/parts/Prose.module.css";
import styles from "./help.module.css";

export type Question = { question: string; answer: string };

type Props = { questions: Question[]; /** Open from the beginning. */ first: string | undefined };

export function Faq({ questions, first }: Props) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const turn = (question: string) =>
    setTurned((before) => {
      const after = new Set(before);
      if (!after.delete(question)) after.add(question);
      return after;
    });
  return (
    <ul className={box.text({ line: "between" })}>
      {questions.map((one, at) => (
        <Item
          // Two questions may be the same words.
          key={`${one.question} ${at}`}
          question={one}
          isOpen={(one.question === first) !== turned.has(one.question)}
          onToggle={() => turn(one.question)}
        />
      ))}
    </ul>
  );
}

type ItemProps = { question: Question; isOpen: boolean; onToggle(): void };

function Item({ question: { question, answer }, isOpen, onToggle }: ItemProps) {
  const nodes = useMemo(() => (isOpen ? toNodes(answer) : null), [answer, isOpen]);
  return (
    <li>
      <h3>
        <button
          type="button"
          className={box.row(
            { gap: 2, align: "start", pad: [2.5, 0], weight: 500, hover: "accent", isTouched: true },
            styles.question,
          )}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "down" : "right"} />
          {question}
        </button>
      </h3>
      {isOpen && (
        <div className={box.text({ tone: "soft", breaks: true }, prose.prose, styles.answer)}>{nodes}</div>
      )}
    </li>
  );
}
