import { stemmer } from "@orama/stemmers/italian";
import type { TextLanguage } from "./text-language.ts";

export const italian: TextLanguage = {
  script: /^\p{Script=Latin}/u,
  letters: /[ìò]|\b(?:dell|nell|sull|dall|all|un|c|l|d)['’]\p{L}/iu,
  stem: (word) => stemmer(word),
  elisions:
    /^(?:(?:d|n|s|c)ell|(?:sull|dall|all|coll|quest|quell|un|l|d|c|m|s|t|v|n|com|dov|cos|nient|tutt|bell|sant|anch))$/iu,
  stopWords: `
il lo la i gli le l un uno una di d a da in con su per tra fra del dello della dell dei degli delle al allo alla all ai agli alle dal dallo
dalla dall dai dagli dalle nel nello nella nell nei negli nelle sul sullo sulla sull sui sugli sulle col coi
e ed o od ma né che chi cui quale quali dove quando come quanto quanta quanti quante perché poiché se mentre anche ancora già però
tuttavia dunque quindi inoltre così allora infatti cioè oppure bensì affinché sebbene benché
questo questa questi queste quest quello quella quelli quelle quell quel quei ciò stesso stessa stessi stesse
io tu lui lei egli ella esso essa noi voi essi esse loro mi ti si ci vi ne gli me te sé mio mia miei mie tuo tua suo sua suoi sue
nostro nostra nostri nostre vostro vostra
essere è sono era erano fu furono sia siano stato stata stati state sarà saranno sarebbe avere ha hanno aveva avevano ebbe abbia abbiano
avuto ho hai fare fa fanno fatto può possono poteva potrebbe potrebbero deve devono dovrebbe viene vengono venne vanno va
non più meno molto molta molti molte poco poca pochi poche tanto tanta tanti tante tutto tutta tutti tutte tutt altro altra altri altre
ogni alcuno alcuna alcuni alcune nessuno nessuna nessun qualche qualsiasi entrambi entrambe vari varie tale tali nulla niente qualcosa
qualcuno solo soltanto quasi sempre mai qui qua lì là prima dopo ora poi durante contro senza verso sotto sopra oltre circa presso
secondo dentro fuori ecc c cosa cos com dov
`,
  abbreviations: {
    openers:
      "Sig|Sigg|Sig\\.ra|Dott|Dott\\.ssa|Prof|Prof\\.ssa|Ing|Avv|Arch|On|p\\. ?es|ad es|es|pag|pagg|fig|figg|cap|vol|art|tab|ca|S\\. ?p",
    others: "ecc|S\\.p\\.A|S\\.r\\.l|a\\. ?C|d\\. ?C|Stati Uniti",
    numbered: "pag|pagg|cap|art|n|sec|tel",
  },
  asking: {
    openers:
      "perché|che cosa|cosa|che|come|quando|dove|chi|quale|quali|qual|quant[oaie]|può|possono|è|sono|esiste|esistono",
    joining: "e|ed|o|ma",
    kinds: {
      amount:
        "quant[oaie]|(?:che|quale|qual è (?:il|la|l['’])) ?(?:percentuale|proporzione|quantità|numero|parte|tasso|temperatura|durata|dose|prezzo|costo)",
      when: "quando|da quando|fino a quando|in (?:che|quale) (?:anno|data|mese|epoca|secolo)",
      where: "dove|dov['’]|in (?:che|quale|quali) (?:paese|paesi|città|regione|regioni|luogo|luoghi)",
      why: "perché|per (?:quale|quali|che) (?:motivo|motivi|ragione|ragioni)|a (?:che )?cosa è dovut[oa]|qual[ie]? (?:è|sono) (?:la|le) caus[ae]|(?:che )?cosa (?:causa|provoca)|cause? d[ei]\\p{L}*",
      comparison:
        "differenz[ae]|confront[oai]\\p{L}*|paragon[oai]\\p{L}*|(?:meglio|peggio|più|meno|maggiore|minore) .{0,40}(?:di|che|rispetto)",
      who: "chi",
      how: "come|com['’]|in (?:che|quale) modo|con (?:che|quale|quali) (?:metodo|metodi|mezzo|mezzi|tecniche?)",
      definition: "(?:che )?cos['’]è|(?:che )?cosa (?:è|sono|significa|si intende per)|definizione|definire",
      which: "quale|quali|qual|che",
      "yes-no": "è|sono|può|possono|c['’]è|ci sono|ha|hanno|esiste|esistono|deve",
    },
    signs: {
      why: "perché|poiché|dovut[oaie]|a causa|grazie a|in quanto|provoc\\p{L}*|caus\\p{L}*|motiv[oi]|ragion[ei]|quindi",
      comparison: "che|mentre|rispetto|invece|a differenza|di quell\\p{L}*",
      definition:
        "(?:è|sono) (?:un|uno|una|il|lo|la|i|gli|le)|un['’]\\p{L}+|si (?:chiama|definisce)|consiste|significa",
      how: "mediante|con|tramite|usando|utilizzando|attraverso|\\p{L}+ndo",
      when: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|ann[oi]|secol[oi]|mes[ei]|giorn[oi]|or[ae]|prima|dopo|dal|fino|durante",
      amount: "per cento|metà|terzo|quarto|doppio|dozzina|cento|mille|mila|milion[ei]|miliard[oi]",
    },
    fillers:
      "cosa cose tipo tipi genere modo modi maniera favore spiega spiegare descrivi descrivere informazione informazioni riassunto domanda tema articolo articoli studio studi ricerca letteratura causa cause motivo motivi ragione ragioni effetto effetti impatto ruolo funzione metodo metodi mezzo mezzi differenza differenze confronto importanza funziona funzionano significa esiste esistono influenza influisce provoca",
    opening:
      "(?:per favore,?\\s+)?(?:(?:dimmi|mi dica|spiegami|raccontami|parlami|mostrami)\\s+(?:qualcosa\\s+|di più\\s+)?(?:(?:su|di|del|della|sul|sulla)\\s+)?|(?:voglio|vorrei) (?:sapere|capire|conoscere)\\s+)",
    pronouns:
      "egli|ella|esso|essa|essi|esse|lui|lei|loro|ciò|quest[oaei]|quell[oaei]|suo|sua|suoi|sue|lo|gli|ne|lì|là",
    following: "e|ed|ma|o|anche|allora|quindi|inoltre|e (?:che dire|per quanto riguarda)",
    placing: "in|nel|nella|nei|nelle|per|con|senza|durante|dopo|prima di|tra|fra|da|sotto",
  },
};
