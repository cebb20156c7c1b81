import {
  addAddresses,
  type AddressProblem,
  changeAddress,
  EXAMPLE_ADDRESSES,
  isEngine,
  MAX_ADDRESSES,
} from "@gyan/contract/outline/sources/addresses.rules.ts";
import type { SourceChoice } from "@gyan/contract/outline/model.ts";
import { useRef, useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Live } from "#ui/layout/Live.tsx";
import { showToast } from "#ui/overlays/toasts.ts";
import { FieldRow } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";
import { useUndoable } from "../useUndoable.ts";
import { AddressField, Offer } from "./AddressField.tsx";
import type { SourceStore } from "./shelves.ts";

/** Of the topic itself, or of the websites that are put first or left out: they refuse in other words. */
type Kind = "topic" | "list";

type Props = {
  kind: Kind;
  label: string;
  /** What the button says, and what the list is called. */
  action: string;
  listLabel: string;
  of: "preferredSites" | "avoidedSites";
  sources: SourceChoice;
  store: SourceStore;
};

/** Web addresses: one is typed, or several are pasted, and each can be changed or taken away. */
export function AddressList({ kind, label, action, listLabel, of, sources, store }: Props) {
  const t = useT();
  const tellRemoved = useUndoable();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const { problem, offer, tell, settle } = useProblem(kind);
  const list = sources[of];
  const onChange = (after: string[]) => store.change({ [of]: after });
  // Engines are chosen by boxes of their own.
  const hides = (address: string) => of === "preferredSites" && isEngine(address);
  const shown = list.filter((address) => !hides(address));

  const add = (text: string) => {
    const { list: after, left, problem: why } = addAddresses(list, text);
    const added = after.slice(list.length);
    if (added.length > 0) onChange(after);
    // Refused as a whole it stays as it was typed.
    setTyped(added.length > 0 ? left.join(" ") : text.trim());
    if (why && (left.length > 0 || added.length === 0)) tell(why);
    else settle();
    const isHidden = added.length > 0 && added.every(hides);
    setSaid(
      isHidden ? t("manage.engineAdded") : added.length > 0 ? t("manage.added", { count: added.length }) : "",
    );
    field.current?.focus();
  };
  const remove = (address: string) => {
    onChange(list.filter((one) => one !== address));
    field.current?.focus();
    tellRemoved("info", t("manage.removed", { address }), () => onChange(list));
  };

  return (
    <div className={box.stack({ gap: 2 })} data-tour={kind === "topic" ? "sources-addresses" : undefined}>
      <FieldRow>
        <AddressField
          ref={field}
          label={label}
          hint={t("manage.hint", EXAMPLE_ADDRESSES)}
          error={problem}
          autoCapitalize="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            settle();
          }}
          onEnter={() => add(typed)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            // One address is pasted into the field, where it can be looked at first.
            if (!/\S\s+\S/u.test(text)) return;
            event.preventDefault();
            add(`${typed} ${text}`);
          }}
        />
        <Button icon="plus" disabled={typed.trim() === ""} onClick={() => add(typed)}>
          {action}
        </Button>
      </FieldRow>
      {offer && <Offer says={t("manage.useOffer", { address: offer })} onTake={() => add(offer)} />}
      <Live isHidden>{said}</Live>
      {shown.length > 0 && (
        <ul className={box.text({ size: "sm", breaks: true, line: "between" })} aria-label={listLabel}>
          {shown.map((address) => (
            <Row key={address} {...{ kind, address, list, onChange }} onRemove={() => remove(address)} />
          ))}
        </ul>
      )}
    </div>
  );
}

type RowProps = {
  kind: Kind;
  address: string;
  list: readonly string[];
  onChange(list: string[]): void;
  onRemove(): void;
};

function Row({ kind, address, list, onChange, onRemove }: RowProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const { problem, tell, settle } = useProblem(kind);
  const leave = () => {
    setTyped(null);
    settle();
  };
  const save = () => {
    const changed = changeAddress(list, address, typed ?? "");
    if ("problem" in changed) return tell(changed);
    leave();
    onChange(changed.list);
  };
  if (typed === null)
    return (
      <li className={box.row({ gap: 1, align: "center", first: "wide", pad: [0.5, 0] })}>
        <span>{address}</span>
        <IconButton
          icon="pencil"
          label={t("manage.editAddress", { address })}
          onClick={() => setTyped(address)}
        />
        <IconButton icon="x" label={t("manage.removeAddress", { address })} onClick={onRemove} />
      </li>
    );
  return (
    <li className={box.cluster({ gap: 2, first: "wide", pad: [1.5, 0] })}>
      <AddressField
        label={t("manage.address")}
        hidesLabel
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          settle();
        }}
        onEnter={save}
        onEscape={leave}
      />
      <Button size="sm" onClick={save}>
        {t("ui.save")}
      </Button>
      <Button size="sm" look="bare" onClick={leave}>
        {t("ui.cancel")}
      </Button>
    </li>
  );
}

/** The message stands at the field, and is told as well. What is no address is an error of the topic's own list only. */
function useProblem(kind: Kind) {
  const t = useT();
  const [why, setWhy] = useState<AddressProblem | null>(null);
  const say = ({ problem }: AddressProblem) => {
    const isOfList = kind === "list" && problem === "empty";
    return t(`manage.problem.${isOfList ? "emptyList" : problem}`, { count: MAX_ADDRESSES });
  };
  return {
    problem: why && say(why),
    offer: why?.offer,
    tell: (problem: AddressProblem) => {
      setWhy(problem);
      const isError = kind === "topic" && (problem.problem === "invalid" || problem.problem === "empty");
      showToast({ tone: isError ? "error" : "warning", text: say(problem) });
    },
    settle: () => setWhy(null),
  };
}
