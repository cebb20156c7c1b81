import type { Citation, Differing } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Tagged } from "./CitedText.tsx";
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

/**
 * Those among the sentences that tell where articles disagree. No sentence of an article: what several of
 * them say otherwise, each value with the number of where it stands.
 */
export function Disagreements({ sentences, ...reading }: Props) {
  const t = useT();
  return sentences.map(
    ({ text, disagreement, tags }) =>
      disagreement && (
        <div key={text} className={disagreed}>
          <Icon name="info" />
          <div className={box.text({ flex: "shrink", breaks: true })}>
            <p>{t("summary.disagree", { about: disagreement.about })}</p>
            <ul className={box.cluster({ gap: [0.5, 5], above: 0.5 })}>
              {disagreement.values.map((value, index) => (
                <li key={index}>
                  <b className={box.text({ weight: 600, tone: "ink" })}>{value}</b>
                  {tags[index] && <Tagged tag={tags[index]} {...reading} />}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ),
  );
}
