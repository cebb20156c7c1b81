import {
  type ComponentType,
  type ReactElement,
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./Popover.module.css";
import { useGiveBack } from "./useGiveBack.ts";
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
  const fetchBoth = useCallback(async () => {
    const [Content, { PopoverPanel }] = await Promise.all([fetchPanel(), import("./PopoverPanel.tsx")]);
    return { Content, PopoverPanel };
  }, [fetchPanel]);
  const [parts, load] = useLoaded(fetchBoth);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isAsked && parts !== null;
  useGiveBack(button, isOpen);
  const close = () => setAsked(false);
  const heard = useRef(opensOn);
  useEffect(() => {
    if (heard.current === opensOn) return;
    heard.current = opensOn;
    load();
    setAsked(true);
  }, [opensOn, load]);
  const warm = () => void fetchBoth().catch(() => {});
  return (
    <div ref={place} className={styles.place}>
      {cloneElement(trigger, {
        ref: button,
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
        <parts.PopoverPanel id={id} label={label} place={place} onClose={close}>
          <parts.Content close={close} />
        </parts.PopoverPanel>
      )}
    </div>
  );
}
