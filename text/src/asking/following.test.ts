import { describe, expect, it } from "vitest";
import { readWithBefore } from "./following.ts";

const HUMANS = "How long is the incubation period in humans?";

describe("a question that follows another one", () => {
  it.each([
    ["and in mice?", [HUMANS], "How long is the incubation period in mice"],
    [
      "In children under five?",
      ["What is the dose of paracetamol?"],
      "What is the dose of paracetamol in children under five",
    ],
    ["Can it be treated?", ["What is Ebola virus disease?"], "Can it be treated (Ebola virus disease)"],
    ["Why?", ["Do children fall ill less often?"], "Why (children fall ill less often)"],
    [
      "what about remdesivir?",
      ["Does hydroxychloroquine shorten the illness?"],
      "Remdesivir (hydroxychloroquine shorten the illness)",
    ],
    [
      "and in children?",
      ["Can it be shortened (incubation period of Ebola)"],
      "Can it be shortened in children (incubation period of Ebola)",
    ],
    [
      "Et chez les enfants ?",
      ["Quelle est la durée d'incubation chez les adultes ?"],
      "Quelle est la durée d'incubation chez les enfants",
    ],
    [
      "Peut-elle être guérie ?",
      ["Qu'est-ce que la maladie de Lyme ?"],
      "Peut-elle être guérie (maladie de Lyme)",
    ],
    ["इसका इलाज क्या है?", ["मलेरिया के लक्षण क्या हैं?"], "इसका इलाज क्या है (मलेरिया के लक्षण)"],
  ])("%s is read with what was asked before", (question, before, understood) => {
    const language = /\p{Script=Devanagari}/u.test(question)
      ? "hi"
      : /[éè]|chez|Peut/u.test(question)
        ? "fr"
        : "en";
    expect(readWithBefore(question, before, language)).toBe(understood);
  });

  it.each([
    ["How is the virus transmitted between people?", [HUMANS]],
    ["And which vaccines protect against measles?", [HUMANS]],
    ["and in mice?", []],
    ["", [HUMANS.slice(0, 0)]],
  ])("%s stands by itself", (question, before) => {
    expect(readWithBefore(question, before, "en")).toBeNull();
  });

  it("reads any text without failing, and never grows without end", () => {
    let read: string = HUMANS;
    for (let at = 0; at < 50; at++) read = readWithBefore("and why is it so?", [read], "en") ?? read;
    expect(read.length).toBeLessThan(400);
    expect(readWithBefore("((((", ["))))"], "en")).toBeNull();
  });
});
