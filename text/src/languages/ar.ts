import type { TextLanguage } from "./text-language.ts";

const LEAST = 3;
/** "and", "with the", "for the": what is written together with the word that follows. The longest first. */
const prefixes = ["وبال", "وكال", "وفال", "وال", "بال", "كال", "فال", "ولل", "لل", "ال"];
const suffixes = ["ها", "ان", "ات", "ون", "ين", "يه", "يا", "ه", "ي"];

/** Alef, ya and ta marbuta in one spelling each; vowels that are seldom written, and the bar that only stretches a word, left out. */
const inOneSpelling = (word: string): string =>
  word
    .normalize("NFKC")
    .replace(/[\u064b-\u065f\u0670\u0640\p{Join_Control}]/gu, "")
    .replace(/[أإآٱ]/gu, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replaceAll("ؤ", "و")
    .replaceAll("ئ", "ي");

/**
 * A light stem: what is joined before a word and its endings of number and gender go, and its inside stays. Snowball's takes a
 * first "ب" of a word for "with": it makes two words of battery and batteries.
 */
function lightStem(word: string): string {
  let stem = inOneSpelling(word);
  const prefix = prefixes.find((one) => stem.startsWith(one) && stem.length - one.length >= 2);
  if (prefix) stem = stem.slice(prefix.length);
  else if (stem.startsWith("و") && stem.length > LEAST + 1) stem = stem.slice(1);
  for (const suffix of suffixes)
    if (stem.endsWith(suffix) && stem.length - suffix.length >= (suffix.length > 1 ? LEAST - 1 : LEAST - 1))
      stem = stem.slice(0, -suffix.length);
  return stem;
}

const SPELLED = (list: string): string =>
  `${list} ${list
    .split(/\s+/u)
    .filter(Boolean)
    .map((one) => `و${one}`)
    .join(" ")}`;

export const arabic: TextLanguage = {
  script: /^\p{Script=Arabic}/u,
  strangers: /[پچژگکیےٹڈڑںھۀۂۃ]/u,
  stem: lightStem,
  stopWords: SPELLED(`
في من إلى الى على علي عن مع عند منذ خلال بين تحت فوق قبل بعد حول دون ضد نحو لدى حتى حسب ضمن عبر أمام خلف
هو هي هما هم هن أنا نحن أنت أنتم هذا هذه هذان هؤلاء ذلك تلك أولئك ذات ذو هنا هناك
الذي التي الذين اللذان اللتان اللاتي ما ماذا من متى أين كيف لماذا لم لن لا ليس ليست أي أية كم هل
و أو أم ثم ف ب ل ك بل لكن لكنّ إن أن إذا إذ لو كما حيث بينما لأن كي لكي قد لقد سوف سواء إما أما فقط أيضا أيضاً
كان كانت كانوا يكون تكون يكونوا كون أصبح أصبحت صار ظل يمكن يجب ينبغي تم يتم وجد يوجد توجد
كل كلا كلتا بعض جميع غير سوى مثل نفس أكثر أقل جدا جداً به بها بهم له لها لهم فيه فيها فيهم منه منها منهم عنه عنها إليه إليها
عليه عليها عليهم معه معها لديه لديها هكذا لذلك كذلك بذلك مما عما فيما بما لما ومع ولا وما
`),
  abbreviations: {
    openers: "د|أ|م|أ\\. ?د|ص|ط|ج|مج|انظر",
    others: "هـ|ق\\. ?م|إلخ|الخ",
    numbered: "ص|ج|مج|ع",
  },
  asking: {
    openers: "لماذا|كيف|ماذا|ما|متى|أين|من|كم|هل|أي|أية",
    joining: "و|أو|ثم",
    kinds: {
      amount:
        "كم|ما (?:نسبة|عدد|مقدار|كمية|درجة|مدة|جرعة|سعر|تكلفة|حجم|طول)|ما (?:هي|هو) (?:نسبة|عدد|مقدار|كمية|درجة|مدة|جرعة)",
      when: "متى|منذ متى|في أي (?:عام|سنة|شهر|قرن|تاريخ)",
      where: "أين|من أين|في أي (?:بلد|دولة|مدينة|منطقة|مكان)",
      why: "لماذا|لم|ما (?:سبب|أسباب|هو سبب|هي أسباب|الذي يسبب)|بسبب ماذا",
      comparison: "الفرق|فرق|الفروق|مقارنة|يختلف|تختلف|(?:أفضل|أسوأ|أكثر|أقل|أكبر|أصغر|أعلى) من",
      who: "من (?:هو|هي|الذي|قام|اكتشف|اخترع|أجرى|وضع|كتب|أسس)",
      how: "كيف|بأي طريقة|ما (?:طريقة|طرق|هي طرق|وسائل)",
      definition: "ما (?:هو|هي|معنى|المقصود ب)\\p{L}*|تعريف",
      which: "أي|أية|ما|ماذا",
      "yes-no": "هل|أ",
    },
    signs: {
      why: "لأن\\p{L}*|بسبب|نتيجة|لذلك|يؤدي|تؤدي|أدى|أدت|يسبب|تسبب|سبب\\p{L}*|نظرا|بفضل",
      comparison: "من|بينما|مقارنة|على عكس|في حين|أما",
      definition: "هو|هي|يسمى|تسمى|يعني|تعني|عبارة عن|يتكون|تتكون|يعرف|تعرف",
      how: "بواسطة|عن طريق|من خلال|باستخدام|عبر",
      when: "يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|عام|سنة|سنوات|أعوام|قرن|شهر|أشهر|يوم|أيام|يوما|ساعة|ساعات|قبل|بعد|منذ",
      amount: "بالمئة|بالمائة|نصف|ثلث|ربع|ضعف|مئة|مائة|ألف|آلاف|مليون|ملايين|مليار",
    },
    fillers:
      "شيء أشياء نوع أنواع طريقة طرق فضلك اشرح صف اذكر معلومات ملخص سؤال موضوع مقال مقالات دراسة دراسات بحث أبحاث سبب أسباب تأثير آثار أثر دور وظيفة وسيلة وسائل فرق الفرق مقارنة أهمية معنى يعمل تعمل يعني يوجد يؤثر تؤثر يسبب",
    opening:
      "(?:من فضلك،?\\s+)?(?:(?:أخبرني|اخبرني|حدثني|اشرح لي|قل لي)\\s+(?:عن\\s+)?|(?:أريد|أود) أن (?:أعرف|أفهم)\\s+)",
    pronouns: "هو|هي|هم|هن|هما|هذا|هذه|ذلك|تلك|هؤلاء|فيه|فيها|منه|منها|له|لها|به|بها|هناك",
    following: "و|أو|لكن|ثم|وماذا عن|ماذا عن",
    placing: "في|عند|لدى|مع|بدون|خلال|بعد|قبل|بين|منذ",
  },
};
