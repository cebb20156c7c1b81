import { stemmer } from "@orama/stemmers/dutch";
import type { TextLanguage } from "./text-language.ts";

/** The last letters change before an ending and not back without it: huis, huizen; brief, brieven; cel, cellen. */
const settled = (stem: string): string =>
  stem
    .replace(/(?<=\p{L}{2})z$/u, "s")
    .replace(/(?<=\p{L}{2})v$/u, "f")
    .replace(/(?<=\p{L}{2})([bdfgklmnprst])\1$/u, "$1");

export const dutch: TextLanguage = {
  script: /^\p{Script=Latin}/u,
  letters: /ij/iu,
  stem: (word) => settled(stemmer(word)),
  stopWords: `
de het een der den des 't en of maar want dus dat die deze dit wie wat welk welke waar wanneer hoe waarom hoeveel wiens
ik jij je u hij zij ze wij we jullie hen hun haar hem mij me ons onze mijn jouw uw zijn zich zelf men er
ben bent is zijn was waren wordt worden werd werden geworden geweest heb hebt heeft hebben had hadden gehad kan kunnen kon konden
moet moeten moest moesten mag mogen mocht zal zullen zou zouden wil willen wilde doet doen deed laat laten gaat gaan
in op aan van met voor naar bij uit over onder tussen door tegen zonder om tot sinds tijdens na per via volgens binnen buiten
behalve wegens ondanks vanaf vanuit langs rond naast achter boven te ten ter
als dan toen terwijl omdat doordat zodat hoewel indien mits tenzij nadat voordat zodra noch zowel
niet niets geen geenzins nooit ooit altijd vaak soms ook nog al reeds alleen slechts maar zeer erg heel vrij meer meest minder minst
veel vele weinig enkele enige sommige alle alles allen ieder iedere elk elke ander andere anderen zelfde hetzelfde dezelfde beide
hier daar nu toch echter bovendien daarom daardoor daarnaast daarbij daarvan daarvoor daarmee hierdoor hiervan hiermee waardoor
waarbij waarvan waarmee waarin waarop zo zoals ongeveer bijna iets iemand niemand wel immers namelijk bijv enz etc
`,
  abbreviations: {
    openers:
      "dhr|mevr|mw|drs|ir|ing|mr|bijv|bv|d\\.w\\.z|o\\.a|m\\.b\\.t|i\\.p\\.v|t\\.o\\.v|n\\.a\\.v|a\\.u\\.b|ca|nr|blz|afb|hfst|incl|excl|zgn|resp|max|min",
    others: "enz|etc|e\\.d|v\\.Chr|n\\.Chr|mln|mld|B\\.V|N\\.V",
    numbered: "nr|nrs|blz|afb|hfst|tab|art",
  },
  asking: {
    openers:
      "waarom|hoeveel|hoe|wat|wanneer|waar|waardoor|waarmee|wie|welke?|kan|kunnen|is|zijn|heeft|hebben|wordt|worden",
    joining: "en|of|maar",
    kinds: {
      amount:
        "hoe ?veel|hoe (?:lang|vaak|oud|groot|klein|snel|hoog|laag|diep|ver|zwaar|duur|sterk)|welke? (?:percentage|aandeel|aantal|hoeveelheid|temperatuur|prijs|duur|dosis)",
      when: "wanneer|sinds wanneer|in welk jaar|welk jaar",
      where: "waar|waarheen|waarvandaan|in welke? (?:land|landen|stad|steden|regio|gebied|gebieden)",
      why: "waarom|waardoor|om welke reden|wat (?:veroorzaakt|is de oorzaak|zijn de oorzaken)|oorzaken? van",
      comparison:
        "verschil(?:len|t)?|vergelijk(?:en|ing|t)?|in vergelijking|(?:beter|slechter|meer|minder|groter|kleiner|hoger|lager) dan",
      who: "wie|wiens",
      how: "hoe|op welke (?:wijze|manier)|met welke (?:methoden?|middelen|technieken)|waarmee",
      definition: "wat (?:is|zijn|betekent|verstaat men onder)|definitie",
      which: "welke?|wat",
      "yes-no": "is|zijn|was|heeft|hebben|kan|kunnen|wordt|worden|moet|mag|bestaat|bestaan",
    },
    signs: {
      why: "omdat|doordat|want|wegens|vanwege|door|dankzij|daarom|daardoor|leid(?:t|en|de) tot|veroorzaak\\p{L}*|oorzaken?|reden(?:en)?",
      comparison: "dan|terwijl|daarentegen|in tegenstelling|vergeleken|zowel",
      definition: "(?:is|zijn) (?:een|de|het)|genoemd|heet|heten|betekent|bestaat uit|bestaan uit",
      how: "door|met|via|middels|behulp|per",
      when: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|jaar|jaren|eeuw|maand(?:en)?|dag(?:en)?|uur|uren|voor|na|sinds|tijdens",
      amount: "procent|helft|derde|kwart|dubbele?|dozijn|honderd|duizend|miljoen|miljard",
    },
    fillers:
      "ding dingen zaak zaken soort soorten type alstublieft leg uit uitleg beschrijf beschrijven noem informatie overzicht vraag vragen onderwerp artikel artikelen studie studies onderzoek literatuur reden redenen oorzaak oorzaken effect effecten gevolg gevolgen invloed rol methode methoden manier manieren verschil verschillen vergelijking betekenis belang werkt werken betekent bestaat bestaan veroorzaakt leidt beïnvloedt",
    opening:
      "(?:(?:vertel|leg|zeg|toon) (?:mij|me|ons)\\s+(?:iets\\s+|meer\\s+)?(?:(?:over|van)\\s+)?|ik (?:wil|zou) (?:graag )?(?:weten|begrijpen)\\s+)",
    pronouns:
      "hij|zij|ze|hem|haar|hun|hen|het|deze|dit|die|dat|daar|daarvan|daarmee|daardoor|ervan|ermee|erin",
    following: "en|maar|of|ook|dan|dus|en hoe zit het met",
    placing: "in|op|bij|voor|onder|met|zonder|tijdens|na|vóór|sinds|tussen",
  },
};
