import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Popover } from "react-aria-components/Popover";
import { Dialog } from "./Dialog.tsx";
import styles from "./Citation.module.css";

type Props = {
  tag: RefObject<HTMLElement | null>;
  label: string;
  isSheet: boolean;
  /** Pressed: the focus goes into it. */
  isKept: boolean;
  children: ReactNode;
  /** The pointer is on it, and no longer. */
  onStay(): void;
  onLeave(): void;
  onClose(): void;
  onEscape(): void;
};

/** The quote beside its tag. */
export function CitationCard(props: Props) {
  const { tag, label, isSheet, isKept, children, onStay, onLeave, onClose, onEscape } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isKept || isSheet) return;
    // Whoever goes from quote to quote stays on the button that leads on.
    const by = tag.current?.dataset["stepped"];
    delete tag.current?.dataset["stepped"];
    const find = (what: string) => card.current?.querySelector<HTMLElement>(what);
    const way = (by && find(`[data-step="${by}"]:enabled`)) || find("button, a");
    way?.focus({ preventScroll: true });
  }, [isKept, isSheet, tag]);
  if (isSheet) {
    return (
      <Dialog title={label} isSheet onClose={onEscape}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover isOpen isNonModal triggerRef={tag} placement="bottom start" offset={8} onOpenChange={onClose}>
      {/* The keys and the pointer are those of the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={card}
        className={styles.card}
        // The browser's own element, when it is no modal, does not stand beside its tag.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onPointerEnter={onStay}
        onPointerLeave={onLeave}
        onKeyDown={(event) => event.key === "Escape" && onEscape()}
      >
        {children}
      </div>
    </Popover>
  );
}
