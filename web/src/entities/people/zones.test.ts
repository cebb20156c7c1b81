import { expect, test } from "vitest";
import { zoneLabel, zones } from "./zones.ts";

test("a zone is called by its place first", () => {
  expect(zoneLabel("Europe/Paris")).toBe("Paris (Europe)");
  expect(zoneLabel("America/Argentina/Buenos_Aires")).toBe("Buenos Aires (America, Argentina)");
  expect(zoneLabel("UTC")).toBe("UTC");
});

test("all places of the world are offered once, by today's names, with the chosen one among them", () => {
  const values = zones("Moon/Tranquility").map(({ value }) => value);
  expect(values.length).toBeGreaterThan(300);
  expect(new Set(values).size).toBe(values.length);
  for (const name of ["UTC", "Asia/Kolkata", "Europe/Kyiv", "Pacific/Auckland", "Moon/Tranquility"])
    expect(values).toContain(name);
  for (const name of ["Asia/Calcutta", "Europe/Kiev", "EST", "CET"]) expect(values).not.toContain(name);
});

test("they stand in the order of their places, so that a letter finds them", () => {
  const labels = zones(null).map(({ label }) => label);
  expect(labels.indexOf("Paris (Europe)")).toBeGreaterThan(labels.indexOf("Oslo (Europe)"));
  expect(labels.indexOf("Paris (Europe)")).toBeLessThan(labels.indexOf("Perth (Australia)"));
});
