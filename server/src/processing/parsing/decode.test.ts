import { describe, expect, test } from "vitest";
import { declaredIn, declaredOf, decode, decodeStart } from "./decode.ts";

const TEXTS = {
  Hindi: "हिन्दी भारत की एक प्रमुख भाषा है।",
  Japanese: "日本語の文章です。これはテストのために書かれた短い段落です。",
  Chinese: "中文是世界上使用人数最多的语言。北京是中国的首都。",
  "Traditional Chinese": "中文是世界上使用人數最多的語言。臺北是一個城市。",
  Korean: "한국어는 한국에서 사용되는 언어입니다. 짧은 글입니다.",
  Russian: "Русский язык является одним из самых распространённых языков мира.",
  Greek: "Η ελληνική γλώσσα είναι μία από τις αρχαιότερες γλώσσες του κόσμου.",
  Arabic: "اللغة العربية هي واحدة من أكثر اللغات انتشارا في العالم",
  Hebrew: "השפה העברית היא שפה שמית שבה מדברים בישראל.",
  French: "Le français est une langue romane, où les élèves étudient près de la forêt.",
};

/** Each of the texts above in an encoding of its language, as bytes in base64. */
const WRITTEN: [keyof typeof TEXTS, string, string][] = [
  [
    "Japanese",
    "shift_jis",
    "k/qWe4zqgsyVto/NgsWCt4FCgrGC6oLNg2WDWINngsyCvYLfgsmPkYKpguqCvZJagqKSaZeOgsWCt4FC",
  ],
  ["Japanese", "euc_jp", "xvzL3LjspM7KuL7PpMekuaGjpLOk7KTPpcaluaXIpM6kv6ThpMu98aSrpOykv8O7pKTDys3upMekuaGj"],
  [
    "Japanese",
    "iso2022_jp",
    "GyRCRnxLXDhsJE5KOD5PJEckOSEjJDMkbCRPJUYlOSVIJE4kPyRhJEs9cSQrJGwkP0M7JCRDSk1uJEckOSEjGyhC",
  ],
  ["Chinese", "gb18030", "1tDOxMrHysC958nPyrnTw8jLyv3X7rbgtcTT79HUoaOxsb6pysfW0Ln6tcTK17a8oaM="],
  ["Traditional Chinese", "big5", "pKSk5axPpUCsyaRXqM+lzqRIvMazzKZoqrq7eailoUO7T6VfrE+kQK3Tq7Clq6FD"],
  ["Korean", "euc_kr", "x9Gxub7utMIgx9Gxub+hvK0gu+e/67XHtMIgvvC+7sDUtM+02S4gwqrAuiCx28DUtM+02S4="],
  [
    "Russian",
    "koi8_r",
    "8tXT08vJyiDR2tnLINHXzNHF1NPRIM/EzsnNIMnaINPBzdnIINLB09DSz9PU0sHOo87O2cgg0drZy8/XIM3J0sEu",
  ],
  [
    "Russian",
    "cp1251",
    "0PPx8ero6SD/5/vqIP/i6//l8vH/IO7k7ejsIOjnIPHg7Pv1IPDg8e/w7vHy8ODtuO3t+/Ug/+f76u7iIOzo8OAu",
  ],
  [
    "Greek",
    "iso8859_7",
    "xyDl6+vn7enq3iDj6/7z8+Eg5d/t4ekg7N/hIOHw/CD06fIg4fH34en89OXx5fIg4+v+8/Pl8iD07/Ug6vzz7O/1Lg==",
  ],
  ["Arabic", "cp1256", "x+Hh28kgx+Ha0cjtySDl7SDmx83PySDj5CDD38vRIMfh4dvHyiDH5MrUx9HHIN3tIMfh2sfh4w=="],
  ["Hebrew", "cp1255", "5Pn05CDk8uH46fog5OngIPn05CD57un6IPnh5CDu4+H46e0g4en5+ODsLg=="],
  [
    "French",
    "cp1252",
    "TGUgZnJhbudhaXMgZXN0IHVuZSBsYW5ndWUgcm9tYW5lLCBv+SBsZXMg6WzodmVzIOl0dWRpZW50IHBy6HMgZGUgbGEgZm9y6nQu",
  ],
];

describe("texts in any encoding", () => {
  test.each(WRITTEN)("%s in %s is told from its bytes", (language, _encoding, base64) => {
    expect(decode(Buffer.from(base64, "base64"))).toBe(TEXTS[language]);
  });

  test.each(Object.entries(TEXTS))("%s in UTF-8 and UTF-16, with and without a mark", (_language, text) => {
    const little = Buffer.from(text, "utf16le");
    const big = Buffer.from(little).swap16();
    expect(decode(Buffer.from(text))).toBe(text);
    expect(decode(Buffer.concat([Buffer.from("efbbbf", "hex"), Buffer.from(text)]))).toBe(text);
    expect(decode(Buffer.concat([Buffer.from("fffe", "hex"), little]))).toBe(text);
    expect(decode(Buffer.concat([Buffer.from("feff", "hex"), big]))).toBe(text);
    expect(decode(little)).toBe(text);
    expect(decode(big)).toBe(text);
  });

  test("UTF-32 in both orders", () => {
    const text = "Four bytes each: नमस्ते 🐘";
    const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const bytes = Buffer.from(Uint32Array.from(codes).buffer);
    expect(decode(bytes)).toBe(text);
    expect(decode(Buffer.from(bytes).swap32())).toBe(text);
  });

  test("a declared charset is believed when the bytes agree with it", () => {
    const bytes = Buffer.from("prix : 5 \xa4", "latin1");
    expect(decode(bytes, "iso-8859-15")).toBe("prix : 5 €");
    expect(decode(Buffer.from("déjà"), "windows-1251")).toBe("déjà");
    expect(decode(Buffer.from("plain"), "no-such-charset")).toBe("plain");
  });

  test("broken bytes within UTF-8 are marked, the rest stays", () => {
    const bytes = Buffer.concat([
      Buffer.from("Très élégant, très bien écrit, "),
      Buffer.from([0xff]),
      Buffer.from("à lire."),
    ]);
    expect(decode(bytes)).toBe("Très élégant, très bien écrit, \ufffdà lire.");
  });

  test("what HTML and XML declare is found", () => {
    expect(declaredIn(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-2"?>`))).toBe("ISO-8859-2");
    expect(
      declaredIn(Buffer.from(`<html><META http-equiv=x content="text/html; charset=windows-1251">`)),
    ).toBe("windows-1251");
    expect(declaredIn(Buffer.from("<html>"))).toBeNull();
  });

  describe("a page of which sender, page and bytes say different things", () => {
    const RUSSIAN = "Русский язык";
    const koi8 = Buffer.from("8tXT08vJyiDR2tnL", "base64");
    const page = (charset: string, text: Uint8Array, before = ""): Buffer =>
      Buffer.concat([Buffer.from(`<html><head>${before}<meta charset="${charset}"></head><p>`), text]);
    const read = (bytes: Uint8Array, said: string | null): string => decode(bytes, declaredOf(bytes, said));

    test.each([
      ["the sender is silent", page("koi8-r", koi8), null],
      ["the sender says UTF-8 of bytes that are none", page("koi8-r", koi8), "utf-8"],
      ["the sender names what nobody knows", page("koi8-r", koi8), "x-none"],
      ["the sender is right and the page is not", page("windows-1252", koi8), "koi8-r"],
      ["both are wrong and the bytes are UTF-8", page("windows-1251", Buffer.from(RUSSIAN)), "koi8-r"],
      [
        "the page speaks after a long script",
        page("koi8-r", koi8, `<script>${"x ".repeat(4_000)}</script>`),
        null,
      ],
    ])("is read right where %s", (_case, bytes, said) => {
      expect(read(bytes, said)).toContain(RUSSIAN);
    });

    test("a mark of the order of bytes is above all of them", () => {
      const marked = Buffer.concat([Buffer.from("fffe", "hex"), Buffer.from(RUSSIAN, "utf16le")]);
      expect(read(marked, "windows-1251")).toBe(RUSSIAN);
    });
  });

  test("a start may be cut inside a character", () => {
    expect(decodeStart(Buffer.from("नमस्ते"), 4)).toBe("न");
  });
});
