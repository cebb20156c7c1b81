import { expect, test } from "vitest";
import { describeDevice, zoneText } from "./device.ts";

const wide = { touchPoints: 0, width: 1920, height: 1080 };
const tall = { touchPoints: 5, width: 390, height: 844 };

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0",
    wide,
    ["Firefox", "131.0", "Windows", "10", "Unknown", "desktop", "landscape"],
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.56",
    wide,
    ["Edge", "130.0.2849.56", "Windows", "10", "Unknown", "desktop", "landscape"],
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    wide,
    ["Safari", "18.0", "macOS", "10.15.7", "Macintosh", "desktop", "landscape"],
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    { touchPoints: 5, width: 820, height: 1180 },
    ["Safari", "18.0", "iPadOS", "Unknown", "iPad", "tablet", "portrait"],
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1",
    tall,
    ["Chrome", "126.0.6478.54", "iOS", "17.5.1", "iPhone", "mobile", "portrait"],
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    tall,
    ["Samsung Internet", "25.0", "Android", "14", "SM-S921B", "mobile", "portrait"],
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    { touchPoints: 5, width: 1280, height: 800 },
    ["Chrome", "130.0.0.0", "Android", "10", "Unknown", "tablet", "landscape"],
  ],
  ["", wide, ["Unknown", "Unknown", "Unknown", "Unknown", "Unknown", "desktop", "landscape"]],
])("SE-08 %s", (userAgent, screen, expected) => {
  expect(Object.values(describeDevice({ userAgent, ...screen }))).toEqual(expected);
});

test("SE-08 the headers have the names that the specification gives", () => {
  expect(Object.keys(describeDevice({ userAgent: "", ...wide }))).toEqual([
    "browserUsed",
    "browserVersion",
    "os",
    "osVersion",
    "device",
    "deviceType",
    "orientation",
  ]);
});

test("a model that no header can carry is left out", () => {
  const userAgent = "Mozilla/5.0 (Linux; Android 13; 手机 5) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile";
  expect(describeDevice({ userAgent, ...tall }).device).toBe("Unknown");
});

test("SE-06 the time zone is an abbreviation or an offset", () => {
  expect(zoneText(new Date("2031-05-04T10:00:00Z"))).toMatch(
    /^(?:[A-Z]{2,5}|(?:GMT|UTC)[+\u2212-]\d{1,2}(?::\d{2})?)$/u,
  );
});
