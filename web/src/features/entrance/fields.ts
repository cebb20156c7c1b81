import { type ChangeEvent, type FocusEvent, useRef, useState } from "react";

type Values<F extends string> = Record<F, string>;
/** What is wrong with each field, as sentences. */
type Wrong<F extends string> = { [K in F]?: string | null | undefined };

/**
 * The fields of a form. An error shows once its field has been left, or after a try to send; what the server said of
 * a field stands until that field is changed.
 */
export function useFields<F extends string>(first: Values<F>, judge: (values: Values<F>) => Wrong<F>) {
  const [values, setValues] = useState(first);
  const [touched, setTouched] = useState<Partial<Record<F, true>>>({});
  const [said, setSaid] = useState<Wrong<F>>({});
  const inputs = useRef<Partial<Record<F, HTMLInputElement | null>>>({});
  const names = Object.keys(first) as F[];

  const change = (name: F, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setSaid((before) => ({ ...before, [name]: null }));
  };
  const focus = (name: F) => inputs.current[name]?.focus();
  const wrong = judge(values);

  return {
    values,
    change,
    focus,
    field: (name: F) => ({
      ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      name,
      value: values[name],
      error: said[name] ?? (touched[name] ? (wrong[name] ?? null) : null),
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
      onBlur: (event: FocusEvent) => {
        if (!isLeftByPress(event)) setTouched((before) => ({ ...before, [name]: true }));
      },
    }),
    /** Shows what is wrong and goes to the first of it; true when nothing is. */
    check(): boolean {
      setTouched(Object.fromEntries(names.map((name) => [name, true])) as Record<F, true>);
      const firstWrong = names.find((name) => wrong[name]);
      if (firstWrong) focus(firstWrong);
      return firstWrong === undefined;
    },
    /** Empty and waiting, as if nobody had been there. */
    startOver(name: F) {
      change(name, "");
      setTouched((before) => ({ ...before, [name]: undefined }));
      focus(name);
    },
    /** The server's word about one field. */
    mark(name: F, sentence: string) {
      setSaid((before) => ({ ...before, [name]: sentence }));
      focus(name);
    },
  };
}

/**
 * Left for a button or a link that is being pressed. An error that appears while it is held down would move it away from
 * under the pointer, and the press would be lost; and the button that sends looks at every field itself.
 */
const isLeftByPress = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLElement && relatedTarget.matches("button:active, a:active");
