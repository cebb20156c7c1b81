import type { ComponentProps } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { TextField } from "#ui/controls/Field.tsx";
import { box } from "#ui/layout/box.ts";

type Props = ComponentProps<typeof TextField> & { onEnter(): void; onEscape?(): void };

/** A web address while it is typed. Enter is for it alone, and not for a form around it. */
export const AddressField = ({ onEnter, onEscape, ...field }: Props) => (
  <TextField
    type="url"
    inputMode="url"
    autoComplete="off"
    spellCheck={false}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Escape") onEscape?.();
      if (event.key !== "Enter") return;
      event.preventDefault();
      onEnter();
    }}
    {...field}
  />
);

/** Only the scheme is missing: one press adds it. */
export const Offer = ({ says, onTake }: { says: string; onTake(): void }) => (
  <p className={box.text({ breaks: true })}>
    {/* The field that lost the focus would be settled first, with what is wrong in it. */}
    <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onTake}>
      {says}
    </Button>
  </p>
);
