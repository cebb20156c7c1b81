import { useEffect, useState } from "react";
import { isTyping } from "#ui/base/keyboard.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { onSheetAsked, openSheet } from "./sheet.ts";

const fetchSheet = () => import("./ShortcutSheet.tsx").then((module) => module.ShortcutSheet);

/** Once in the frame: "?" opens the sheet from anywhere. It is fetched when it is asked for. */
export function KeyboardSheet() {
  const [Sheet, load] = useLoaded(fetchSheet);
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      onSheetAsked(() => {
        load();
        setAsked(true);
      }),
    [load],
  );
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return isAsked && Sheet && <Sheet onClose={() => setAsked(false)} />;
}

function onKey(event: KeyboardEvent) {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  openSheet();
}
