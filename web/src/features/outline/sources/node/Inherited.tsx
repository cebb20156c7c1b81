import type { NodeSources } from "@gyan/contract/outline/model.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { pathTo, sourcesOf } from "@gyan/contract/outline/rules.ts";
import { titleOf } from "@gyan/contract/outline/sources/special.rules.ts";
import { useT } from "#lib/i18n.ts";
import type { Shelves } from "./useLibraries.ts";
import { useParameterName } from "../../panels/words.ts";
import { box } from "#ui/layout/box.ts";
import { Fold } from "#ui/layout/Fold.tsx";

/** More than these would push the form out of sight: they are opened by whoever wants to see them. */
const SHORT = 8;

/** Where the topic is searched if nothing is chosen here, and what the topics above give it in any case. */
export function Inherited({ root, node, shelves }: { root: EditedNode; node: EditedNode; shelves: Shelves }) {
  const t = useT();
  const include = t("tagSelector.includeSubtopic");
  const say = useSourceWords(shelves);
  const above = pathTo(root, node.id).slice(0, -1);
  const given = above.flatMap((topic) => {
    const sources = passedOn(topic);
    return sources ? [{ topic, words: say(sources) }] : [];
  });
  const title = <span id="inherited-sources">{t("nodeSources.inherited", { include })}</span>;
  const lead = node.isLabel ? "leadLabel" : given.length > 0 ? "leadInherited" : "lead";
  return (
    <div className={box.text({ below: 4, size: "sm", tone: "soft" })}>
      <p>{t(`nodeSources.${lead}`, { include })}</p>
      {given.length > 0 && (
        <Fold isSmall title={title} open={given.flatMap(({ words }) => words).length <= SHORT}>
          <ul
            className={box.stack({ gap: 2, above: 1, pad: [2, 3], ground: "sunken", round: "outer" })}
            aria-labelledby="inherited-sources"
          >
            {given.map(({ topic, words }) => (
              <li key={topic.id}>
                <b className={box.text({ weight: 600 })}>{topic.name.trim() || t("builder.unnamed")}</b>
                <ul className={box.text({ tone: "quiet", breaks: true })}>
                  {words.map((word) => (
                    <li key={word}>{word}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** What a subtopic of this one gets from it alone. */
function passedOn(topic: EditedNode): NodeSources | null {
  const child = { ...topic, id: NOBODY, sources: undefined, children: [] };
  return sourcesOf({ ...topic, children: [child] }, child.id);
}

const NOBODY = -1 as EditedNode["id"];

function useSourceWords({ stores = [], files = [] }: Shelves) {
  const t = useT();
  const parameterName = useParameterName();
  const nameOf = (id: string) =>
    [...stores, ...files].find((one) => String(one.id) === id || ("uuid" in one && one.uuid === id))?.name ??
    t("nodeSources.someLibrary", { id });
  return (sources: NodeSources): string[] => [
    ...sources.addresses.map(({ address }) => address),
    // arXiv, Category: cs.CL, q-bio
    ...sources.special.map(({ source, parameter, values }) =>
      t("nodeSources.keyWith", {
        source: titleOf(source),
        parameter: parameterName(parameter),
        values: values.join(", "),
      }),
    ),
    ...sources.libraries.map(({ id, tags }) =>
      Object.keys(tags).length === 0
        ? nameOf(id)
        : t("nodeSources.narrowed", { name: nameOf(id), tags: Object.keys(tags).join(", ") }),
    ),
  ];
}
