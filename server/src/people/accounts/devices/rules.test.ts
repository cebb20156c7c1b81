import { expect, test } from "vitest";
import { describeDevice } from "./rules.ts";

test.each([
  ["Firefox", "131.0", "Windows", "windows-10", "Firefox 131", "Windows 10"],
  ["Safari", "18.1.1", "Mac", "mac-os-x-10_15_7", "Safari 18", "Mac 10.15"],
  ["Chrome", "", "Windows", "windows-8-1", "Chrome", "Windows 8.1"],
  ["unknown", "12", "Unknown", "unknown", "", ""],
  ["Edge", "latest", "Linux", "unknown", "Edge", "Linux"],
])(
  "SE-08 %s %s on %s %s is said in few words",
  (browserUsed, browserVersion, os, osVersion, browser, system) => {
    const said = { browserUsed, browserVersion, os, osVersion, deviceType: "Desktop" };
    expect(describeDevice(said)).toEqual({ browser, os: system, deviceType: "desktop" });
  },
);

test("a browser that says nothing is not made up", () => {
  expect(describeDevice({})).toEqual({ browser: "", os: "", deviceType: "" });
});
