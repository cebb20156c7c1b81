import { useT } from "#lib/i18n.ts";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./asking.module.css";

/** What the library that comes with the product answers. */
const EXAMPLES = ["first", "second", "third"] as const;

type Props = { isBusy: boolean; onAsk(query: string): void };

export function Examples({ isBusy, onAsk }: Props) {
  const t = useT();
  return (
    <>
      <SectionHead title={t("sentence.examples")} />
      <ul className={box.text({ serif: "prose", tone: "soft" }, styles.examples)}>
        {EXAMPLES.map((key) => (
          <li key={key} className={box.stack({ line: "below" })}>
            <button
              type="button"
              className={box.text({ pad: [3, 0], isStart: true, hover: "accent" })}
              disabled={isBusy}
              onClick={() => onAsk(t(`sentence.example.${key}`))}
            >
              {t(`sentence.example.${key}`)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
