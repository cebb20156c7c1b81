import { EXAMPLE_ADDRESSES } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { useRef } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Checkbox } from "#ui/controls/Choice.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { AddressField, Offer } from "../AddressField.tsx";
import { type AddressRow, type useAddresses, useAddressWords } from "./useAddresses.ts";
import { FieldRow } from "#ui/layout/Beside.tsx";
import { box } from "#ui/layout/box.ts";

type Edited = ReturnType<typeof useAddresses>;

/** Web addresses: one is typed and added; those that are there can be changed where they stand. */
export function Addresses({ edited }: { edited: Edited }) {
  const t = useT();
  const words = useAddressWords();
  const field = useRef<HTMLInputElement>(null);
  const { rows, typed, problem } = edited;
  const offer = problem?.offer;
  const add = (text?: string) => {
    edited.add(text);
    field.current?.focus();
  };
  return (
    <div className={box.stack({ gap: 3 })}>
      <FieldRow>
        <AddressField
          ref={field}
          label={t("nodeSources.address")}
          hint={t("nodeSources.hint", EXAMPLE_ADDRESSES)}
          error={problem && words(problem)}
          value={typed}
          onChange={(event) => edited.onType(event.target.value)}
          onEnter={add}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            if (!/\S[\n\r]+\s*\S/u.test(text)) return;
            event.preventDefault();
            edited.addLines(text);
          }}
        />
        <Button icon="plus" disabled={typed === ""} onClick={() => add()}>
          {t("builder.add")}
        </Button>
      </FieldRow>
      {offer && <Offer says={t("nodeSources.offer", { address: offer })} onTake={() => add(offer)} />}
      {rows.length > 0 && (
        <ul className={box.text({ line: "between" })} aria-label={t("nodeSources.addresses")}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              edited={edited}
              onRemove={() => {
                edited.onRemove(row.id);
                field.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ row, edited, onRemove }: { row: AddressRow; edited: Edited; onRemove(): void }) {
  const t = useT();
  const words = useAddressWords();
  const include = t("tagSelector.includeSubtopic");
  const { id, address, text, withSubtopics, problem } = row;
  const offer = problem?.offer;
  return (
    <li className={box.cluster({ gap: 3, align: "center", justify: "between", first: "wide", pad: [2, 0] })}>
      <div className={box.stack({ gap: 2 })}>
        <AddressField
          label={t("nodeSources.addressOf", { address })}
          hidesLabel
          error={problem && words(problem)}
          value={text}
          onChange={(event) => edited.onEdit(id, event.target.value)}
          onBlur={() => edited.onSettle(id)}
          onEnter={() => edited.onSettle(id)}
          onEscape={() => edited.onEdit(id, address)}
        />
        {offer && (
          <Offer
            says={t("nodeSources.offer", { address: offer })}
            onTake={() => edited.onSettle(id, offer)}
          />
        )}
      </div>
      <Checkbox
        checked={withSubtopics}
        aria-label={t("nodeSources.includeOf", { name: address, include })}
        onChange={(event) => edited.onInclude(id, event.target.checked)}
      >
        {include}
      </Checkbox>
      <IconButton icon="x" label={t("nodeSources.remove", { name: address })} onClick={onRemove} />
    </li>
  );
}
