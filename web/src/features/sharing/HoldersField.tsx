import { MOST_AT_ONCE } from "@gyan/contract/sharing/sharing.rules.ts";
import type { Holder } from "@gyan/contract/sharing/sharing.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { Field } from "#ui/controls/Field.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { HolderMark } from "./HolderMark.tsx";
import { holdersQuery } from "./data.ts";
import { isCalled, keyOf, readAddresses, withHolders } from "./holders.ts";
import { usePause } from "./usePause.ts";
import { useHolderWords } from "./words.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./holders.module.css";

type Props = {
  label: string;
  placeholder: string;
  hint?: string;
  error?: string | null;
  chosen: readonly Holder[];
  onChange(chosen: Holder[]): void;
  /** What is typed and is nobody yet. */
  typed: string;
  onType(typed: string): void;
  /** One person, and nobody else. */
  isOnePerson?: boolean;
};

/**
 * People, groups and addresses in one field. Names are suggested as they are typed; addresses can be pasted, as many as one
 * has; what is neither stays in the field.
 */
export function HoldersField(props: Props) {
  const { label, placeholder, hint, error, chosen, onChange, typed, onType, isOnePerson = false } = props;
  const t = useT();
  const words = useHolderWords();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // In a list that was only looked at nothing is chosen yet: Enter takes nobody by a slip.
  const [at, setAt] = useState(-1);
  const isFull = isOnePerson && chosen.length > 0;
  const options = useOptions(typed, chosen, { isAsked: isOpen && !isFull, isOnePerson });
  const shown = isOpen && !isFull ? options : [];
  const active = shown[Math.min(at, shown.length - 1)];

  const add = (holders: Holder[], left = "") => {
    onChange(withHolders(chosen, holders).slice(0, isOnePerson ? 1 : MOST_AT_ONCE));
    onType(left);
    setAt(-1);
    setOpen(false);
  };
  /** False when there is something in it that is no address. */
  const takeAddresses = (text: string): boolean => {
    const { addresses, rest } = readAddresses(text);
    if (addresses.length > 0) add(addresses.map(asHolder), rest);
    return rest === "";
  };
  const remove = (holder: Holder) => {
    onChange(chosen.filter((one) => one !== holder));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      if (shown.length > 0) setAt((Math.max(at, step > 0 ? -1 : 0) + step + shown.length) % shown.length);
    } else if (event.key === "Enter" && (active ?? typed.trim()) !== "") {
      // In a form, Enter would send it.
      event.preventDefault();
      if (active) add([active]);
      else takeAddresses(typed);
    } else if ((event.key === "," || event.key === ";") && readAddresses(typed).rest === "") {
      event.preventDefault();
      takeAddresses(typed);
    } else if (event.key === "Escape" && shown.length > 0) setOpen(false);
    else if (event.key === "Backspace" && typed === "" && chosen.length > 0) onChange(chosen.slice(0, -1));
  };

  return (
    <div className={box.stack({ gap: 1, flex: "shrink" })}>
      <Field label={label} hint={hint} error={error}>
        {(wired) => (
          // A press beside the words goes into the field, as in every field; the keys are heard by the field itself.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            className={box.cluster(
              { gap: 1, align: "center", pad: 1.5, ground: "surface", round: "outer", isTouched: true },
              styles.box,
            )}
            data-invalid={wired["aria-invalid"]}
            onClick={({ target, currentTarget }) => target === currentTarget && field.current?.focus()}
          >
            {chosen.map((holder) => (
              <span
                key={keyOf(holder)}
                className={box.row(
                  { isInline: true, align: "center", size: "sm", ground: "accent", round: "full" },
                  styles.chip,
                )}
                data-kind={holder.kind}
              >
                <span className="clip">{words(holder).name}</span>
                <button
                  type="button"
                  className={box.text({ flex: "keep", round: "full", hover: "ground" }, styles.off)}
                  aria-label={t("sharing.takeOut", { name: words(holder).name })}
                  onClick={() => remove(holder)}
                >
                  <Icon name="x" size={12} />
                </button>
              </span>
            ))}
            <input
              ref={field}
              {...wired}
              className={box.text({ pad: [0, 1] }, styles.input)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              aria-activedescendant={active && `${listId}-${shown.indexOf(active)}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              readOnly={isFull}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              value={typed}
              onChange={({ target }) => {
                onType(target.value);
                setOpen(true);
                setAt(0);
              }}
              onClick={() => setOpen(true)}
              onPaste={(event) => {
                const text = event.clipboardData.getData("text");
                if (readAddresses(text).addresses.length === 0) return;
                event.preventDefault();
                takeAddresses(`${typed} ${text}`.trim());
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setOpen(false);
                if (readAddresses(typed).rest === "") takeAddresses(typed);
              }}
            />
          </div>
        )}
      </Field>
      {/* In the flow: in a dialog that scrolls, what floats would be cut off at its edge. */}
      <div
        id={listId}
        // A <select> takes no text.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        className={box.text({ pad: 1, line: "around", round: "outer" }, styles.list)}
        hidden={shown.length === 0}
      >
        {shown.map((holder, place) => (
          // The field hears the keys: the options are only pointed at.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={keyOf(holder)}
            id={`${listId}-${place}`}
            className={box.row({ gap: 2, align: "center", pad: [1, 2], hover: "ground" }, styles.option)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={holder === active}
            // The field keeps the focus, and with it what is typed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              add([holder]);
              field.current?.focus();
            }}
          >
            <HolderMark holder={holder} />
            <span className={box.stack({ flex: "shrink", breaks: true })}>
              <span>{words(holder).name}</span>
              <small className={box.text({ size: "xs", tone: "quiet" })}>
                {holder.kind === "invited" ? t("sharing.invites") : words(holder).about}
              </small>
            </span>
          </div>
        ))}
      </div>
      <Live isHidden>{shown.length > 0 && t("sharing.suggested", { count: shown.length })}</Live>
    </div>
  );
}

const asHolder = (email: string): Holder => ({ kind: "invited", email });

type Wanted = { isAsked: boolean; isOnePerson: boolean };

/** Who is called so and is not chosen yet; an address of somebody unknown as well. */
function useOptions(typed: string, chosen: readonly Holder[], { isAsked, isOnePerson }: Wanted): Holder[] {
  const q = usePause(typed.trim());
  const found = useQuery({ ...holdersQuery(q), enabled: isAsked });
  const { addresses, rest } = readAddresses(typed);
  const own = rest === "" ? addresses.map(asHolder) : [];
  const holders = found.data?.holders ?? [];
  // An answer to fewer letters holds others too: Enter must not take one of them.
  const isOld = found.isPlaceholderData || q !== typed.trim();
  const named = isOld ? holders.filter((one) => isCalled(one, typed)) : holders;
  return withHolders(named, own).filter(
    (one) => (!isOnePerson || one.kind === "person") && !chosen.some((other) => keyOf(other) === keyOf(one)),
  );
}
