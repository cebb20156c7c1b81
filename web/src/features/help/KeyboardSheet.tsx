import { useEffect, useState } from "react";
import { createSignal } from "#lib/store.ts";
import { useLetterKey } from "#ui/base/keyboard.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";

/** The sheet of the keys is asked for by a key, by a button in the help panel, and by the palette. */
const { tell, watch } = createSignal();
export const openSheet = () => tell();

const fetchSheet = () => import("./ShortcutSheet.tsx").then((module) => module.ShortcutSheet);

/** Once in the frame: "?" opens the sheet from anywhere. It is fetched when it is asked for. */
export function KeyboardSheet() {
  const [Sheet, load] = useLoaded(fetchSheet);
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () =>
      watch(() => {
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
