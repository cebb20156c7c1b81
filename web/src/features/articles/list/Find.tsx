import { useEffect, useState } from "react";
import { SearchField } from "#ui/controls/Field.tsx";

const PAUSE = 250;

type Props = {
  label: string;
  value: string;
  className?: string;
  /** How long the fingers must rest; what is found without asking anybody needs hardly any. */
  pause?: number;
  onFind(text: string): void;
};

/** Types at the speed of the fingers, asks when they pause. */
export function Find({ label, value, className, pause = PAUSE, onFind }: Props) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isFocused, setFocused] = useState(false);
  // The address may change from elsewhere (back, another tab); what is being typed is never taken away.
  if (value !== known) {
    setKnown(value);
    if (!isFocused) setText(value);
  }
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onFind(text), pause);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={label}
      className={className}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onFind(text);
        if (event.key === "Escape") setText("");
      }}
    />
  );
}
