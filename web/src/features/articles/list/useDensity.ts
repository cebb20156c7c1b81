import { useState } from "react";
import { local } from "#lib/storage.ts";

export const DENSITIES = ["comfortable", "compact"] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = "listDensity";

/** How many articles are seen at once, as this browser remembers it until its person signs out. */
export function useDensity() {
  const [density, setDensity] = useState<Density>(() =>
    local.read(KEY) === "compact" ? "compact" : "comfortable",
  );
  const change = (next: Density) => {
    setDensity(next);
    local.write(KEY, next);
  };
  return [density, change] as const;
}
