import type { Citation, Differing } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import type { ReactNode } from "react";
import { CitedQuote } from "./CitedQuote.tsx";
import { Kept } from "./Numbered.tsx";
import type { Tag } from "./citations.ts";
import type { References } from "./copying.rules.ts";
import { box } from "#ui/layout/box.ts";

type Props = {
  sentences: { text: string; disagreement: Differing | null; tags: Tag[] }[];
  references?: References;
  onRead(citation: Citation): void;
};

const disagreed = box.row({
  gap: 3,
  pad: [3, 4],
  above: 5,
  tone: "soft",
  ground: "sunken",
  round: "outer",
});

/** What several sources say otherwise, each value with the number of where it stands. */
export function Disagreed({
  about,
  values,
}: {
  about: string;
  values: { value: string; mark: ReactNode }[];
}) {
  const t = useT();
  return (
    <div className={disagreed}>
      <Icon name="info" />
      <div className={box.text({ flex: "shrink", breaks: true })}>
        <p>{t("summary.disagree", { about })}</p>
        <ul className={box.cluster({ gap: [0.5, 5], above: 0.5 })}>
          {values.map(({ value, mark }, index) => (
            <li key={index}>
              <b className={box.text({ weight: 600, tone: "ink" })}>{value}</b>
              {mark && <Kept>{mark}</Kept>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Those among the sentences that tell where articles disagree: no sentences of an article. */
export const Disagreements = ({ sentences, ...reading }: Props) =>
  sentences.map(
    ({ text, disagreement, tags }) =>
      disagreement && (
        <Disagreed
          key={text}
          about={disagreement.about}
          values={disagreement.values.map((value, index) => ({
            value,
            mark: tags[index] && <CitedQuote tag={tags[index]} {...reading} />,
          }))}
        />
      ),
  );
