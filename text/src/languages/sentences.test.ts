import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { passages } from "../passages.ts";
import { sentences } from "../sentences.ts";

const split = (text: string, language: Language): string[] =>
  sentences(text, language).map(({ start, end }) => text.slice(start, end));

test.each([
  [
    "de",
    [
      "Am 3. Mai 1998 maß Dr. Weber z. B. 12,5 °C.",
      "Im 19. Jahrhundert war es kälter, vgl. Abb. 3 und S. 14.",
      "Es waren bzw. blieben ca. 20 Proben.",
      "Wer zahlt das?",
      "Niemand!",
    ],
  ],
  [
    "es",
    [
      "El Dr. García midió aprox. 20 muestras.",
      "La Sra. Ruiz, p. ej., vio más (véase pág. 12).",
      "¿Quién lo paga?",
      "¡Nadie!",
      "Así fue.",
    ],
  ],
  [
    "pt",
    [
      "A Dra. Souza mediu aprox. 20 amostras.",
      "O Sr. Lima viu, p. ex., mais (pág. 12).",
      "Quem paga?",
      "Ninguém!",
    ],
  ],
  [
    "it",
    [
      "Il Dott. Rossi misurò ca. 20 campioni.",
      "La Prof. Bianchi, ad es., ne vide di più (pag. 12).",
      "Chi paga?",
      "Nessuno!",
    ],
  ],
  [
    "nl",
    [
      "Dhr. Jansen mat ca. 20 monsters.",
      "Mevr. De Vries zag bijv. meer (blz. 12).",
      "Wie betaalt dat?",
      "Niemand!",
    ],
  ],
  [
    "ru",
    [
      "В 1990 г. проф. Иванов измерил ок. 20 проб.",
      "Это см. на рис. 3, т. е. на стр. 12.",
      "А. С. Пушкин родился в Москве.",
      "Кто платит?",
      "Никто!",
    ],
  ],
  ["ar", ["قاس د. أحمد عشرين عينة.", "من يدفع الثمن؟", "لا أحد!", "هكذا كان الأمر."]],
  ["zh", ["研究人员测量了二十个样品。", "谁来付钱？", "没有人！", "“真的吗？”", "他问道。", "结束了。"]],
  ["ja", ["研究者は二十個の試料を測定した。", "誰が払うのか？", "誰もいない！", "終わった。"]],
] as const)("%s: where sentences end", (language, expected) => {
  const between = language === "zh" || language === "ja" ? "" : " ";
  expect(split(expected.join(between), language)).toEqual(expected);
});

test.each(["zh", "ja"] as const)("%s: a long text without blanks is cut into passages", (language) => {
  const sentence =
    language === "zh"
      ? "储能使电网在夜间和无风的日子里更加稳定。"
      : "エネルギーの貯蔵により電力網は安定する。";
  const found = passages(sentence.repeat(100), language);
  expect(found.length).toBeGreaterThan(4);
  for (const { start, end } of found) expect(end - start).toBeLessThan(400);
});
