import { LONGEST_QUERY } from "@gyan/contract/reading/searching.rules.ts";
import { type Ref, useEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { SearchField } from "#ui/controls/Field.tsx";
import { rememberSearch } from "#features/search/recent.ts";
import { box } from "#ui/layout/box.ts";

type Props = { value: string; ref: Ref<HTMLInputElement>; onChange(text: string): void };

/** The answers follow the typing at this distance. */
const BREATH = 250;

/** Text and address follow each other: what is typed after a breath or at once with Enter, what the address says at once. */
export function QueryField({ value, ref, onChange }: Props) {
  const t = useT();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (seen !== value) {
    setSeen(value);
    if (text.trim() !== value.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => next.trim() !== value.trim() && onChange(next.trim()), wait);
  };
  return (
    <search>
      <form
        className={box.text({ above: 4 })}
        onSubmit={(event) => {
          event.preventDefault();
          tell(text, 0);
          rememberSearch(text);
        }}
      >
        <SearchField
          ref={ref}
          isLarge
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={value === ""}
          autoComplete="off"
          maxLength={LONGEST_QUERY}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            tell(event.target.value, BREATH);
          }}
        />
      </form>
    </search>
  );
}
