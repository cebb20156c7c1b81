import { useEffect, useEffectEvent, useState } from "react";
import { SearchField } from "#ui/controls/Field.tsx";

const PAUSE = 250;

type Props = {
  label: string;
  /** What is looked for, as the address says. */
  value: string;
  className?: string | undefined;
  /** How long the fingers must rest; what is found without asking anybody needs hardly any. */
  pause?: number;
  onFind(text: string): void;
};

/** Types at the speed of the fingers, asks when they pause. */
export function Find({ label, value, className, pause = PAUSE, onFind }: Props) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change from elsewhere: by going back, or by showing all again. What it answers to a question from here
  // comes while more is being typed, and takes nothing of that away.
  if (value !== known) {
    setKnown(value);
    setAsked(value);
    if (value !== asked) setText(value);
  }
  const wanted = text.trim();
  const ask = () => {
    setAsked(wanted);
    onFind(wanted);
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => askLater(), pause);
    return () => clearTimeout(timer);
  }, [wanted, asked, pause]);
  return (
    <SearchField
      label={label}
      className={className}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") ask();
        if (event.key === "Escape") setText("");
      }}
    />
  );
}
