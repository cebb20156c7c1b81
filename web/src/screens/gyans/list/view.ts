import { useState } from "react";
import { local } from "#lib/storage.ts";

export type View = "grid" | "table";
const KEY = "topicsView";

/** Kept for the next visit, on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(local.read(KEY) === "table" ? "table" : "grid");
  return [
    view,
    (next) => {
      setView(next);
      local.write(KEY, next);
    },
  ];
}
