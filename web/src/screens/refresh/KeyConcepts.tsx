import type { TopicId } from "@gyan/contract/ids.ts";
import type { EditedNode } from "@gyan/contract/outline/nodes.rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { keywordsQuery } from "#features/refresh/data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { topicId: TopicId; node: EditedNode; onClose(): void };

/** The words that a topic is searched with; they are changed in the builder. */
export function KeyConcepts({ topicId, node, onClose }: Props) {
  const t = useT();
  const query = useQuery(keywordsQuery(topicId, node.id));
  return (
    <Dialog
      title={t("builder.keywordsTitle", { name: node.name.trim() || t("builder.unnamed") })}
      closesBeside
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("ui.close")}</Button>}
    >
      <Loadable
        query={query}
        skeleton={<Skeleton lines={3} shape="text" />}
        isEmpty={({ keywords }) => keywords.length === 0}
        empty={<p className={box.text({ size: "sm", tone: "quiet" })}>{t("refresh.noConcepts")}</p>}
      >
        {({ keywords }) => (
          <ul className={box.cluster({ gap: 2, size: "sm", breaks: true })}>
            {keywords.map((keyword, at) => (
              <li
                key={`${at} ${keyword}`}
                className={box.text({ pad: [0.5, 2.5], line: "around", round: "full" })}
              >
                {keyword}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Dialog>
  );
}
