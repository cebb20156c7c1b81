import { expect, test } from "vitest";
import { asHeading } from "./headings.ts";

test.each([
  ["lithium plating · anode", "Lithium plating · anode"],
  ["électrolyte solide", "Électrolyte solide"],
  ["mRNA vaccine", "mRNA vaccine"],
  ["p53 gene", "p53 gene"],
  ["β-carotene", "β-carotene"],
  ["बैटरी · सेल", "बैटरी · सेल"],
  ["", ""],
])("%j is the heading %j", (name, heading) => expect(asHeading(name)).toBe(heading));
