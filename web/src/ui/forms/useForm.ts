import type * as z from "zod/mini";
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type ApiFailureCode, isFailure } from "#lib/failure.ts";
import { useFailureSentence, useT } from "#lib/i18n.ts";
import type { TextKey } from "#lib/texts.ts";
import { focusWrong } from "#ui/layout/focus.ts";
import type { Told } from "./useSending.ts";
import { type FetchSchema, type Schema, useSchema } from "./useSchema.ts";

type Name<Values> = keyof Values & string;
type Named<Values, Kind> = { [K in Name<Values>]: Values[K] extends Kind ? K : never }[Name<Values>];
/** What `useMutation` gives, or `useSending`. */
export type Mutation<Sent, Answer> = {
  mutate(sent: Sent, told: Told<Answer>): void;
  error: Error | null;
  isPending: boolean;
};

type Options<S extends Schema, Sent, Answer, Values = z.input<S>, Checked = z.output<S>> = {
  /** What stands in the fields that nobody has changed; they follow it when it changes. */
  start: Values;
  schema: S | FetchSchema<S>;
  /** What is said at a field whose value the schema refuses. */
  sentences: { [K in Name<Values>]?: TextKey | ((values: Values) => string) };
  mutation: Mutation<Sent, Answer>;
  /** What is sent for values that the schema has accepted; null where there is nothing to send now. */
  toSend(checked: Checked): Sent | null;
  /** Called in place of sending when `toSend` gives null. */
  onNothingSent?(): void;
  /** Whether people must first say that they mean it: then `isAsking` is true until they have. */
  asksFirst?(checked: Checked): boolean;
  onSent?(answer: Answer, checked: Checked): void;
  /** It was to be sent and the schema refuses it: where the mistake may be out of sight, it is brought there. */
  onWrong?(): void;
  /** For what is to happen beside the sentence in the form, such as a toast. */
  onFailed?(error: Error): void;
  /** Failures of the server that are about one field, and so are said there. */
  fieldOf?: Partial<Record<ApiFailureCode, Name<Values>>>;
};

export type Form = {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  isBusy: boolean;
  /** What the server said, where it is about no field. */
  failure: string | null;
};

/**
 * A form: its values, what is wrong with them, and how they are sent. A mistake shows at its field once the field was left or the
 * form was tried; the focus goes to the first. What the server says of a field stands there until the field is changed.
 */
export function useForm<S extends Schema, Sent, Answer>({
  start,
  schema: given,
  sentences,
  mutation,
  toSend,
  onNothingSent,
  asksFirst = () => false,
  onSent,
  onWrong,
  onFailed,
  fieldOf = {},
}: Options<S, Sent, Answer>) {
  type Values = z.input<S>;
  type Checked = z.output<S>;
  const t = useT();
  const sentence = useFailureSentence();
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Changed since the server answered, so that what it said of it may be true no more. */
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);
  /** At once, where `isPending` is true only with the next drawing: a second press before it sends nothing. */
  const isSending = useRef(false);

  const { schema, sendOnceKnown } = useSchema(given);
  const values: Values = { ...start, ...typed };
  // Before the schema is there nothing is refused here; the server checks it all again.
  const checked = schema?.safeParse(values) ?? { success: true as const, data: values as Checked };
  const wrong = new Set(checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0])));
  const { error } = mutation;
  const refused = isFailure(error) ? fieldOf[error.code] : undefined;
  // Only now the field that the server refused is drawn as wrong.
  useEffect(() => {
    if (error && form.current) focusWrong(form.current);
  }, [error]);

  const set = (change: Partial<Values>) => {
    setTyped((before) => ({ ...before, ...change }));
    setMended((before) => new Set([...before, ...Object.keys(change)]));
  };
  const errorOf = (name: Name<Values>): string | null => {
    if (refused === name && !mended.has(name)) return sentence(error);
    const said = sentences[name];
    if (!wrong.has(name) || said === undefined || !(isTried || left.has(name))) return null;
    return typeof said === "function" ? said(values) : t(said);
  };
  const send = (data: Checked) => {
    if (mutation.isPending || isSending.current) return;
    const sent = toSend(data);
    if (sent === null) return onNothingSent?.();
    isSending.current = true;
    setMended(new Set());
    mutation.mutate(sent, {
      onSuccess: (answer) => onSent?.(answer, data),
      onError: onFailed,
      onSettled: () => {
        isSending.current = false;
        setAsking(false);
      },
    });
  };
  const shared = (name: Name<Values>) => ({
    name,
    error: errorOf(name),
    onBlur: (event: FocusEvent) => {
      if (!isLeftByPress(event)) setLeft((before) => new Set([...before, name]));
    },
  });

  return {
    values,
    set,
    errorOf,
    isBusy: mutation.isPending,
    failure: error && refused === undefined ? sentence(error) : null,
    /** Whether the schema accepts what stands in the fields now. */
    isValid: checked.success,
    isTried,
    isAsking,
    /** They mean it. */
    confirm: () => (checked.success ? send(checked.data) : onWrong?.()),
    /** They do not. */
    stay: () => setAsking(false),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      form.current = event.currentTarget;
      setTried(true);
      if (!schema) sendOnceKnown(event.currentTarget, () => send(values as Checked));
      else if (checked.success && asksFirst(checked.data)) setAsking(true);
      else if (checked.success) send(checked.data);
      else {
        onWrong?.();
        focusWrong(event.currentTarget);
      }
    },
    /** As if nobody had been there; the fields that are named keep what stands in them. */
    startOver: (change: Partial<Values> = {}, kept: readonly Name<Values>[] = []) => {
      setTyped((before) => {
        const still = Object.entries(before).filter(([name]) => kept.some((one) => one === name));
        return { ...Object.fromEntries(still), ...change };
      });
      setTried(false);
      setLeft(new Set());
    },
    /** For a TextField or TextArea. */
    text: (name: Named<Values, string>) => ({
      ...shared(name),
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: event.target.value } as Partial<Values>),
    }),
    /** For a Select. */
    choice: (name: Named<Values, string>) => ({
      ...shared(name),
      value: values[name] as string,
      onChange: (value: string) => set({ [name]: value } as Partial<Values>),
    }),
    /** For a Switch or Checkbox. */
    flag: (name: Named<Values, boolean>) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: event.target.checked } as Partial<Values>),
    }),
  };
}

/**
 * Left for a button or a link that is being pressed. An error that appears while it is held down would move it away from
 * under the pointer, and the press would be lost; and the button that sends looks at every field itself.
 */
const isLeftByPress = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLElement && relatedTarget.matches("button:active, a:active");
