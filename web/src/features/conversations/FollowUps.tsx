import { useT } from "#lib/i18n.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { box } from "#ui/layout/box.ts";

const MOST = 4;

/** What the answer speaks of beside the question, to be asked next. */
export function FollowUps({ concepts, onAsk }: { concepts: string[]; onAsk(question: string): void }) {
  const t = useT();
  if (concepts.length === 0) return null;
  return (
    <section className={box.text({ above: 6 })} aria-label={t("ask.followUps")}>
      <h3 className={box.text({ size: "xs", weight: 600, tone: "quiet" })}>{t("ask.followUps")}</h3>
      <ul className={box.cluster({ gap: 2, above: 2 })}>
        {concepts.slice(0, MOST).map((concept) => (
          <li key={concept}>
            <Chip onClick={() => onAsk(t("ask.about", { concept }))}>{t("ask.about", { concept })}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
