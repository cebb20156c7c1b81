import { type ReactNode, useState } from "react";
import { useT } from "#lib/i18n.ts";
import type { Chosen } from "#entities/libraries/selection.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { chosenOn, keepShelf, saveShelf, type Shelf, type SourceStore } from "./shelves.ts";

export type SelectorProps = {
  /** As it was when the dialog opened. */
  chosen: Chosen;
  /** How often Save was pressed. */
  asked: number;
  onChange(change: Partial<Chosen>): void;
  onValid(isValid: boolean): void;
};

type Props = {
  shelf: Shelf;
  store: SourceStore;
  title: string;
  onClose(): void;
  children(props: SelectorProps): ReactNode;
};

/** Nothing of it holds before Save. */
export function ShelfDialog({ shelf, store, title, onClose, children }: Props) {
  const t = useT();
  const [first] = useState(() => chosenOn(store.read(), shelf));
  const [chosen, setChosen] = useState(first);
  const [isValid, setValid] = useState(true);
  const [asked, setAsked] = useState(0);
  const cancel = () => {
    // The browser kept what was ticked here meanwhile.
    keepShelf(store, shelf, first);
    onClose();
  };
  const save = () => {
    setAsked(asked + 1);
    if (!isValid) return;
    saveShelf(store, shelf, chosen);
    onClose();
  };
  return (
    <Dialog
      title={title}
      isWide
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t("ui.cancel")}</Button>
          <Button look="primary" onClick={save}>
            {t("ui.save")}
          </Button>
        </>
      }
    >
      {children({
        chosen: first,
        asked,
        onChange: (change) => setChosen((before) => ({ ...before, ...change })),
        onValid: setValid,
      })}
    </Dialog>
  );
}
