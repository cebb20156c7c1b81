import { expect, test } from "vitest";
import { initialsOf } from "./PersonMark.tsx";

test.each([
  ["Olga Owner", "OO"],
  ["Bénédicte de La Tour", "BT"],
  ["Plato", "P"],
  ["élise ødegård", "ÉØ"],
  ["किरण राव", "किरा"],
  ["نور الدين", "نا"],
  ["Nora <script>alert(1)</script> 🦉", "N"],
  ["  ", ""],
])("“%s” is %s at a glance", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
