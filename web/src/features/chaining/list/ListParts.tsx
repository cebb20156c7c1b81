import type { SharedWork } from "@gyan/contract/chaining/calls.ts";
import type { Direction } from "@gyan/contract/chaining/rules.ts";
import type { ReactNode } from "react";
import type { TopicChain } from "#entities/chaining/data.ts";
import { type ChainSearch, LEASTS, type Show, SHOWS, USUAL_LEAST } from "#entities/chaining/search.ts";
import { useT } from "#lib/i18n.ts";
import { Find } from "#ui/collection/Find.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Select } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Group } from "#ui/layout/Group.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import styles from "./list.module.css";

type Look = (next: Partial<ChainSearch>) => void;

type ToolsProps = {
  onLook: Look;
  show: Show;
  least: number;
  q: string | undefined;
  children: ReactNode;
};

/** What of the list is looked at. */
export function Tools({ show, least, q, onLook, children }: ToolsProps) {
  const t = useT();
  const leasts = [...new Set([...LEASTS, least])].toSorted((a, b) => a - b);
  return (
    <>
      <Group label={t("chaining.shows")} className={box.cluster({ gap: 1.5, above: 4 })}>
        {SHOWS.map((one) => (
          <Chip
            key={one}
            isOn={one === show}
            onClick={() => onLook({ show: one === "new" ? undefined : one })}
          >
            {t(`chaining.show.${one}`)}
          </Chip>
        ))}
      </Group>
      <div className={box.cluster({ gap: 2, align: "end", above: 3 }, styles.tools)}>
        <Find
          label={t("chaining.find")}
          value={q ?? ""}
          onFind={(words) => onLook({ q: words || undefined })}
        />
        <Select
          label={t("chaining.least")}
          value={String(least)}
          options={leasts.map((value) => ({
            value: String(value),
            label: t("chaining.leastOf", { count: value }),
          }))}
          onChange={(value) => {
            const next = Number(value);
            onLook({ least: next === USUAL_LEAST ? undefined : next });
          }}
        />
        {children}
      </div>
    </>
  );
}

/** What the keys do, for those who look. */
export function Keys({ isPutBack }: { isPutBack: boolean }) {
  const t = useT();
  const keys = [
    ["j", "chaining.key.next"],
    ["t", "chaining.take"],
    ["e", isPutBack ? "chaining.offer" : "chaining.aside"],
    ["x", "chaining.key.select"],
  ] as const;
  return (
    <span aria-hidden="true" className={box.row({ gap: 3, align: "center", hides: "onePane" })}>
      {keys.map(([key, words]) => (
        <span key={key} className={box.row({ isInline: true, gap: 1, align: "center" })}>
          <Kbd>{key}</Kbd> {t(words)}
        </span>
      ))}
    </span>
  );
}

type ActsProps = { work: SharedWork; onTake(): void; onAside(isAside: boolean): void };

export function Acts({ work: { state, title }, onTake, onAside }: ActsProps) {
  const t = useT();
  if (state !== "new" && state !== "aside") return null;
  const isAside = state === "aside";
  return (
    <>
      <Button
        size="sm"
        icon="plus"
        aria-label={t("chaining.takeOf", { title })}
        aria-keyshortcuts="T"
        onClick={onTake}
      >
        {t("chaining.take")}
      </Button>
      <IconButton
        icon={isAside ? "undo" : "minus"}
        label={t(isAside ? "chaining.offerOf" : "chaining.asideOf", { title })}
        title={t(isAside ? "chaining.offer" : "chaining.aside")}
        aria-keyshortcuts="E"
        onClick={() => onAside(!isAside)}
      />
    </>
  );
}

type NothingProps = {
  direction: Direction;
  search: ChainSearch;
  chain: TopicChain | undefined;
  onLook: Look;
};

export function Nothing({ direction, search, chain, onLook }: NothingProps) {
  const t = useT();
  const { show = "new", q, least } = search;
  if (q !== undefined || (least ?? USUAL_LEAST) > USUAL_LEAST)
    return (
      <EmptyState
        icon="nothing"
        title={t("chaining.noMatch")}
        action={<Button onClick={() => onLook({ q: undefined, least: undefined })}>{t("list.clear")}</Button>}
      />
    );
  if (show === "aside") return <EmptyState icon="nothing" title={t("chaining.noneAside")} />;
  const isUnasked = chain !== undefined && chain.articles.asked === 0 && chain.mayAsk;
  return (
    <EmptyState
      icon="graph"
      title={t(`chaining.noneOf.${direction}`)}
      action={
        show === "new" && <Button onClick={() => onLook({ show: "all" })}>{t("chaining.showKnown")}</Button>
      }
    >
      {t(isUnasked ? "chaining.noneUnaskedText" : "chaining.noneText")}
    </EmptyState>
  );
}
