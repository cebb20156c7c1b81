import { expect, test } from "vitest";
import { dataOf, installedScripts, scriptsToTry, surely, type Script } from "./scripts.ts";

const ALL: Script[] = ["eng", "hin", "fra", "rus", "deu"];

test("what comes with the program is installed, and a language that is not is left out", () => {
  expect(installedScripts()).toEqual(expect.arrayContaining(["eng", "hin", "fra"]));
  for (const script of installedScripts()) expect(dataOf(script)).not.toBeNull();
});

test("a page that is read well stays as it is, unless its words are of another language", () => {
  expect(scriptsToTry({ confidence: 92, language: "en" }, ALL)).toEqual([]);
  expect(scriptsToTry({ confidence: 92, language: "de" }, ALL)).toEqual(["deu"]);
  expect(surely({ confidence: 92, language: "de" }, ["eng", "hin", "fra"])).toBeNull();
});

test("a page that is read badly is read in every other language that is installed", () => {
  expect(scriptsToTry({ confidence: 35, language: "und" }, ALL)).toEqual(["hin", "fra", "rus", "deu"]);
  expect(scriptsToTry({ confidence: 35, language: "und" }, ["eng"])).toEqual([]);
});
