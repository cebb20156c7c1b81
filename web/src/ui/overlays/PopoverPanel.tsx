import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { FocusScope } from "react-aria/FocusScope";
import { useInteractOutside } from "react-aria/useInteractOutside";
import { useOverlay } from "react-aria/useOverlay";
import styles from "./Popover.module.css";

type Props = {
  id: string;
  label: string;
  /** The button and the panel: the button closes it by itself. */
  place: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactElement;
};

/** No modal: the page goes on, a press beside it reaches what is pressed, and Tab leads on. */
export function PopoverPanel({ id, label, place, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const isBeside = (target: Element) => !place.current?.contains(target);
  const { overlayProps } = useOverlay(
    { isOpen: true, shouldCloseOnBlur: true, shouldCloseOnInteractOutside: isBeside, onClose },
    panel,
  );
  useInteractOutside({
    ref: place,
    // What the panel opened stands above it, not beside it, and holds everything else meanwhile.
    onInteractOutside: () => !place.current?.closest("[inert]") && onClose(),
  });
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <FocusScope>
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        // The browser's own element, when it is no modal, is not where the header's buttons can hold it.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        {...overlayProps}
      >
        {children}
      </div>
    </FocusScope>
  );
}
