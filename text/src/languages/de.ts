import { stemmer } from "@orama/stemmers/german";
import type { TextLanguage } from "./text-language.ts";

/** "ae", "oe" and "ue" are how umlauts are typed where a keyboard lacks them; after a vowel or q the e is its own letter. */
const withUmlauts = (word: string): string =>
  word
    .replace(/ae/gu, "ä")
    .replace(/oe/gu, "ö")
    .replace(/(?<![aeäq])ue/gu, "ü");

export const german: TextLanguage = {
  script: /^\p{Script=Latin}/u,
  letters: /[äöüß]/iu,
  stem: (word) => stemmer(withUmlauts(word)),
  stopWords: `
der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
dieser diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem welcher welche welches welchen welchem
solche solcher solches alle allen aller alles manche mancher einige einigen einiger mehrere viele vielen vieler wenige beide beiden
ich du er sie es wir ihr mich dich ihn uns euch ihnen ihm mir dir mein meine meinen meiner dein deine sein seine seinen seiner seinem
seines ihre ihren ihrer ihrem ihres unser unsere unseren euer eure sich selbst man wer wen wem wessen was
bin bist ist sind seid war waren wurde wurden worden werden wird würde würden sei seien gewesen habe hast hat haben hatte hatten hätte
kann können konnte konnten könnte könnten muss müssen musste mussten müsste soll sollen sollte sollten will wollen wollte darf dürfen
durfte mag mögen möchte lässt lassen
und oder aber denn sondern doch jedoch sowie sowohl weder noch entweder als wie wenn falls weil da dass ob obwohl während bevor nachdem
damit indem sobald solange bis seit sodass
in im ins an am ans auf aus bei beim mit nach von vom vor zu zum zur über unter zwischen durch für gegen ohne um wegen trotz laut
statt anstatt innerhalb außerhalb neben hinter gegenüber pro je ab
nicht nichts nur auch schon sehr so dann dort hier da nun jetzt noch immer nie mehr weniger meist etwa etwas eher fast ganz bereits
daher deshalb dadurch dafür dabei davon dazu darauf darin daran danach dagegen somit also außerdem ferner zudem allerdings hingegen
dennoch trotzdem zwar eben wann wo wohin woher warum wieso weshalb wodurch womit worin wofür wozu wieviel bzw usw etc ca
`,
  abbreviations: {
    openers:
      "bzw|z\\. ?B|d\\. ?h|u\\. ?a|i\\. ?d\\. ?R|o\\. ?g|s\\. ?o|s\\. ?u|vgl|sog|inkl|exkl|einschl|zzgl|bspw|evtl|ggf|insb|insbes|hrsg|Frau|Hr|Fr|Dipl|Ing|Nr|Abb|Tab|Kap|Bd|mind|max|durchschn|gem|lt|ca",
    others: "usw|etc|o\\. ?ä|u\\. ?ä|Jh|Jhd|Mio|Mrd|Str|geb|gest|Std|Min|Sek",
    numbered: "S|Nr|Abs|Art|Abb|Tab|Kap|Bd|Aufl|Jan|Febr|Feb|Apr|Aug|Sept|Okt|Nov|Dez",
  },
  hasOrdinals: true,
  asking: {
    openers:
      "warum|wieso|weshalb|wie|was|wann|wo|wer|wen|wem|welche[rsnm]?|womit|wodurch|wofür|kann|können|ist|sind|hat|haben|wird|werden|gibt",
    joining: "und|oder|aber",
    kinds: {
      amount:
        "wie ?(?:viel|viele|lange?|oft|alt|groß|klein|schnell|hoch|niedrig|tief|weit|schwer|teuer|stark)|welche[rsnm]? (?:anteil|anzahl|zahl|menge|größe|temperatur|preis|dauer|dosis|länge)",
      when: "wann|seit wann|bis wann|in welchem jahr|welches jahr|zu welcher zeit",
      where: "wo|wohin|woher|in welche[rmn] (?:land|ländern|stadt|städten|region|regionen|gebiet|gebieten)",
      why: "warum|wieso|weshalb|wodurch|aus welche[mn] gr(?:und|ünden)|was (?:verursacht|bewirkt|führt zu)|ursachen? (?:für|von|der|des)",
      comparison:
        "unterschied(?:e|en)?|unterscheide[nt]|vergleich(?:en|t)?|im vergleich|(?:besser|schlechter|mehr|weniger|größer|kleiner|höher|niedriger) als",
      who: "wer|wen|wem|wessen",
      how: "wie|womit|auf welche weise|mit welche[nmr] (?:methoden?|verfahren|mitteln?)",
      definition: "was (?:ist|sind|war|bedeutet|heißt|versteht man unter)|definition",
      which: "welche[rsnm]?|was",
      "yes-no": "ist|sind|war|waren|hat|haben|kann|können|wird|werden|soll|sollte|darf|gibt es|muss",
    },
    signs: {
      why: "weil|da|denn|wegen|aufgrund|durch|infolge|daher|deshalb|führ(?:t|en|te|ten) zu|verursach\\p{L}*|ursachen?|beding\\p{L}*|beruh\\p{L}*",
      comparison: "als|während|hingegen|dagegen|im vergleich|im gegensatz|verglichen|sowohl",
      definition:
        "(?:ist|sind) (?:ein|eine|einer|der|die|das)|bezeichnet|genannt|heißt|bedeutet|besteht aus|bestehen aus",
      how: "durch|mit|mithilfe|mittels|indem|über|per",
      when: "januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jahr(?:e|en|es)?|jahrhunderts?|monat(?:e|en)?|tag(?:e|en)?|stunden?|vor|nach|seit|während",
      amount: "prozent|hälfte|drittel|viertel|doppelt|dutzend|hundert|tausend|millionen?|milliarden?",
    },
    fillers:
      "sache sachen ding dinge art arten bitte erkläre erklären beschreibe beschreiben nenne information informationen überblick frage fragen thema artikel studie studien forschung literatur grund gründe ursache ursachen wirkung wirkungen auswirkung auswirkungen einfluss rolle methode methoden möglichkeit möglichkeiten unterschied unterschiede vergleich bedeutung funktioniert funktionieren bedeutet gibt wirkt beeinflusst verursacht führt",
    opening:
      "(?:bitte\\s+)?(?:(?:erzähl(?:e|en sie)?|erklär(?:e|en sie)?|sag(?:e|en sie)?|zeig(?:e|en sie)?|nenn(?:e|en sie)?) (?:mir|uns)\\s+(?:etwas\\s+|mehr\\s+)?(?:(?:über|von)\\s+)?|ich (?:möchte|will|würde gern(?:e)?) (?:wissen|verstehen|erfahren),?\\s+)",
    pronouns:
      "er|sie|es|ihn|ihm|ihr|ihre[rnms]?|deren|dessen|dies(?:e[rsnm]?)?|jene[rsnm]?|dort|damit|dadurch|daran|davon|dabei|dazu|dafür|darin",
    following: "und|aber|oder|auch|dann|also|wie sieht es (?:mit|bei) |und (?:was|wie) ist mit",
    placing: "in|im|bei|beim|an|am|auf|für|unter|mit|ohne|während|nach|vor|seit",
  },
};
