import { SORTS } from "@gyan/contract/reading/columns/columns.rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { type Looked, useFacets } from "#features/articles/listing/useLook.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { AllNotesButton } from "#features/notes/all/AllNotesButton.tsx";
import type { ArticleSearch } from "#entities/articles/search.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Find } from "#ui/collection/Find.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu } from "#ui/overlays/Menu.tsx";
import { FilterChips } from "#features/articles/filters/FilterChips.tsx";
import { FilterPanel } from "#features/articles/filters/FilterPanel.tsx";
import { box } from "#ui/layout/box.ts";
import { YearStrip } from "./YearStrip.tsx";
import { DENSITIES, type Density } from "./useDensity.ts";
import styles from "./ListHead.module.css";

type Props = {
  topic: TopicDetail;
  search: ArticleSearch;
  listing: Listing;
  looked: Looked;
  density: Density;
  onDensity(density: Density): void;
  isChoosing: boolean;
  onChoosing(isChoosing: boolean): void;
  onFilter(next: Partial<ArticleSearch>): void;
};

export function ListHead(props: Props) {
  const { topic, search, listing, looked, density, onDensity, isChoosing, onChoosing, onFilter } = props;
  const t = useT();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const facets = useFacets(looked.asked);
  const sort = search.sort ?? "relevance";
  const node = topic.nodes.find((each) => each.id === search.node);
  const filters = { search, listing, facets, onFilter };
  return (
    <>
      <div className={box.row({ gap: 2, align: "center", flex: "keep", line: "below" }, styles.head)}>
        <Find
          label={node ? t("list.findIn", { name: node.name }) : t("list.find")}
          className={box.text({ flex: "grow" })}
          value={search.q ?? ""}
          onFind={(q) => onFilter({ q: q || undefined })}
        />
        <Menu
          label={t("list.sort")}
          entries={[
            ...SORTS.map((id) => ({
              id,
              label: t(`list.by.${id}`),
              isChosen: id === sort,
              onSelect: () => onFilter({ sort: id === "relevance" ? undefined : id }),
            })),
            ...DENSITIES.map((id, at) => ({
              id,
              label: t(`list.density.${id}`),
              isChosen: id === density,
              startsGroup: at === 0,
              onSelect: () => onDensity(id),
            })),
          ]}
          trigger={
            <Button look="bare" aria-label={t("list.sortedBy", { by: t(`list.by.${sort}`) })}>
              {t(`list.by.${sort}`)}
              <Icon name="down" />
            </Button>
          }
        />
        <AllNotesButton topic={topic} />
        <IconButton
          icon="check"
          label={t("list.selecting")}
          aria-pressed={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        />
      </div>
      <FilterChips
        {...filters}
        opener={
          <Button
            size="sm"
            icon="filter"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t("list.filter")}
          </Button>
        }
      />
      {isOpen ? (
        <FilterPanel {...filters} id={panelId} onClose={() => setOpen(false)} />
      ) : (
        <YearStrip {...filters} />
      )}
    </>
  );
}
