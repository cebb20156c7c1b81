import type { Facets } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { Children, type CSSProperties, type ReactNode, useState } from "react";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { type Asked, useFacets } from "#features/articles/listing/useLook.ts";
import outline from "#entities/topics/outline.module.css";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { isOver } from "#entities/runs/status.ts";
import { Icon, type IconName } from "#ui/base/Icon.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./OutlinePane.module.css";

type Props = {
  topic: TopicDetail;
  search: ArticleSearch;
  listing: Listing;
  asked: Asked;
  onFilter(next: Partial<ArticleSearch>): void;
};

/** So many are taken in at a glance; the others are behind a button. */
const FEW_CONCEPTS = 8;
const MOST_CONCEPTS = 60;

/** The outline when there is one, what is one's own, and the concepts: three ways to narrow the list. */
export function OutlinePane({ topic, search, listing, asked, onFilter }: Props) {
  const t = useT();
  const facets = useFacets(asked);
  const root = topic.nodes[0];
  const [isWhole, setWhole] = useState(false);
  const concepts = shownConcepts(listing, facets, search.concept);
  return (
    <div className={box.text({ flex: "fill", scrolls: true }, styles.scroll)}>
      {topic.nodes.length > 1 && (
        <Part title={t("list.outline")}>
          {topic.nodes.map(({ id, name, depth }) => (
            <Entry
              key={id}
              name={id === root?.id ? t("list.all") : name}
              count={facets.nodes.get(id)?.articles ?? 0}
              fresh={facets.nodes.get(id)?.new ?? 0}
              depth={depth}
              isOn={id === (search.node ?? root?.id)}
              onPress={() => onFilter({ node: id === root?.id ? undefined : id })}
            />
          ))}
        </Part>
      )}
      <Part title={t("list.mine")}>
        {MINE.map(({ mark, icon }) => (
          <Entry
            key={mark}
            icon={icon}
            name={t(`list.only.${mark}`)}
            count={facets[mark]}
            isOn={search[mark] === true}
            onPress={() => onFilter({ [mark]: search[mark] ? undefined : true })}
          />
        ))}
        <Entry
          icon="exclude"
          name={t("list.only.irrelevant")}
          count={facets.decision.get("irrelevant") ?? 0}
          isOn={search.decision === "irrelevant"}
          onPress={() => onFilter({ decision: search.decision === "irrelevant" ? undefined : "irrelevant" })}
        />
      </Part>
      <Part title={t("list.concepts")}>
        {concepts.slice(0, isWhole ? MOST_CONCEPTS : FEW_CONCEPTS).map(({ key, label, count }) => (
          <Entry
            key={key}
            name={label}
            count={count}
            isOn={key === search.concept}
            onPress={() => onFilter({ concept: key === search.concept ? undefined : key })}
          />
        ))}
      </Part>
      {concepts.length > FEW_CONCEPTS && (
        <button
          type="button"
          className={box.text({
            pad: [1, 4],
            size: "sm",
            tone: "accent",
            hover: "underline",
            isTouched: true,
          })}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("list.showFewer") : t("list.moreConcepts", { more: concepts.length - FEW_CONCEPTS })}
        </button>
      )}
      {listing.conceptNames.length === 0 && (
        <p className={box.text({ pad: [0, 4], size: "sm", tone: "quiet" })}>
          {t(isOver(topic.run?.status ?? "FINISHED") ? "list.noConcepts" : "list.noConceptsYet")}
        </p>
      )}
    </div>
  );
}

const MINE: { mark: "saved" | "noted"; icon: IconName }[] = [
  { mark: "saved", icon: "star" },
  { mark: "noted", icon: "note" },
];

/** Without anything in it there is no list. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 className={box.row({ align: "center", pad: [0, 4], size: "sm", weight: 600 })}>{title}</h2>
    {Children.count(children) > 0 && (
      <ul className={box.text({ pad: [0, 2] }, outline.entries, styles.tree)}>{children}</ul>
    )}
  </>
);

/** What tells these articles from others first, as the listing has them; what is chosen is always seen. */
function shownConcepts({ conceptNames }: Listing, facets: Facets, chosen: string | undefined) {
  const counted = conceptNames.map(({ key, label }) => ({ key, label, count: facets.concept.get(key) ?? 0 }));
  const others = counted.filter(({ key, count }) => count > 0 && key !== chosen);
  return [...counted.filter(({ key }) => key === chosen), ...others].slice(0, MOST_CONCEPTS);
}

type EntryProps = {
  name: string;
  count: number;
  /** Of them, those which the latest run brought. */
  fresh?: number;
  icon?: IconName;
  depth?: number;
  isOn: boolean;
  onPress(): void;
};

function Entry({ name, count, fresh = 0, icon, depth = 0, isOn, onPress }: EntryProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        style={{ "--d": Math.max(0, depth - 1) } as CSSProperties}
        onClick={onPress}
      >
        {icon && <Icon name={icon} size={14} />}
        <span>{name}</span>
        {fresh > 0 && (
          <b className={box.text({ size: "xs", weight: 600, tone: "accent", digits: true })}>
            <span aria-hidden="true">{format.number(fresh)}</span>
            <VisuallyHidden>{t("list.newCount", { count: fresh })}</VisuallyHidden>
          </b>
        )}
        <small>{format.number(count)}</small>
      </button>
    </li>
  );
}
