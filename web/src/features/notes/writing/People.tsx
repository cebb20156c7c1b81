import type { MentionedPerson } from "@gyan/contract/reading/notes.ts";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { box } from "#ui/layout/box.ts";
import styles from "./People.module.css";

type Props = {
  id: string;
  /** What it stands at. */
  beside: RefObject<HTMLElement | null>;
  people: MentionedPerson[];
  /** The one that Enter takes. */
  at: number;
  onTake(person: MentionedPerson): void;
};

const GAP = 4;

/** People to choose from, above everything else: below the field, or over it where there is no room. The focus stays in the field. */
export function People({ id, beside, people, at, onTake }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = list.current;
    // Where the browser has no layer above the page, it stands in it.
    if (panel && "showPopover" in panel && !panel.matches(":popover-open")) panel.showPopover();
    const put = () => {
      const field = beside.current?.getBoundingClientRect();
      if (!panel || !field) return;
      const { offsetHeight: height, offsetWidth: width } = panel;
      const isBelow = field.bottom + GAP + height <= innerHeight || field.top < height;
      panel.style.top = `${isBelow ? field.bottom + GAP : field.top - GAP - height}px`;
      panel.style.left = `${Math.max(GAP, Math.min(field.left, innerWidth - width - GAP))}px`;
    };
    // There are more or fewer of them with every letter.
    const watch = new ResizeObserver(put);
    if (panel) watch.observe(panel);
    put();
    addEventListener("scroll", put, true);
    addEventListener("resize", put);
    return () => {
      watch.disconnect();
      removeEventListener("scroll", put, true);
      removeEventListener("resize", put);
    };
  }, [beside]);
  return (
    // Keys come from the field that it belongs to, which no list of the browser's own can be given.
    <div
      ref={list}
      id={id}
      className={box.text(
        { pad: 1, tone: "ink", ground: "surface", line: "strong", round: "outer", scrolls: true },
        styles.list,
      )}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={t("threads.whom")}
    >
      {people.map((person, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          id={`${id}-${index}`}
          className={box.option({ pad: [1, 2], breaks: true, isTouched: true })}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // Before the field loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <PersonMark id={person.id} name={person.name} />
          <span className={box.stack()}>
            {person.name} <small className={box.text({ size: "xs", tone: "quiet" })}>{person.known}</small>
          </span>
        </div>
      ))}
    </div>
  );
}
