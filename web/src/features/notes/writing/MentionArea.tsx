import type { TopicId } from "@gyan/contract/ids.ts";
import {
  mentionedIn,
  retyped,
  shownNote,
  soughtAt,
  withMention,
  writtenNote,
} from "@gyan/contract/reading/mentions.rules.ts";
import type { NamedPerson } from "@gyan/contract/reading/notes.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { mentionedQuery, peopleQuery } from "#features/notes/data.ts";
import { TextArea } from "#ui/controls/Field.tsx";
import { PersonMark } from "#ui/figures/PersonMark.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { People } from "./People.tsx";
import { box } from "#ui/layout/box.ts";

type Props = {
  topicId: TopicId;
  /** Only what everybody sees mentions anybody. */
  canMention: boolean;
  label: string;
  placeholder: string;
  rows: number;
  error: string | null;
  /** As it is kept: people as "@[Name](person:12)". */
  value: string;
  onChange(value: string): void;
  onSave(): void;
  onLeave(): void;
};

/** A text in which "@" looks for people. They are shown by their names alone; who is meant is kept beside the words. */
export function MentionArea({ topicId, canMention, value, onChange, onSave, onLeave, ...field }: Props) {
  const t = useT();
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const shown = shownNote(value);
  const [caret, setCaret] = useState(0);
  const moveTo = useCaret(place);
  // Where a list was closed by Escape, it stays closed.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const sought = canMention ? soughtAt(shown, Math.min(caret, shown.text.length)) : null;
  const isSought = sought !== null && sought.start !== closedAt;
  const found = useQuery({ ...peopleQuery(topicId, sought?.q.trim() ?? ""), enabled: isSought });
  const people = isSought ? (found.data ?? []) : [];
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, people.length - 1);

  const take = (person: NamedPerson | undefined) => {
    if (!sought || !person) return;
    const next = withMention(shown, { start: sought.start, caret }, person);
    onChange(writtenNote(next.shown));
    setCaret(next.caret);
    setChosen(0);
    moveTo(next.caret);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSave();
    }
    if (people.length === 0) return event.key === "Escape" ? onLeave() : undefined;
    if (!walks(event)) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setClosedAt(sought?.start ?? null);
    if (event.key === "ArrowDown") return setChosen((at + 1) % people.length);
    if (event.key === "ArrowUp") return setChosen((at - 1 + people.length) % people.length);
    return take(people[at]);
  };
  return (
    <div ref={place}>
      <TextArea
        {...field}
        hidesLabel
        value={shown.text}
        aria-autocomplete={canMention ? "list" : undefined}
        aria-controls={people.length > 0 ? listId : undefined}
        aria-activedescendant={people.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          setCaret(event.target.selectionStart);
          onChange(writtenNote(retyped(shown, event.target.value)));
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setClosedAt(sought?.start ?? null)}
        onFocus={() => setClosedAt(null)}
        onKeyDown={onKeyDown}
      />
      {people.length > 0 && <People id={listId} beside={place} people={people} at={at} onTake={take} />}
      {canMention && <Told topicId={topicId} value={value} />}
      <Live isHidden>{people.length > 0 && t("threads.people", { count: people.length })}</Live>
    </div>
  );
}

/** Who is meant, however many have the same name. */
function Told({ topicId, value }: Pick<Props, "topicId" | "value">) {
  const t = useT();
  const ids = mentionedIn(value);
  const found = useQuery({ ...mentionedQuery(topicId, ids), enabled: ids.length > 0 });
  const people = found.data?.filter(({ id }) => ids.includes(id)) ?? [];
  if (people.length === 0) return null;
  return (
    <ul className={box.cluster({ gap: [1, 3], above: 2, size: "sm" })} aria-label={t("threads.told")}>
      {people.map(({ id, name, known }) => (
        <li className={box.row({ gap: 2, align: "center", flex: "shrink", breaks: true })} key={id}>
          <PersonMark id={id} name={name} />
          <span>
            {name} <small className={box.text({ size: "xs", tone: "quiet" })}>{known}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Keys that are the list's as long as it is there; not while a letter is being put together. */
const walks = ({ key, nativeEvent, shiftKey }: KeyboardEvent): boolean =>
  !nativeEvent.isComposing && !shiftKey && ["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"].includes(key);

/** Puts the caret somewhere once the text that it stands in is drawn. */
function useCaret(place: React.RefObject<HTMLElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const field = place.current?.querySelector("textarea");
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (caret: number) => {
    wanted.current = caret;
  };
}
