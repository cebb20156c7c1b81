import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useEffect, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { type ArticleSearch, SORTS } from "#reading/search.ts";
import { Group } from "#ui/layout/Group.tsx";
import styles from "./ListHead.module.css";

type Filter = Pick<ArticleSearch, "q" | "concept" | "sort" | "node">;
type Props = { topic: TopicDetail; search: ArticleSearch; onFilter(next: Filter): void };

const SHOWN_CONCEPTS = 8;
const PAUSE = 250;

export function ListHead({ topic, search, onFilter }: Props) {
  const t = useT();
  const sort = search.sort ?? "relevance";
  const node = topic.nodes.find((each) => each.id === search.node);
  const label = node ? t("list.findIn", { name: node.name }) : t("list.find");
  const chosen = topic.concepts.find((concept) => concept.key === search.concept);
  const others = topic.concepts.filter((concept) => concept.key !== search.concept).slice(0, SHOWN_CONCEPTS);
  return (
    <>
      <div className={styles.head}>
        <Find label={label} value={search.q ?? ""} onFind={(q) => onFilter({ q: q || undefined })} />
        <Menu
          label={t("list.sort")}
          entries={SORTS.map((id) => ({
            id,
            label: t(`list.by.${id}`),
            isChosen: id === sort,
            onSelect: () => onFilter({ sort: id === "relevance" ? undefined : id }),
          }))}
          trigger={
            <Button look="bare" aria-label={t("list.sortedBy", { by: t(`list.by.${sort}`) })}>
              {t(`list.by.${sort}`)}
              <Icon name="down" />
            </Button>
          }
        />
      </div>
      {(chosen ?? others.length > 0) && (
        <Group className={styles.chips} label={t("list.concepts")}>
          {chosen && (
            <Chip isOn isRemovable onClick={() => onFilter({ concept: undefined })}>
              {chosen.label}
            </Chip>
          )}
          {others.map((concept) => (
            <Chip key={concept.key} onClick={() => onFilter({ concept: concept.key })}>
              {concept.label}
            </Chip>
          ))}
        </Group>
      )}
    </>
  );
}

type FindProps = { label: string; value: string; onFind(text: string): void };

/** Types at the speed of the fingers, asks when they pause. */
function Find({ label, value, onFind }: FindProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isFocused, setFocused] = useState(false);
  // The address may change from elsewhere (back, another tab); what is being typed is never taken away.
  if (value !== known) {
    setKnown(value);
    if (!isFocused) setText(value);
  }
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onFind(text), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={label}
      className={styles.find}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onFind(text);
        if (event.key === "Escape") setText("");
      }}
    />
  );
}
