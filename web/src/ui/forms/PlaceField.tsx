import { NEW_PLACE } from "@gyan/contract/forms/fields.form.ts";
import type { ComponentProps } from "react";
import { Select, TextField } from "#ui/controls/Field.tsx";

type Props = {
  place: ComponentProps<typeof Select>;
  /** What the choice of a new one is called; left out, none can be made here. */
  newLabel?: string | undefined;
  /** The field for the name of the new one, there while that is chosen. */
  name: ComponentProps<typeof TextField>;
};

/** Where something goes: into one of the places that there are, or into a new one. */
export function PlaceField({ place, newLabel, name }: Props) {
  const made = newLabel === undefined ? [] : [{ value: NEW_PLACE, label: newLabel }];
  return (
    <>
      <Select {...place} options={[...place.options, ...made]} />
      {place.value === NEW_PLACE && <TextField {...name} autoComplete="off" />}
    </>
  );
}
