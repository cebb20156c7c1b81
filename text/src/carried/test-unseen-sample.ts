import { pairsOf, type Group } from "./test-sample.ts";

/**
 * Written last, on sentences of the starter library that a hash chose. When they were judged for the first time, 17 of the 23 that
 * are carried passed, and 2 of the 33 others; those two have been mended since. For tests only.
 */
const english: Group[] = [
  {
    quotes: [
      "A dead Cas protein can carry other proteins to a gene and thereby switch the gene off, switch it on or alter the packing of its DNA.",
      "Several sodium-ion chemistries keep a useful share of their capacity in the cold.",
    ],
    carried: [
      "A dead Cas protein can carry other proteins to a gene.",
      "Several sodium-ion chemistries keep a useful share of their capacity in the cold.",
      "In the cold, several sodium-ion chemistries keep a useful share of their capacity.",
      "A dead Cas protein can switch a gene off.",
    ],
    not: [
      ["hedge", "A dead Cas protein carries other proteins to a gene."],
      ["general", "Sodium-ion chemistries keep a useful share of their capacity in the cold."],
      ["swap", "Other proteins can carry a dead Cas protein to a gene."],
      [
        "negation",
        "Several sodium-ion chemistries do not keep a useful share of their capacity in the cold.",
      ],
    ],
  },
  {
    quotes: [
      "Crops of the C4 type, such as maize and sorghum, gain less in photosynthesis from additional carbon dioxide than C3 crops such as wheat and rice.",
      "A second attraction is safety, because many solid electrolytes are far less flammable than organic liquids.",
    ],
    carried: [
      "Crops of the C4 type gain less in photosynthesis from additional carbon dioxide than C3 crops.",
      "Many solid electrolytes are far less flammable than organic liquids.",
      "Maize and sorghum are crops of the C4 type.",
    ],
    not: [
      [
        "swap",
        "C3 crops gain less in photosynthesis from additional carbon dioxide than crops of the C4 type.",
      ],
      ["opposite", "Crops of the C4 type gain more from additional carbon dioxide than C3 crops."],
      ["mix", "Wheat and rice are crops of the C4 type."],
      ["general", "All solid electrolytes are far less flammable than organic liquids."],
      ["swap", "Many organic liquids are far less flammable than solid electrolytes."],
    ],
  },
  {
    quotes: [
      "The voltage of a capacitor falls steadily during discharge, and power electronics are needed to supply a constant voltage from it.",
      "A Kalman filter then corrects the estimated state whenever prediction and measurement differ.",
    ],
    carried: [
      "The voltage of a capacitor falls steadily during discharge.",
      "During discharge, the voltage of a capacitor falls, and power electronics are needed to supply a constant voltage.",
      "Whenever prediction and measurement differ, a Kalman filter corrects the estimated state.",
    ],
    not: [
      ["opposite", "The voltage of a capacitor rises steadily during discharge."],
      ["general", "A Kalman filter corrects the estimated state."],
      ["mix", "Power electronics fall steadily during discharge."],
      ["negation", "Power electronics are not needed to supply a constant voltage."],
      ["invented", "The voltage of a capacitor falls steadily during charging."],
    ],
  },
];

const french: Group[] = [
  {
    quotes: [
      "L'ozone, le charbon actif et les membranes améliorent l'élimination, mais demandent de l'énergie et un entretien régulier.",
      "Une population hétérogène peut cacher une minorité résistante que la méthode courante ne voit pas.",
    ],
    carried: [
      "Les membranes améliorent l'élimination.",
      "L'ozone, le charbon actif et les membranes demandent de l'énergie et un entretien régulier.",
      "Une population hétérogène peut cacher une minorité résistante.",
      "La méthode courante ne voit pas la minorité résistante.",
    ],
    not: [
      ["negation", "Les membranes n'améliorent pas l'élimination."],
      ["hedge", "Une population hétérogène cache une minorité résistante."],
      ["negation", "La méthode courante voit la minorité résistante."],
      ["swap", "Une minorité résistante peut cacher une population hétérogène."],
    ],
  },
  {
    quotes: [
      "La vitesse dépend donc souvent du débit de la mémoire plus que de la puissance de calcul du processeur.",
      "Des contrats à long terme entre constructeurs et recycleurs assurent un débouché et rendent l’investissement moins risqué.",
      "Une population sauvage peut également évoluer, car la sélection favorise les femelles qui reconnaissent et évitent les mâles lâchés.",
    ],
    carried: [
      "La vitesse dépend souvent du débit de la mémoire.",
      "Des contrats à long terme rendent l’investissement moins risqué.",
      "La sélection favorise les femelles qui évitent les mâles lâchés.",
    ],
    not: [
      ["swap", "La vitesse dépend souvent de la puissance de calcul plus que du débit de la mémoire."],
      ["opposite", "Des contrats à long terme rendent l’investissement plus risqué."],
      ["swap", "La sélection favorise les mâles qui évitent les femelles."],
      ["cause", "Des contrats assurent un débouché, car la population évolue."],
      ["general", "La vitesse dépend du débit de la mémoire."],
    ],
  },
];

const hindi: Group[] = [
  {
    quotes: [
      "कैप्सिड के अंश पहचानने वाली टी कोशिकाएँ संशोधित यकृत कोशिकाओं को नष्ट कर सकती हैं।",
      "उपचार न मिलने पर कालाज़ार प्रायः जानलेवा होता है, इसलिए रोगी की शीघ्र पहचान और बालू मक्खी का नियंत्रण दोनों आवश्यक हैं।",
    ],
    carried: [
      "टी कोशिकाएँ संशोधित यकृत कोशिकाओं को नष्ट कर सकती हैं।",
      "उपचार न मिलने पर कालाज़ार प्रायः जानलेवा होता है।",
      "रोगी की शीघ्र पहचान और बालू मक्खी का नियंत्रण दोनों आवश्यक हैं।",
    ],
    not: [
      ["swap", "यकृत कोशिकाएँ टी कोशिकाओं को नष्ट कर सकती हैं।"],
      ["hedge", "टी कोशिकाएँ संशोधित यकृत कोशिकाओं को नष्ट करती हैं।"],
      ["negation", "उपचार मिलने पर कालाज़ार प्रायः जानलेवा होता है।"],
      ["general", "कालाज़ार हमेशा जानलेवा होता है।"],
      ["negation", "बालू मक्खी का नियंत्रण आवश्यक नहीं है।"],
    ],
  },
  {
    quotes: [
      "त्वरित जाँच rK39 प्रतिजन के विरुद्ध बने प्रतिरक्षी की पहचान करती है और गाँव में भी की जा सकती है।",
      "भवनों में छज्जे, ऊष्मारोधन और रात का वायु-संचार कम ऊर्जा में राहत देते हैं।",
      "बहुभाषी भाषा मॉडल एक ही कृत्रिम तंत्रिका नेटवर्क में अनेक भाषाओं का ज्ञान समेटता है।",
    ],
    carried: [
      "त्वरित जाँच rK39 प्रतिजन के विरुद्ध बने प्रतिरक्षी की पहचान करती है।",
      "भवनों में छज्जे और ऊष्मारोधन कम ऊर्जा में राहत देते हैं।",
      "बहुभाषी भाषा मॉडल एक ही नेटवर्क में अनेक भाषाओं का ज्ञान समेटता है।",
    ],
    not: [
      ["name", "त्वरित जाँच rK93 प्रतिजन के विरुद्ध बने प्रतिरक्षी की पहचान करती है।"],
      ["opposite", "भवनों में छज्जे अधिक ऊर्जा में राहत देते हैं।"],
      ["general", "बहुभाषी भाषा मॉडल सभी भाषाओं का ज्ञान समेटता है।"],
      ["invented", "त्वरित जाँच केवल अस्पताल में की जा सकती है।"],
      ["mix", "त्वरित जाँच कम ऊर्जा में राहत देती है।"],
    ],
  },
];

export const unseenPairs = [...pairsOf("en", english), ...pairsOf("fr", french), ...pairsOf("hi", hindi)];
