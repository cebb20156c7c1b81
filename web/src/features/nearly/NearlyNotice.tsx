import type { ArticleText } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { topicQuery } from "#entities/topics/data.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Notice } from "#ui/states/States.tsx";
import { useTaking } from "./useTaking.ts";

/** Above an article that is read though it is not in the list, or that is in it because somebody wanted it there. */
export function NearlyNotice({ article }: { article: ArticleText }) {
  const t = useT();
  const { id, topicId, isNearly, isTakenIn } = article;
  const { data: topic } = useQuery(topicQuery(topicId));
  const { takeIn, putBack } = useTaking(topicId);
  if (!isNearly && !isTakenIn) return null;
  const mayTake = topic?.right === "owner" || topic?.right === "editor";
  return (
    <Notice
      tone="info"
      action={
        mayTake && (
          <Button size="sm" onClick={() => (isNearly ? takeIn([id]) : putBack([id]))}>
            {t(isNearly ? "nearly.takeIn" : "nearly.putBack")}
          </Button>
        )
      }
    >
      {t(isNearly ? "nearly.inReader" : "nearly.takenReader")}
    </Notice>
  );
}
