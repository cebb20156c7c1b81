import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { MOST_UNPACKED, Unreadable } from "#processing/parsing/document.ts";
import { openZip, type Zip } from "./zip.ts";

const text = (zip: Zip, name: string) => Buffer.concat([...zip.open(name)]).toString();
const whyOf = (work: () => unknown) => {
  try {
    work();
    return "read";
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
};

/** A zip of one entry whose headers may say anything. */
function forged(data: Uint8Array, said: { unpacked: number; method?: number; flags?: number }): Uint8Array {
  const name = strToU8("a.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50);
  local.writeUInt16LE(said.flags ?? 0, 6);
  local.writeUInt16LE(said.method ?? 8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(said.unpacked, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  local.copy(entry, 8, 6, 28);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}

test("parts are found by their names, in any case and with either slash", () => {
  const zip = openZip(
    zipSync({ "word/Document.xml": strToU8("hello"), "a\\b.xml": strToU8("stored") }, { level: 0 }),
  );
  expect(text(zip, "word/document.xml")).toBe("hello");
  expect(text(zip, "/A/b.xml")).toBe("stored");
  expect(zip.isWhole).toBe(true);
  expect(whyOf(() => text(zip, "missing.xml"))).toBe("damaged");
});

test("a zip whose end was cut off is read from its entries, and says so", () => {
  const whole = zipSync({
    "one.xml": strToU8("first ".repeat(100)),
    "two.xml": strToU8("second ".repeat(100)),
  });
  const cut = openZip(whole.subarray(0, Buffer.from(whole).lastIndexOf("two.xml") - 46));
  expect(cut.isWhole).toBe(false);
  expect(text(cut, "one.xml")).toBe("first ".repeat(100));
  const halved = openZip(whole.subarray(0, Buffer.from(whole).indexOf("two.xml") + 12));
  expect(text(halved, "one.xml")).toBe("first ".repeat(100));
  expect(whyOf(() => text(halved, "two.xml"))).toBe("damaged");
});

test("what is not a zip is damaged, and so is an entry with a flipped bit", () => {
  expect(whyOf(() => openZip(strToU8("not a zip at all")))).toBe("damaged");
  const bytes = zipSync({ "a.xml": strToU8("stored as it is") }, { level: 0 });
  const at = Buffer.from(bytes).indexOf("stored");
  bytes[at] = bytes[at]! ^ 1;
  expect(whyOf(() => text(openZip(bytes), "a.xml"))).toBe("damaged");
});

describe("bombs", () => {
  const zeros = deflateRawSync(Buffer.alloc(40_000_000));

  test("an entry that admits its size is refused before anything is unpacked", () => {
    const honest = forged(Buffer.alloc(MOST_UNPACKED / 1000), { unpacked: MOST_UNPACKED + 1 });
    expect(whyOf(() => openZip(honest).open("a.xml")[Symbol.iterator]().next())).toBe("too_big");
  });

  test("an entry that lies about its size is stopped while it unpacks", () => {
    let seen = 0;
    const why = whyOf(() => {
      for (const chunk of openZip(forged(zeros, { unpacked: 10 })).open("a.xml")) seen += chunk.length;
    });
    expect(why).toBe("too_big");
    expect(seen).toBeLessThan(40_000_000);
  });

  test("parts that are each small enough are refused together", () => {
    const zip = openZip(forged(Buffer.alloc(3_000_000), { unpacked: 3_000_000, method: 0 }));
    const read = () => {
      for (let times = 0; times <= MOST_UNPACKED / 3_000_000; times += 1) for (const _ of zip.open("a.xml"));
    };
    expect(whyOf(read)).toBe("too_big");
  });

  test("more parts than any document has are refused", () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, index) => [`p${index}`, new Uint8Array()]),
    );
    expect(whyOf(() => openZip(zipSync(many, { level: 0 })))).toBe("too_big");
  });
});

test("a part behind a password is encrypted", () => {
  const locked = forged(deflateRawSync("x"), { unpacked: 1, flags: 1 });
  expect(whyOf(() => text(openZip(locked), "a.xml"))).toBe("encrypted");
});
