import { useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { SearchField } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./libraries.module.css";
import { LISTS, type Repositories } from "./repositories.ts";
import { type ChosenLibrary, type Selection, check, checkAll, checkedOnes } from "./selection.ts";

type Props = {
  lists: Repositories;
  selection: Selection;
  isBack: boolean;
  onChange(change: (before: Selection) => Selection): void;
  onNext(): void;
};

/** The first step: which libraries. What is chosen stays so while a search hides it. */
export function FilesList({ lists, selection, isBack, onChange, onNext }: Props) {
  const t = useT();
  const [sought, setSought] = useState("");
  const wanted = sought.trim().toLowerCase();
  const shown = selection.libraries.filter(({ name }) => name.toLowerCase().includes(wanted));
  const count = checkedOnes(selection).length;
  const chosenHere = shown.filter(({ checked }) => checked).length;
  const isAll = shown.length > 0 && chosenHere === shown.length;
  return (
    <>
      <SearchField
        label={t("manage.files.search")}
        autoComplete="off"
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className={box.text({ tone: "quiet" })}>{t("manage.files.notFound")}</p>
      ) : (
        <>
          <div className={box.text({ pad: [2, 0], line: "below" })}>
            <Checkbox
              checked={isAll}
              isMixed={chosenHere > 0 && !isAll}
              onChange={() => {
                const ids = new Set(shown.map(({ id }) => id));
                onChange((before) => checkAll(before, ids, !isAll));
              }}
            >
              {t(wanted === "" ? "manage.files.all" : "manage.files.allShown")}
            </Checkbox>
          </div>
          {LISTS.map((list) => (
            <Group
              key={list}
              title={t(list === "Shared" ? "manage.files.shared" : "manage.files.mine")}
              libraries={shown.filter(({ id }) => lists[list].some((one) => one.id === id))}
              onCheck={(id) => onChange((before) => check(before, id))}
            />
          ))}
        </>
      )}
      <div className={box.cluster({ gap: [2, 3], align: "center", size: "sm", tone: "quiet" })}>
        <Button
          disabled={count === 0}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- from the button that led back, which is gone
          autoFocus={isBack}
          onClick={onNext}
        >
          {t("tagSelector.selectTags")}
        </Button>
        <Live>{count > 0 && t("manage.files.chosen", { count })}</Live>
      </div>
    </>
  );
}

type GroupProps = { title: string; libraries: ChosenLibrary[]; onCheck(id: number): void };

function Group({ title, libraries, onCheck }: GroupProps) {
  const id = useId();
  if (libraries.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={box.text({ below: 1, size: "xs", weight: 600, tone: "quiet" })}>
        {title}
      </h3>
      <ul className={box.text({ line: "between" }, styles.libraries)}>
        {libraries.map((library) => (
          <li key={library.id} className={box.text({ hover: "ground" })}>
            <Checkbox checked={library.checked} onChange={() => onCheck(library.id)}>
              <span className={box.text({ breaks: true })}>{library.name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
