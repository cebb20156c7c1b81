import {
  type ComponentType,
  type ReactElement,
  type RefObject,
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./Popover.module.css";
import { useLoaded } from "./useLoaded.ts";

export type PanelProps = { close(): void };

type Props = {
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Stands outside the component: the same function each time. */
  fetchPanel(): Promise<ComponentType<PanelProps>>;
  onOpen?(): void;
  /** Another number than before opens it from elsewhere. */
  opensOn?: number;
};

/**
 * A panel behind a button of the header, which stays open while the page goes on. It closes by Escape, by a press beside
 * it and when the focus leaves it. What it shows is fetched when the pointer or the focus comes near.
 */
export function Popover({ label, trigger, fetchPanel, onOpen, opensOn = 0 }: Props) {
  const id = useId();
  const [Panel, load] = useLoaded(fetchPanel);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isOpen = isAsked && Panel !== null;
  const close = () => setAsked(false);
  const heard = useRef(opensOn);
  useEffect(() => {
    if (heard.current === opensOn) return;
    heard.current = opensOn;
    load();
    setAsked(true);
  }, [opensOn, load]);
  const warm = () => void fetchPanel().catch(() => {});
  return (
    <div ref={place} className={styles.place}>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? id : undefined,
        onPointerEnter: warm,
        onFocus: warm,
        onClick: () => {
          if (isAsked) return close();
          load();
          setAsked(true);
          onOpen?.();
        },
      })}
      {isOpen && (
        <Opened id={id} label={label} place={place} close={close}>
          <Panel close={close} />
        </Opened>
      )}
    </div>
  );
}

type OpenedProps = {
  id: string;
  label: string;
  place: RefObject<HTMLDivElement | null>;
  close(): void;
  children: ReactElement;
};

function Opened({ id, label, place, close, children }: OpenedProps) {
  const panel = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(close);
  useEffect(() => {
    const button = place.current?.querySelector<HTMLElement>("button");
    panel.current?.focus({ preventScroll: true });
    const isHere = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target);
    // A dialog that the panel opened stands above it, not beside it.
    const isAbove = (target: EventTarget | null) => target instanceof Element && target.closest("dialog");
    const onPress = ({ target }: PointerEvent) => {
      if (!isHere(target) && !isAbove(target)) end();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!isHere(target) && !isAbove(target)) end();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isAbove(event.target)) return;
      event.preventDefault();
      end();
      button?.focus({ preventScroll: true });
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onFocus);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("keydown", onKey);
      // Closed from within: the focus must not fall to the top of the page.
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    };
  }, [place]);
  return (
    // The browser's own element, when it is no modal, is not where the header's buttons can hold it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={panel} id={id} className={styles.panel} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
