import { expect, test } from "vitest";
import { detectLanguage } from "../language.ts";

test.each([
  ["de", "Die Speicherung von Energie macht das Stromnetz stabiler, auch wenn kein Wind weht."],
  ["de", "Wie lange hält eine Batterie?"],
  ["de", "Warum altern Batterien schneller bei Hitze?"],
  ["de", "Grundwasser und Landwirtschaft"],
  ["es", "El almacenamiento de energía hace que la red eléctrica sea más estable durante la noche."],
  ["es", "¿Cuánto dura una batería?"],
  ["es", "energía solar"],
  ["es", "contaminación del agua subterránea"],
  [
    "pt",
    "O armazenamento de energia torna a rede elétrica mais estável durante a noite e nos dias sem vento.",
  ],
  ["pt", "Quanto tempo dura uma bateria?"],
  ["pt", "poluição das águas"],
  ["pt", "Por que as baterias não gostam de calor?"],
  [
    "it",
    "L'accumulo di energia rende la rete elettrica più stabile durante la notte e nei giorni senza vento.",
  ],
  ["it", "Quanto dura una batteria?"],
  ["it", "Perché le batterie invecchiano con il calore?"],
  ["it", "inquinamento delle acque"],
  ["nl", "De opslag van energie maakt het elektriciteitsnet stabieler, ook als er geen wind staat."],
  ["nl", "Hoe lang gaat een batterij mee?"],
  ["nl", "Waarom verouderen batterijen sneller bij hitte?"],
  ["nl", "vervuiling van het grondwater"],
  ["ru", "Хранение энергии делает электросеть устойчивее, даже когда нет ветра и солнца."],
  ["ru", "Сколько служит батарея?"],
  ["ru", "вода"],
  ["ar", "تخزين الطاقة يجعل شبكة الكهرباء أكثر استقرارا حتى عندما لا تهب الرياح."],
  ["ar", "كم تدوم البطارية؟"],
  ["ar", "الماء"],
  ["zh", "储能使电网在夜间和无风的日子里更加稳定，因此可再生能源的比例可以继续提高。"],
  ["zh", "电池能用多久？"],
  ["zh", "水"],
  ["ja", "エネルギーの貯蔵により、風のない日でも電力網は安定する。"],
  ["ja", "電池はどのくらい使えますか"],
  ["ja", "リチウムイオン電池"],
  ["en", "How long does a battery last?"],
  ["fr", "Combien de temps dure une batterie ?"],
  ["hi", "बैटरी कितने समय तक चलती है?"],
] as const)("%s: %s", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ["ru", "Метод CRISPR-Cas9 позволяет изменять ДНК в клетках."],
  ["ar", "تستخدم تقنية CRISPR-Cas9 لتعديل الجينات."],
  ["zh", "研究人员使用 CRISPR-Cas9 编辑基因。"],
  ["ja", "研究者は CRISPR-Cas9 を使って遺伝子を編集した。"],
  ["de", "Mit CRISPR-Cas9 lassen sich Gene gezielt verändern, sagt das Team aus Stanford."],
  ["en", "The word 电池 means battery and batteries are what this article is about."],
  ["ja", "中国語の「电池」は電池を意味する。"],
] as const)("with words of other languages between: %s: %s", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test("what others write in the same letters is none of these", () => {
  for (const text of [
    "Зберігання енергії робить електромережу стійкішою, навіть коли немає вітру і сонця.",
    "зберігання енергії їхня",
    "ذخیره‌سازی انرژی شبکه برق را پایدارتر می‌کند، حتی وقتی باد نمی‌وزد و چیزی گرم نیست.",
    "Magazynowanie energii sprawia, że sieć elektryczna jest stabilniejsza także wtedy, gdy nie ma wiatru.",
    "Energilagring gör elnätet stabilare även när det inte blåser och solen inte skiner över landet.",
  ])
    expect(detectLanguage(text)).toBe("und");
});

test("names and technical terms have no language", () => {
  for (const text of [
    "CRISPR",
    "Monte Carlo (Algorithm 166)",
    "infantile autism",
    "Chi-Squared Integral (Algorithm 299 [S15])",
    "SARS-CoV-2",
    "Chat GPT",
    "2024",
  ])
    expect(detectLanguage(text)).toBe("und");
});
