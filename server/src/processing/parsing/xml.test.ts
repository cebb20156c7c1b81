import { expect, test } from "vitest";
import { Unreadable } from "#processing/parsing/document.ts";
import { attribute, count, walkXml, xmlText } from "./xml.ts";

const chunks = (xml: string, size = 7) =>
  Array.from({ length: Math.ceil(xml.length / size) }, (_, index) =>
    Buffer.from(xml.slice(index * size, (index + 1) * size)),
  );

function seen(bytes: Iterable<Uint8Array>): string {
  let log = "";
  walkXml(bytes, {
    open(name, attributes, prefix) {
      if (name === "skipped") return "skip";
      log += `<${prefix}${name} ${attribute(attributes, "val") ?? ""}>`;
      return undefined;
    },
    text: (text) => void (log += text),
    close: (name) => void (log += `</${name}>`),
  });
  return log;
}

test("elements come without their prefix, in whatever pieces the bytes arrive; skipped ones are gone with all they hold", () => {
  const xml = `<w:a w:val="1">one<skipped>no<skipped/>no</skipped><b/><![CDATA[<two>]]> &amp; three</w:a>`;
  expect(seen(chunks(xml))).toBe("<w:a 1>one<b ></b><two> & three</a>");
});

test("text in UTF-16 and in an old encoding is understood", () => {
  expect(seen([Buffer.from("\ufeff<a>é</a>", "utf16le")])).toBe("<a >é</a>");
  expect(xmlText([Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>`, "latin1")])).toContain(
    "é",
  );
});

test("declared entities stay as they are written, stray control characters do no harm", () => {
  expect(seen(chunks(`<!DOCTYPE a [<!ENTITY b "boom">]><a>&b;\u0001</a>`))).not.toContain("boom");
});

test("tags that do not match, an end too early and nesting without end are damaged", () => {
  const deep = "<a>".repeat(10_001) + "</a>".repeat(10_001);
  for (const xml of ["<a><b></a></b>", "<a>", "", "plain", deep]) {
    expect(() => seen(chunks(xml, 1000))).toThrow(Unreadable);
  }
});

test("numbers in attributes are kept within bounds", () => {
  expect(count({ "w:val": "12" }, "val", 9)).toBe(9);
  expect(count({ val: "-3" }, "val", 9)).toBe(0);
  expect(count({ val: "x" }, "val", 9)).toBeUndefined();
});
