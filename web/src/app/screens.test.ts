import { expect, test } from "vitest";
import { ONLY_LEAD_ON, SIGHTS } from "../../../tests/journeys/screens.ts";
import { router } from "./router.tsx";

test("every route is looked at for barriers and pictured, or only leads on", () => {
  const paths = Object.values(router.routesById).map(({ fullPath }) => fullPath as string | undefined);
  const known = new Set([...SIGHTS.map(({ route }) => route), ...ONLY_LEAD_ON]);
  const missing = paths.filter((path) => path !== undefined && path !== "" && !known.has(path));
  expect([...new Set(missing)]).toEqual([]);
});

test("every sight has its own name and a route that is there", () => {
  const paths: string[] = Object.values(router.routesById).map(({ fullPath }) => fullPath);
  expect(SIGHTS.filter(({ route }) => !paths.includes(route)).map(({ name }) => name)).toEqual([]);
  expect(new Set(SIGHTS.map(({ name }) => name)).size).toBe(SIGHTS.length);
});
