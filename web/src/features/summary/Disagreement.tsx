import type { Citation, Differing } from "@gyan/contract/reading.ts";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Tagged } from "./CitedText.tsx";
import type { Tag } from "./citations.ts";
import type { References } from "./copying.rules.ts";
import { box } from "#ui/layout/box.ts";

type Reading = { references?: References; onRead(citation: Citation): void };
type Props = Reading & { differing: Differing; tags: Tag[] };
type ListProps = Reading & { sentences: { text: string; disagreement: Differing | null; tags: Tag[] }[] };

/** Those among the sentences that tell where articles disagree. */
export const Disagreements = ({ sentences, ...reading }: ListProps) =>
  sentences.map(
    ({ text, disagreement, tags }) =>
      disagreement && <Disagreement key={text} differing={disagreement} tags={tags} {...reading} />,
  );

/** No sentence of an article: what several of them say otherwise, each value with the number of where it stands. */
function Disagreement({ differing: { about, values }, tags, references, onRead }: Props) {
  const t = useT();
  return (
    <div
      className={box.row({ gap: 3, pad: [3, 4], above: 5, tone: "soft", ground: "sunken", round: "outer" })}
    >
      <Icon name="info" />
      <div className={box.text({ flex: "shrink", breaks: true })}>
        <p>{t("summary.disagree", { about })}</p>
        <ul className={box.cluster({ gap: [0.5, 5], above: 0.5 })}>
          {values.map((value, index) => {
            const tag = tags[index];
            return (
              <li key={index}>
                <b className={box.text({ weight: 600, tone: "ink" })}>{value}</b>
                {tag && <Tagged tag={tag} references={references} onRead={onRead} />}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
