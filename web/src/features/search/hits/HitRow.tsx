import type { SearchHit } from "@gyan/contract/reading/searching.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { MarkedWords } from "#ui/layout/MarkedWords.tsx";
import { placeOf, toConcept } from "./places.ts";
import { DoorLink, MAIN, PassageRow } from "./PassageRow.tsx";
import { box } from "#ui/layout/box.ts";
import { RowIcon } from "#ui/layout/RowIcon.tsx";
import styles from "./hits.module.css";

type Props = { hit: SearchHit; onOpen(): void };

export function HitRow({ hit, onOpen }: Props) {
  const facts = useFacts()(hit);
  const place = placeOf(hit);
  if (hit.kind === "passage") return <PassageRow hit={hit} onOpen={onOpen} />;
  if (!place) return null;
  return (
    <div className={box.row({ gap: 3, pad: [3, 0] })}>
      <RowIcon name={place.icon} />
      <div className={box.text({ flex: "grow" })}>
        <Link
          {...place.link}
          data-hit
          className={box.text({ ...(place.isProse ? { serif: "text" } : MAIN), hover: "accent" })}
          onClick={onOpen}
        >
          <MarkedWords {...place.name} />
        </Link>
        <p className={box.text({ above: 1, size: "sm", tone: "quiet", breaks: true })}>
          {facts.filter(Boolean).join(" · ")}
        </p>
        {hit.kind === "note" && hit.quote !== null && (
          <p className={box.text({ above: 1, tone: "soft", isMeasured: true, clamp: 2 }, styles.quote)}>
            {hit.quote}
          </p>
        )}
        {hit.kind === "concept" && hit.doors.length > 1 && (
          <p className={box.cluster({ gap: [1, 2], above: 2, breaks: true })}>
            {hit.doors.slice(1).map((door) => (
              <DoorLink key={door.topicId} {...toConcept(door)} onClick={onOpen}>
                {door.topicName}
              </DoorLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** What is said of a hit below its name; a passage says it by itself. */
function useFacts() {
  const t = useT();
  const format = useFormat();
  return (hit: SearchHit): (string | false | null)[] => {
    if (hit.kind === "gyan")
      return [
        t(`search.gyanKind.${hit.topicKind}`),
        t("topics.articles", { count: hit.articles }),
        t("topics.created", { date: format.day(hit.createdOn) }),
      ];
    if (hit.kind === "folder") return [t(`search.folderKind.${hit.folderKind}`)];
    if (hit.kind === "subtopic") return [hit.topicName];
    if (hit.kind === "summary") return [hit.topicName, hit.node];
    if (hit.kind === "note")
      return [
        hit.title,
        hit.topicName,
        t(hit.isMine ? "search.mine" : "search.others"),
        hit.isPrivate && t("search.private"),
        format.day(hit.changedOn),
      ];
    const door = hit.kind === "concept" && hit.doors[0];
    return door ? [door.topicName, t("topics.articles", { count: door.articles })] : [];
  };
}
