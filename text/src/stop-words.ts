import type { Language } from "./language.ts";
import { TEXT_LANGUAGE_CODES, textLanguage } from "./languages/registry.ts";

const english = `
a an the this that these those such same other another each every either neither both all any some few many much more most less
least several enough no none nothing nobody something anything everything someone anyone everyone
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
itself they them their theirs themselves one ones who whom whose which what whatever whichever whoever
am is are was were be been being do does did doing done have has had having can could may might must shall should will would ought
cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't hasn't haven't hadn't
and or but nor so yet if then else when whenever while whereas where wherever why how because since although though unless until
whether as than too very also just only even still already again ever never often always sometimes perhaps almost quite rather
about above across after against along amid among amongst around at before behind below beneath beside besides between beyond by
concerning despite down during except for from in inside into like near of off on onto out outside over past per regarding through
throughout to toward towards under underneath up upon via with within without
here there hence thus therefore however moreover furthermore nevertheless nonetheless meanwhile otherwise instead indeed not
it's i'm i've you're we're we've they're that's there's let's etc eg ie vs et al
`;

const french = `
le la les l un une des du de d au aux ce cet cette ces c ça cela ceci celui celle ceux celles
mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
je j me m moi tu te t toi il elle on nous vous ils elles se s soi lui eux y en
qui que qu quoi dont où comment pourquoi combien lequel laquelle lesquels lesquelles duquel desquels desquelles auquel auxquels auxquelles
quel quelle quels quelles quelque quelques chaque tout toute tous toutes aucun aucune plusieurs certains certaines autre autres
même mêmes tel telle tels telles
et ou mais donc or ni car si comme quand lorsque lorsqu puisque puisqu quoique quoiqu parce afin alors ainsi aussi cependant
toutefois néanmoins pourtant ensuite puis enfin
à a dans par pour sur avec sans sous entre vers chez contre depuis pendant avant après dès jusque jusqu selon malgré parmi envers
hors outre lors via
ne n pas plus moins très trop peu beaucoup assez encore déjà toujours jamais souvent parfois bien mal rien non oui là ici ci
être suis es est sommes êtes sont étais était étions étiez étaient été étant fut furent sera seront serait seraient soit soient
avoir ai as avons avez ont avais avait avions aviez avaient eu ayant aura auront aurait auraient ait aient eut
fait font faire peut peuvent pouvait pourrait doit doivent devrait va vont aujourd'hui
`;

const hindi = `
का के की को से में पर ने तक और या तथा एवं व अथवा लेकिन परंतु किंतु मगर बल्कि
है हैं था थे थी थीं हो हूँ हूं हुआ हुए हुई होता होते होती होना होने होगा होंगे होगी हों रहा रहे रही
यह ये वह वे इस इन उस उन इसे इन्हें उसे उन्हें इसका इसके इसकी इनका इनके इनकी उसका उसके उसकी उनका उनके उनकी
इससे इनसे उससे उनसे इसमें इनमें उसमें उनमें इसने उसने इन्होंने उन्होंने
मैं हम तुम आप मेरा मेरे मेरी हमारा हमारे हमारी तुम्हारा तुम्हारे तुम्हारी आपका आपके आपकी मुझे हमें तुम्हें अपना अपने अपनी
जो जिस जिन जिसे जिन्हें जिसका जिसके जिसकी जिनका जिनके जिनकी जिससे जिनसे जिसमें जिनमें जब तब जहाँ जहां वहाँ वहां यहाँ यहां जैसे जैसा जैसी
वैसे कि क्योंकि यदि अगर तो भी ही न नहीं मत कौन क्या क्यों कब कहाँ कहां कैसे कितना कितने कितनी किस किसी किन कोई कुछ
सब सभी सारे हर प्रत्येक कई अन्य दूसरे दूसरा दूसरी एक दो बहुत अधिक कम ज्यादा सिर्फ केवल अब फिर इसलिए ताकि बाद पहले साथ लिए द्वारा
बिना बीच बारे ओर अंदर भीतर ऊपर नीचे पास दौरान अनुसार प्रति वाला वाले वाली
कर करना करने करता करते करती किया किए किये की गया गए गयी गई जा जाता जाते जाती जाना जाने सकता सकते सकती सका सके
दिया दिए दी देता देते देती देना लिया लेता लेते लेना चाहिए चुका चुके चुकी लगा लगे लगता ऐसा ऐसे ऐसी इस प्रकार तरह
`;

const englishWords = setOf(english);
const frenchWords = setOf(french);
const hindiWords = new Set([...setOf(hindi), ...englishWords]); // Latin words inside Hindi are English

const ownWords = new Map<Language, ReadonlySet<string>>(
  TEXT_LANGUAGE_CODES.map((language) => {
    const { stopWords, script } = textLanguage(language)!;
    const own = setOf(stopWords);
    // Latin words inside a text in another script are English.
    return [language, script.test("a") ? own : new Set([...own, ...englishWords])];
  }),
);

/** Lower-cased function words. Unknown languages get English and Hindi ones: French "car" must not cost "car battery". */
export function stopWordsOf(language: Language): ReadonlySet<string> {
  if (language === "en") return englishWords;
  if (language === "fr") return frenchWords;
  return ownWords.get(language) ?? hindiWords;
}

function setOf(list: string): Set<string> {
  return new Set(list.normalize("NFC").split(/\s+/u).filter(Boolean));
}
