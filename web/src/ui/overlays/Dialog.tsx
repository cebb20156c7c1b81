import { type ReactNode, useEffect, useEffectEvent, useReducer } from "react";

export type DialogProps = {
  title: string;
  onClose(): void;
  children: ReactNode;
  footer?: ReactNode;
  isSheet?: boolean;
  isWide?: boolean;
  /** Nothing can be lost in it: a press beside it closes it too. */
  closesBeside?: boolean;
};

let Panel: ((props: DialogProps) => ReactNode) | null = null;

export async function fetchDialog() {
  Panel = (await import("./DialogPanel.tsx")).DialogPanel;
}

/**
 * Mounted means open. It holds the focus and gives it back. Neither Escape nor a press beside it closes it, so that
 * nothing in it is lost by a slip; its close button always does. Fetched with the first one.
 */
export function Dialog(props: DialogProps) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    // Offline, most likely: the next press asks again.
    if (!Panel) fetchDialog().then(draw, () => close());
  }, []);
  return Panel && <Panel {...props} />;
}
