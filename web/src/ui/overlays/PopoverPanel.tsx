import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import { FocusScope } from "react-aria/FocusScope";
import { mergeProps } from "react-aria/mergeProps";
import { useFocusWithin } from "react-aria/useFocusWithin";
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
  // What the panel opened stands above it, not beside it.
  const isBeside = (target: Element) => !place.current?.contains(target) && !target.closest("dialog");
  const { overlayProps } = useOverlay(
    { isOpen: true, shouldCloseOnInteractOutside: isBeside, onClose },
    panel,
  );
  const { focusWithinProps } = useFocusWithin({
    // Looked at once it has arrived: a question that the panel asked gives the focus back after it has gone.
    onBlurWithin: () =>
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (now && now !== document.body && isBeside(now)) onClose();
      }),
  });
  useInteractOutside({
    ref: place,
    onInteractOutside: ({ target }) => target instanceof Element && isBeside(target) && onClose(),
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
        {...mergeProps(overlayProps, focusWithinProps)}
      >
        {children}
      </div>
    </FocusScope>
  );
}
