import { useEffect, useState } from "react";
import { useUser } from "#lib/session.ts";
import { needsSubscription } from "#lib/session/subscription.ts";
import { useLoaded } from "#ui/overlays/useLoaded.ts";
import { fetchPalette, onPaletteAsked, openPalette, warmPalette } from "./opening.ts";

/** Once in the frame: Ctrl-K opens the palette from anywhere. It is fetched while Ctrl is going down, so that K opens it at once. */
export function PaletteHost() {
  const user = useUser();
  const isOpenTo = user !== null && !needsSubscription(user);
  const [Palette, load] = useLoaded(fetchPalette);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isOpenTo) return undefined;
    const forget = onPaletteAsked(() => {
      load();
      setAsked(true);
    });
    document.addEventListener("keydown", onKey);
    return () => {
      forget();
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpenTo, load]);
  return isOpenTo && isAsked && Palette && <Palette onClose={() => setAsked(false)} />;
}

/** Not over a dialog: what stands in that one would be left behind it. */
function onKey(event: KeyboardEvent) {
  if (event.key === "Control" || event.key === "Meta") warmPalette();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key !== "k" || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  openPalette();
}
