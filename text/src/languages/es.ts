import { stemmer } from "@orama/stemmers/spanish";
import type { TextLanguage } from "./text-language.ts";

/** An accent that is left out in typing, and the plural of what ends in z: "investigacion", "eficaces". */
const asWritten = (word: string): string =>
  word.replace(/(?<=\p{L}{2}[csx])ion$/u, "ión").replace(/(?<=\p{L}{2}[aeiouáéíóú])ces$/u, "z");

export const spanish: TextLanguage = {
  script: /^\p{Script=Latin}/u,
  letters: /[ñ¿¡]/iu,
  stem: (word) => stemmer(asWritten(word)),
  stopWords: `
el la los las lo un una unos unas de del al a ante bajo con contra desde durante en entre hacia hasta mediante para por según sin sobre
tras e y o u ni que quien quienes cual cuales cuyo cuya cuyos cuyas donde cuando como cuanto cuanta cuantos cuantas
qué quién quiénes cuál cuáles dónde cuándo cómo cuánto cuánta cuántos cuántas adónde porqué
este esta estos estas esto ese esa esos esas eso aquel aquella aquellos aquellas aquello
yo tú usted él ella ello nosotros nosotras vosotros ustedes ellos ellas me te se nos os le les mi mis tu tus su sus nuestro nuestra
nuestros nuestras suyo suya suyos suyas mío mía sí
ser es son era eran fue fueron sea sean siendo sido será serán sería serían estar está están estaba estaban estado estuvo
haber ha han había habían hay hubo haya hayan he hemos tener tiene tienen tenía tenían tuvo hacer hace hacen hizo hecho
puede pueden podía podría podrían poder debe deben debería suele suelen
pero sino aunque porque pues si así también tampoco además sin embargo entonces luego mientras ya aún todavía siempre nunca
no más menos muy mucho mucha muchos muchas poco poca pocos pocas tan tanto tanta todo toda todos todas otro otra otros otras mismo
misma mismos mismas cada algún alguna algunos algunas alguno ningún ninguna ninguno cualquier ambos ambas varios varias tal tales
nada nadie algo alguien solo sólo casi apenas cerca lejos dentro fuera antes después ahora aquí allí ahí etc
`,
  abbreviations: {
    openers:
      "Sra?s?|Dra?s?|D|Dña|Lic|Ing|Arq|Prof|p\\. ?ej|aprox|núm|pág|págs|fig|cap|art|vol|Ud|Uds|Vd|Gral|Sto|Sta|máx|mín",
    others: "etc|EE\\. ?UU|a\\. ?C|d\\. ?C|S\\. ?A|S\\. ?L|Cía|Av|Avda",
    numbered: "núm|n\\.º|pág|págs|cap|art|tel|c",
  },
  asking: {
    openers:
      "por qué|qué|cómo|cuándo|dónde|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|puede[n]?|es|son|existe[n]?|hay",
    joining: "y|e|o|u|pero",
    kinds: {
      amount:
        "cuánt[oa]s?|qué (?:porcentaje|proporción|cantidad|número|parte|tasa|precio|costo|coste|temperatura|duración|dosis|tamaño)|cuál (?:es|fue) (?:el|la) (?:número|porcentaje|cantidad|tasa|temperatura|duración|dosis|tamaño|precio|coste|costo)",
      when: "cuándo|desde cuándo|hasta cuándo|en qué (?:año|fecha|mes|época|siglo)",
      where: "dónde|adónde|en qué (?:país|países|ciudad|ciudades|región|regiones|lugar|lugares|zona|zonas)",
      why: "por qué|a qué se debe|cuál(?:es)? (?:es|son) (?:la|las) (?:causas?|razón|razones)|qué (?:causa|provoca|produce)|causas? de",
      comparison:
        "diferencias?|diferencian?|comparar|comparación|comparad[oa]s?|(?:mejor|peor|más|menos|mayor|menor) .{0,40}que|frente a",
      who: "quién(?:es)?",
      how: "cómo|de qué (?:manera|modo|forma)|con qué (?:métodos?|medios?|técnicas?)",
      definition: "qué (?:es|son|significa|se entiende por)|definición|definir",
      which: "cuál(?:es)?|qué",
      "yes-no": "es|son|está|están|puede|pueden|hay|tiene|tienen|existe|existen|se puede|debe",
    },
    signs: {
      why: "porque|debido|ya que|por lo que|a causa|gracias a|por(?= (?:el|la|los|las))|provoc\\p{L}*|caus\\p{L}*|se debe|razón|razones|pues",
      comparison: "que|mientras|frente a|en cambio|comparad[oa]s?|a diferencia",
      definition: "(?:es|son) (?:un|una|el|la|los|las)|se (?:llama|denomina|define)|consiste en|significa",
      how: "mediante|con|por medio|usando|utilizando|a través|\\p{L}+ndo",
      when: "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|años?|siglos?|mes(?:es)?|días?|horas?|antes|después|desde|hasta|durante",
      amount: "por ciento|mitad|tercio|cuarto|doble|docena|cien|mil|mill(?:ón|ones)",
    },
    fillers:
      "cosa cosas tipo tipos clase clases manera maneras forma formas favor explica explique explicar describe describir información informaciones resumen pregunta tema artículo artículos estudio estudios investigación literatura causa causas razón razones efecto efectos impacto papel función método métodos medio medios diferencia diferencias comparación importancia funciona funcionan significa existe existen influye afecta afectan provoca debe",
    opening:
      "(?:por favor,?\\s+)?(?:(?:dime|dígame|cuéntame|explícame|explíqueme|muéstrame|háblame)\\s+(?:algo\\s+|más\\s+)?(?:(?:sobre|de)\\s+)?|(?:quiero|quisiera|me gustaría) (?:saber|entender|conocer)\\s+)",
    pronouns:
      "él|ella|ello|ellos|ellas|est[eoa]s?|es[eoa]s?|aquel(?:lo|la|los|las)?|su|sus|lo|le|les|allí|ahí",
    following: "y|e|pero|o|también|entonces|además|y qué (?:hay|pasa) (?:de|con)",
    placing: "en|para|con|sin|durante|después de|antes de|entre|desde|sobre|bajo",
  },
};
