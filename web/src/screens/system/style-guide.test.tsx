import { waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp } from "#test-app.tsx";
import { playServer, user } from "#test-page.tsx";
import web from "../../../../locales/en/web.json";

beforeEach(() => void playServer(() => ({})));

const count = (selector: string) => document.querySelectorAll(selector).length;

test("K-04 the style guide shows fonts, buttons, icons, form fields, cards and toasts, to anybody", async () => {
  await openApp("/style-guide");
  const names = [...document.querySelectorAll("#main code")].map((one) => one.textContent);
  const sections = [...document.querySelector("#main nav")!.querySelectorAll("a")].map((one) =>
    one.getAttribute("href"),
  );
  for (const address of sections) expect(document.querySelector(address!)).not.toBeNull();
  expect(sections).toEqual(expect.arrayContaining(["#type", "#icons", "#controls", "#overlays", "#states"]));
  for (const name of ["Button", "TextField", "Select", "Checkbox", "Switch", "Card", "Toast", "Dialog"])
    expect(names.some((one) => one.includes(name))).toBe(true);
  expect(count("#icons svg")).toBeGreaterThan(20);
  expect(count("#controls button")).toBeGreaterThan(5);
  expect(count("#controls input, #controls select, #controls textarea")).toBeGreaterThan(5);
});

test("K-04 K-01 its toasts are real ones, one at a time", async () => {
  await openApp("/style-guide");
  const toasts = () => document.querySelectorAll("[role=alert] [data-tone], [role=status] [data-tone]");
  for (const tone of Object.values(web.toast)) {
    await user.click(await screen.findByRole("button", { name: tone }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
  }
});
