import { stemmer } from "@orama/stemmers/portuguese";
import type { TextLanguage } from "./text-language.ts";

/** Plurals whose vowel changes with them, and the tilde that is left out in typing: "medições", "animais", "medicao". */
const inSingular = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replace(/(?:õe|ãe|ão)s$/u, "ão")
        .replace(/(?<=[cs])(?:oes|ao)$/u, "ão")
        .replace(/(?<=c)ão$/u, "ão")
        .replace(/cão$/u, "ção")
        .replace(/ais$/u, "al")
        .replace(/[eé]is$/u, "el")
        .replace(/[oó]is$/u, "ol")
        .replace(/ns$/u, "m");

export const portuguese: TextLanguage = {
  script: /^\p{Script=Latin}/u,
  letters: /[ãõ]/iu,
  stem: (word) => stemmer(inSingular(word)),
  stopWords: `
o a os as um uma uns umas de do da dos das em no na nos nas num numa ao à aos às por pelo pela pelos pelas para pra com sem sob sobre
entre até após ante contra desde durante segundo conforme perante
e ou mas nem que quem qual quais cujo cuja cujos cujas onde quando como quanto quanta quantos quantas porque porquê se pois embora
enquanto porém contudo todavia entretanto portanto logo assim então também além ainda já
este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo neste nesta nestes nestas nesse nessa
nisso nisto deste desta destes destas desse dessa disso disto daquele daquela naquele naquela
eu tu ele ela nós vós eles elas você vocês me te lhe lhes vos si meu minha meus minhas teu tua seu sua seus suas nosso
nossa nossos nossas dele dela deles delas
ser é são era eram foi foram seja sejam sendo sido será serão seria seriam estar está estão estava estavam esteve estado
ter tem têm tinha tinham teve tiveram tido haver há havia houve haja fazer faz fazem fez feito pode podem podia poderia poderiam poder
deve devem deveria vai vão
não mais menos muito muita muitos muitas pouco pouca poucos poucas tão tanto tanta todo toda todos todas outro outra outros outras
mesmo mesma mesmos mesmas cada algum alguma alguns algumas nenhum nenhuma qualquer quaisquer ambos ambas vários várias tal tais tudo
nada ninguém algo alguém só apenas quase sempre nunca jamais aqui ali lá antes depois agora etc
`,
  abbreviations: {
    openers: "Sra?s?|Dra?s?|Prof|Profa|Eng|p\\. ?ex|aprox|núm|pág|págs|fig|cap|art|vol|Exmo|Exma|máx|mín",
    others: "etc|EUA|a\\. ?C|d\\. ?C|Ltda|S\\. ?A|Cia|Av",
    numbered: "núm|n\\.º|pág|págs|cap|art|tel|séc",
  },
  asking: {
    openers:
      "por que|porque|que|o que|como|quando|onde|quem|qual|quais|quant[oa]s?|pode[m]?|é|são|existe[m]?|há",
    joining: "e|ou|mas",
    kinds: {
      amount:
        "quant[oa]s?|que (?:porcentagem|percentagem|proporção|quantidade|número|parte|taxa)|qual (?:é|foi)?\\s?(?:o |a )?(?:número|porcentagem|percentagem|quantidade|taxa|temperatura|duração|dose|tamanho|preço|custo)",
      when: "quando|desde quando|até quando|em que (?:ano|data|mês|época|século)",
      where: "onde|aonde|em que (?:país|países|cidade|cidades|região|regiões|lugar|lugares)",
      why: "por ?qu[eê]|a que se deve|qua(?:l|is) (?:é|são)? ?(?:a|as) (?:causas?|razão|razões)|o que (?:causa|provoca)|causas? d[aeo]s?",
      comparison:
        "diferenças?|comparar|comparação|comparad[oa]s?|(?:melhor|pior|mais|menos|maior|menor) .{0,40}que",
      who: "quem",
      how: "como|de que (?:maneira|modo|forma)|com que (?:métodos?|meios?|técnicas?)",
      definition: "(?:o )?que (?:é|são|significa|se entende por)|definição|definir",
      which: "qual|quais|que",
      "yes-no": "é|são|está|estão|pode|podem|há|tem|têm|existe|existem|deve",
    },
    signs: {
      why: "porque|devido|já que|pois|por causa|graças a|pelo|pela|pelos|pelas|provoc\\p{L}*|caus\\p{L}*|deve-se|razão|razões",
      comparison: "que|enquanto|ao passo|em comparação|comparad[oa]s?|diferentemente",
      definition: "(?:é|são) (?:um|uma|o|a|os|as)|(?:chama|denomina|define)-se|consiste em|significa",
      how: "mediante|com|por meio|usando|utilizando|através|\\p{L}+ndo",
      when: "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|anos?|séculos?|m[eê]s(?:es)?|dias?|horas?|antes|depois|desde|até|durante",
      amount: "por cento|metade|terço|quarto|dobro|dúzia|cem|mil|milh(?:ão|ões)",
    },
    fillers:
      "coisa coisas tipo tipos espécie maneira maneiras forma formas favor explica explique explicar descreve descrever informação informações resumo pergunta tema artigo artigos estudo estudos pesquisa literatura causa causas razão razões efeito efeitos impacto papel função método métodos meio meios diferença diferenças comparação importância funciona funcionam significa existe existem influencia afeta afetam provoca",
    opening:
      "(?:por favor,?\\s+)?(?:(?:diga-me|diz-me|me diga|explique|explica|conte-me|fale|mostre-me)\\s+(?:algo\\s+|mais\\s+)?(?:(?:sobre|de)\\s+)?|(?:quero|queria|gostaria de) (?:saber|entender|conhecer)\\s+)",
    pronouns:
      "ele|ela|eles|elas|dele|dela|deles|delas|ist?s?o|est[ea]s?|ess[ea]s?|isso|aquel[ea]s?|aquilo|seu|sua|seus|suas|lá|ali",
    following: "e|mas|ou|também|então|além disso|e quanto a",
    placing: "em|no|na|nos|nas|para|com|sem|durante|depois de|antes de|entre|desde|sobre",
  },
};
