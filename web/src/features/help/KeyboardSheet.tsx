import { useEffect, useState } from "react";
import { useLetterKey } from "#ui/base/keyboard.ts";
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
  useLetterKey((event) => {
    if (event.key !== "?") return;
    event.preventDefault();
    openSheet();
  });
  return isAsked && Sheet && <Sheet onClose={() => setAsked(false)} />;
}
