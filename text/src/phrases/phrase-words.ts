import type { Language } from "../language.ts";

/** Verbs in their base form; what is inflected from them breaks a phrase as well. */
const englishVerbs = `
show present propose describe discuss consider use make give take find become provide allow enable require need obtain achieve develop
introduce investigate examine explore demonstrate indicate suggest reveal conclude apply address compare derive define involve include
contain consist lead help improve increase reduce depend occur exist appear remain arise follow relate combine perform carry establish
exhibit report assume illustrate support offer begin start keep bring put try seem seek aim call know believe think see say tell ask go
come let work serve explain yield affect prove solve determine identify evaluate analyze analyse focus outline extend represent base
employ imply argue predict guarantee eliminate select connect construct implement generate utilize utilise enhance facilitate overcome
ensure maintain treat satisfy characterize characterise denote discover produce create choose incorporate adopt decrease tend pose
evolve concern exploit verify confirm mention rely permit prevent avoid replace remove receive undergo possess constitute comprise
encounter revisit recognise recognize realize realise calculate estimate observe detect shake pick drive happen turn move run look want
play hold grow lose pay meet continue change leave mean set offset vary differ result arrive attempt expect emphasize emphasise
`;

/** Adjectives, adverbs and the small change of writing about research: no phrase that a person would look for has them. */
const englishFillers = `
made making gave given took taken found got became shown led kept brought put seen saw said told went came began begun known thought
chosen grew grown lost paid met left held ran drawn written arose proven setting studied study due able according well particularly
new novel various different several important significant certain particular possible available useful better best good great larger
smaller higher lower first second third last next many main major general simple recent current
previous further additional similar suitable appropriate necessary interesting effective efficient successful common typical specific
whole entire full own sufficient considerable overall initial final early late latter former primary hitherto unnoticed
paper article author authors section example examples case cases way ways order number kind type types lot part parts fact terms term
respect addition basis aspect aspects issue issues approach approaches purpose view point points question questions conclusion
conclusions contribution contributions discussion attention effort efforts advantage advantages note end step role degree key
time times year years today day days thing things people two three four five six seven eight nine ten hundred thousand million
sub sup now getting designed studies ability importance ibid choice comparison proposal comment future variety range
`;

/** Words that name something only together with others: "system" alone tells nobody anything. */
const englishGeneral = `
method methods model models system systems control design algorithm algorithms problem problems information data application
applications class classes scheme schemes implementation process processes computing performance solution solutions technology
technologies condition conditions service services development analysis knowledge structure structures project projects value values
function functions research influence impact object objects change changes user users group groups management program programs
theory tool tools relationship relationships integration factor factors experiment experiments technique techniques property
properties state accuracy level levels rate rates area areas field fields form forms effect effects feature features component
components concept concepts idea ideas set sets task tasks activity activities strategy strategies environment source sources
framework sense world real thesis argument arguments complex content context standard version product products quality cost costs large small high low long short deep full
`;

const french = `
montre montrent montré présente présentent présenté propose proposent proposé décrit décrivent étudie étudient utilise utilisent utilisé
utilisée utilisés utilisées utilisant permet permettent permis permettant donne donnent donné donnée obtient obtenu obtenus obtenue
développe développé développée rend rendre rendent devient deviennent devenir devenu devenue devenus devenues limite limitent stocke stockent varie varient déplaçant reste restent rester trouve trouvent trouvé prend prennent
pris mettre met mettent mis mise tient tenir vient viennent venir dépend dépendent augmente augmentent réduit réduisent réduire améliorer
améliore exige exigent nécessite nécessitent contient contiennent comprend comprennent concerne concernent existe existent suit suivent
suivant suivante suivants suivantes basé basée fondé fondée lié liée liés liées dû due appelé appelée appelés dit dite voir savoir
nouveau nouvelle nouveaux nouvelles différent différente différents différentes divers diverses important importante importants
importantes grand grande grands grandes petit petite petits petites bon bonne bons meilleur meilleure premier première premiers premières
dernier dernière deuxième principal principale principaux principales général générale particulier particulière possible possibles
simple efficace efficaces nécessaire nombreux nombreuses certain certaine long longue haut haute faible faibles
article étude travail travaux résultat résultats section exemple exemples cas façon manière nombre type types partie fait faits terme
termes point points question questions approche auteur auteurs temps fois an ans année années jour jours chose choses gens deux trois
quatre cinq six sept huit neuf dix cent mille notamment également actuellement généralement particulièrement directement rapidement
grâce cours lieu sein rapport
`;

const hindi = `
करके करें करेगा करेंगे होकर जाएगा जाएंगे बनाना बनाने बनाता बनाती बनाते बनता बनती बनते मिलता मिलती मिलते मिला मिली रखता रखती रखना रखने
कहा कहते कहना बताया बताता देखा देखने देखना आता आती आते आना आने उपयोग प्रयोग आवश्यक महत्वपूर्ण नया नए नयी नई बड़ा बड़े बड़ी छोटा छोटे छोटी
अच्छा अच्छे अच्छी पहला पहली मुख्य विभिन्न अलग प्रमुख कारण रूप प्रकार तरीके तरीका उदाहरण मामले मामला समय वर्ष साल दिन लोग लोगों बात बातें संख्या
लाता लाती लाते लाना लाने वापस बढ़ बढ़ता बढ़ती बढ़ते बढ़ना बढ़ने बढ़ाना बढ़ाने घटता घटती बन चल चलता चलती जैसी इसी उसी वही यही तीन चार पांच पाँच दस लाख करोड़ स्थान माध्यम आधार संभव उपलब्ध काफी लगभग अक्सर आमतौर सबसे
`;

const frenchGeneral = `
système systèmes méthode méthodes modèle modèles problème problèmes donnée données processus structure niveau niveaux effet effets outil
outils domaine recherche développement analyse condition conditions facteur facteurs forme formes valeur valeurs monde moyen moyens
`;

const hindiGeneral = `
प्रणाली विधि विधियाँ समस्या समस्याएँ जानकारी प्रक्रिया विकास अध्ययन परिणाम प्रभाव स्तर क्षेत्र देश काम कार्य मात्रा व्यवस्था
`;

const lists = {
  en: new Set([...setOf(englishFillers), ...[...setOf(englishVerbs)].flatMap(inflected)]),
  fr: setOf(french),
  hi: setOf(hindi),
};
const general = setOf(`${englishGeneral} ${frenchGeneral} ${hindiGeneral}`);
const nounsInLy =
  /^(?:family|assembly|anomaly|supply|reply|monopoly|italy|july|fly|butterfly|homily|lily|belly|jelly|bully|ally|poly)$/u;

/** True for a word that ends a phrase although it is no stop word. */
export function breaksPhrase(word: string, language: Language): boolean {
  if (language === "fr")
    return lists.fr.has(word) || (word.length > 6 && word.endsWith("ement") && adverbInMent.test(word));
  if (language === "hi" && lists.hi.has(word)) return true;
  return lists.en.has(word) || (word.length > 4 && word.endsWith("ly") && !nounsInLy.test(word));
}

const adjective =
  /(?:ous|ful|less|ible|ive|[^e]ed|[-‐‑](?:based|oriented|dimensional|like|level|order|time|free|driven))$/u;
const notAdjective =
  /^(?:virus|focus|census|archive|drive|motive|objective|alternative|initiative|perspective|incentive|executive|additive|derivative|narrative|representative|preservative|hive|olive|adjective|seed|bed|weed|breed|feed|speed|need)$/u;

/** "distributed model" names something, "model distributed" does not: such a word opens a phrase and never ends one. */
export function cannotEndPhrase(word: string, language: Language): boolean {
  return language !== "fr" && word.length > 4 && adjective.test(word) && !notAdjective.test(word);
}

/** True for a word that is no phrase by itself. */
export function isGeneral(word: string): boolean {
  return general.has(word);
}

const adverbInMent = /(?:ell|iqu|iv|eus|abl|ibl|air|ièr|ét|ut|èr)ement$/u;

function inflected(verb: string): string[] {
  const root = verb.replace(/e$/u, "");
  if (/[^aeiou]y$/u.test(verb))
    return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  return [
    verb,
    `${verb}s`,
    `${verb}es`,
    `${root}ed`,
    `${root}ing`,
    `${verb}${verb.at(-1)}ed`,
    `${verb}${verb.at(-1)}ing`,
  ];
}

function setOf(list: string): Set<string> {
  return new Set(list.normalize("NFC").split(/\s+/u).filter(Boolean));
}
