import type { PersonView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { TextField } from "#ui/controls/Field.tsx";
import { fewPeopleQuery, personQuery } from "../people/data.ts";
import { nameOf } from "../people/PersonStatus.tsx";

type Props = {
  label: string;
  personId: PersonId | undefined;
  onChoose(personId: PersonId | undefined): void;
};

const labelOf = (person: PersonView) => `${nameOf(person)} (${person.email})`;
const SETTLED_AFTER = 250;

/** Somebody, found by typing. What is typed counts when it is one of those that were offered. */
export function PersonField({ label, personId, onChoose }: Props) {
  const t = useT();
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [q, setQ] = useState("");
  const chosen = useQuery({ ...personQuery(personId as PersonId), enabled: personId !== undefined }).data;
  const people = useQuery(fewPeopleQuery(q)).data?.people ?? [];
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => setQ(text.trim()), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  const shown = text ?? (personId === undefined ? "" : chosen ? labelOf(chosen) : `#${personId}`);
  const type = (value: string) => {
    setText(value);
    const found = people.find((person) => labelOf(person) === value);
    if (found) {
      setText(null);
      onChoose(found.id);
    } else if (personId !== undefined) onChoose(undefined);
  };
  return (
    <div>
      <TextField
        label={label}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("admin.activity.everybody")}
        hint={text?.trim() ? t("admin.activity.whoHint") : undefined}
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={listId}>
        {people.slice(0, 12).map((person) => (
          <option key={person.id}>{labelOf(person)}</option>
        ))}
      </datalist>
    </div>
  );
}
