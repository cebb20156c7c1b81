import { LONGEST_QUERY } from "@gyan/contract/reading/searching.rules.ts";
import { type Ref, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { box } from "#ui/layout/box.ts";
import hiding from "#ui/layout/hiding/hiding.module.css";
import { useHidingBar } from "#ui/layout/hiding/useHidingBar.ts";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import styles from "../portal.module.css";

type Props = { label: string; q: string; onSearch(q: string): void; ref?: Ref<HTMLInputElement> };

/** Searches when it is sent; emptied, it lets go of the answers. */
export function SearchForm({ label, q, onSearch, ref }: Props) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const bar = useHidingBar<HTMLElement>(isNarrow);
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  // Going back changes the question without a key being pressed.
  if (shown !== q) {
    setShown(q);
    setText(q);
  }
  return (
    <search ref={bar} className={isNarrow ? `${hiding.bar} ${hiding.stuck}` : undefined}>
      <form
        className={box.cluster({ gap: 2, above: 5, below: 5 }, styles.search)}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <SearchField
          ref={ref}
          label={label}
          isLarge
          value={text}
          maxLength={LONGEST_QUERY}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "" && q !== "") onSearch("");
          }}
        />
        <Button type="submit" look="primary" size="lg" icon="search" isShy>
          {t("portal.search")}
        </Button>
      </form>
    </search>
  );
}
