// long: sentences that were judged by hand, to be read one by one.
import type { Language } from "../language.ts";

/** What a false sentence does to its evidence. */
export type Fault =
  | "number"
  | "unit"
  | "name"
  | "negation"
  | "swap"
  | "cause"
  | "general"
  | "hedge"
  | "invented"
  | "opposite"
  | "mix";

export type Group = { quotes: string[]; carried: string[]; not: [Fault, string][] };

/** Sentences as a model writes them, and whether their evidence carries them; judged by hand. For tests only. */
const english: Group[] = [
  {
    quotes: [
      "Beach nourishment restores sand that waves have carried away and must be repeated as long as erosion continues.",
    ],
    carried: [
      "Beach nourishment restores sand carried away by waves and must be repeated as long as erosion continues.",
      "Sand that waves have carried away is restored by beach nourishment.",
    ],
    not: [
      ["negation", "Beach nourishment need not be repeated as long as erosion continues."],
      ["invented", "Beach nourishment restores sand and protects coral reefs."],
      ["cause", "Beach nourishment must be repeated because storms become stronger."],
    ],
  },
  {
    quotes: [
      "In the trial, 240 of 300 patients recovered within 14 days, and 12 patients stopped the treatment because of nausea.",
    ],
    carried: [
      "In the trial, 240 of 300 patients recovered within 14 days.",
      "Because of nausea, 12 patients stopped the treatment.",
    ],
    not: [
      ["number", "In the trial, 240 of 300 patients recovered within 10 days."],
      ["mix", "In the trial, 12 of 300 patients recovered within 14 days."],
      ["general", "All patients in the trial recovered within 14 days."],
      ["unit", "In the trial, 240 of 300 patients recovered within 14 weeks."],
      ["cause", "240 of 300 patients recovered because of the treatment."],
    ],
  },
  {
    quotes: [
      "Fast charging may cause lithium plating when the cell is cold, which shortens the life of the battery.",
    ],
    carried: [
      "Fast charging of a cold cell may cause lithium plating.",
      "When the cell is cold, fast charging may cause lithium plating, which shortens battery life.",
    ],
    not: [
      ["hedge", "Fast charging causes lithium plating when the cell is cold."],
      ["general", "Fast charging causes lithium plating and shortens the life of the battery."],
      ["swap", "Lithium plating may cause fast charging when the cell is cold."],
      ["opposite", "Fast charging may prevent lithium plating when the cell is cold."],
    ],
  },
  {
    quotes: [
      "Guide RNA directs the Cas9 protein to a matching stretch of DNA, where the protein cuts both strands.",
    ],
    carried: [
      "The Cas9 protein is directed by guide RNA to a matching stretch of DNA.",
      "Guide RNA directs Cas9 to matching DNA, where the protein cuts both strands.",
    ],
    not: [
      ["name", "Guide RNA directs the Cas12 protein to a matching stretch of DNA."],
      ["number", "The Cas9 protein cuts one strand of the DNA."],
      ["swap", "The Cas9 protein directs guide RNA to a matching stretch of DNA."],
      ["name", "Guide RNA directs the Cas9 protein to a matching stretch of mRNA."],
    ],
  },
  {
    quotes: [
      "Saltmarshes reduce wave energy and can grow upwards with the sea if enough sediment reaches them.",
      "Sea walls hold a fixed line but can cause the beach in front of them to erode.",
    ],
    carried: [
      "Saltmarshes reduce wave energy, whereas sea walls hold a fixed line.",
      "If enough sediment reaches them, saltmarshes can grow upwards with the sea.",
      "Sea walls can cause the beach in front of them to erode.",
    ],
    not: [
      ["mix", "Sea walls reduce wave energy."],
      ["general", "Saltmarshes grow upwards with the sea."],
      ["mix", "Saltmarshes can cause the beach in front of them to erode."],
      ["hedge", "Sea walls cause the beach in front of them to erode."],
    ],
  },
  {
    quotes: [
      "Retrieval does not remove errors from the answers of a language model, but it makes many of them easier to notice.",
    ],
    carried: [
      "Retrieval does not remove errors from a language model's answers.",
      "Retrieval does not remove errors from the answers of a language model, but it makes many of them easier to notice.",
    ],
    not: [
      ["negation", "Retrieval removes errors from the answers of a language model."],
      ["general", "Retrieval makes all errors of a language model easier to notice."],
      ["opposite", "Retrieval makes many errors harder to notice."],
      ["invented", "Retrieval does not remove errors, but it makes the model faster."],
    ],
  },
  {
    quotes: [
      "Emissions of the plant fell from 20 to 12 tonnes between 2015 and 2020, mainly because coal was replaced by gas.",
    ],
    carried: [
      "Emissions of the plant fell from 20 to 12 tonnes between 2015 and 2020.",
      "Between 2015 and 2020, the plant's emissions fell from 20 to 12 tonnes.",
      "The emissions fell mainly because gas replaced coal.",
    ],
    not: [
      ["opposite", "Emissions of the plant rose from 12 to 20 tonnes between 2015 and 2020."],
      ["swap", "Emissions of the plant fell mainly because gas was replaced by coal."],
      ["unit", "Emissions of the plant fell from 20 to 12 percent between 2015 and 2020."],
      ["number", "Emissions of the plant fell from 12 to 20 tonnes between 2015 and 2020."],
      ["number", "Emissions of the plant fell from 20 to 12 tonnes between 2010 and 2020."],
    ],
  },
  {
    quotes: ["Some suppliers hold larger stocks than before the shortage, although storage is costly."],
    carried: [
      "Some suppliers hold larger stocks than before the shortage.",
      "Although storage is costly, some suppliers hold larger stocks than before the shortage.",
    ],
    not: [
      ["general", "Suppliers hold larger stocks than before the shortage."],
      ["opposite", "Some suppliers hold larger stocks than after the shortage."],
      ["opposite", "Some suppliers hold smaller stocks than before the shortage."],
      ["cause", "Some suppliers hold larger stocks because storage is costly."],
    ],
  },
  {
    quotes: [
      "Mosquitoes of the genus Aedes transmit dengue; most infections cause no symptoms, and about 5 % become severe.",
    ],
    carried: [
      "Aedes mosquitoes transmit dengue.",
      "Most infections cause no symptoms, and about 5 % become severe.",
    ],
    not: [
      ["name", "Mosquitoes of the genus Anopheles transmit dengue."],
      ["negation", "Most infections cause symptoms."],
      ["number", "Most infections cause no symptoms, and about 15 % become severe."],
      ["general", "Infections cause no symptoms."],
      ["hedge", "Exactly 5 % become severe."],
    ],
  },
  {
    quotes: [
      "A solid electrolyte could make cells safer, but its contact with the electrodes is still a problem.",
    ],
    carried: [
      "A solid electrolyte could make cells safer.",
      "A solid electrolyte could make cells safer, but its contact with the electrodes is a problem.",
    ],
    not: [
      ["hedge", "A solid electrolyte makes cells safer."],
      ["invented", "A solid electrolyte could make cells cheaper."],
      ["negation", "Contact with the electrodes is not a problem."],
    ],
  },
  {
    quotes: [
      "Larger models give better answers than smaller ones on most tasks, yet they need more energy for every answer.",
    ],
    carried: [
      "On most tasks, larger models give better answers than smaller ones.",
      "Larger models give better answers than smaller ones on most tasks but need more energy for every answer.",
    ],
    not: [
      ["swap", "Smaller models give better answers than larger ones on most tasks."],
      ["opposite", "Larger models need less energy for every answer."],
      ["general", "Larger models give better answers than smaller ones on every task."],
      ["general", "Larger models give better answers than smaller ones."],
    ],
  },
  {
    quotes: [
      "The levee effect means that strong protection invites more building behind the dike, so that a rare failure strikes more people.",
    ],
    carried: [
      "Strong protection invites more building behind the dike, so that a rare failure strikes more people.",
      "The levee effect means that strong protection invites more building behind the dike.",
    ],
    not: [
      ["opposite", "The levee effect means that strong protection prevents building behind the dike."],
      ["general", "Strong protection always invites more building behind the dike."],
      ["mix", "A rare failure invites more building behind the dike."],
      ["opposite", "Strong protection invites less building behind the dike."],
    ],
  },
  {
    quotes: [
      "Phages infect only certain bacteria and leave human cells alone. Resistance to phages appears quickly, so mixtures are used.",
    ],
    carried: [
      "Phages infect only certain bacteria and leave human cells alone.",
      "Mixtures are used because resistance to phages appears quickly.",
    ],
    not: [
      ["general", "Phages infect all bacteria and leave human cells alone."],
      ["mix", "Phages infect human cells."],
      ["opposite", "Resistance to phages appears slowly, so mixtures are used."],
      ["cause", "Resistance to phages appears quickly because mixtures are used."],
    ],
  },
  {
    quotes: ["Neither the temperature nor the pressure changed during the test."],
    carried: [
      "Neither the temperature nor the pressure changed.",
      "During the test, the pressure did not change.",
    ],
    not: [
      ["negation", "The temperature and the pressure changed during the test."],
      ["negation", "The temperature changed during the test, but the pressure did not."],
      ["opposite", "Neither the temperature nor the pressure changed after the test."],
    ],
  },
  {
    quotes: [
      "The vaccine was tested in Kenya and Ghana with 1,200 children; protection lasted at least 9 months.",
    ],
    carried: [
      "The vaccine was tested with 1200 children in Kenya and Ghana.",
      "In 1,200 children in Kenya and Ghana, protection lasted at least 9 months.",
    ],
    not: [
      ["opposite", "Protection lasted at most 9 months."],
      ["unit", "Protection lasted at least 9 years."],
      ["name", "The vaccine was tested in Kenya and Uganda with 1,200 children."],
      ["number", "The vaccine was tested in Kenya and Ghana with 12,000 children."],
      ["invented", "The vaccine was approved in Kenya and Ghana."],
    ],
  },
];

const french: Group[] = [
  {
    quotes: ["Les mangroves réduisent l'énergie des vagues et protègent la côte contre l'érosion."],
    carried: [
      "Les mangroves protègent la côte contre l'érosion.",
      "L'énergie des vagues est réduite par les mangroves.",
    ],
    not: [
      ["negation", "Les mangroves ne protègent pas la côte contre l'érosion."],
      ["opposite", "Les mangroves augmentent l'énergie des vagues."],
      ["swap", "La côte protège les mangroves contre l'érosion."],
      ["invented", "Les mangroves protègent la côte contre les tempêtes."],
    ],
  },
  {
    quotes: ["Le parc a produit 3,5 GWh en 2019 et 4,2 GWh en 2021, car douze éoliennes ont été ajoutées."],
    carried: [
      "Le parc a produit 4,2 GWh en 2021, car 12 éoliennes ont été ajoutées.",
      "En 2019, le parc a produit 3,5 GWh.",
    ],
    not: [
      ["number", "Le parc a produit 35 GWh en 2019."],
      ["mix", "Le parc a produit 4,2 GWh en 2019."],
      ["unit", "Le parc a produit 3,5 MWh en 2019."],
      ["cause", "Le parc a produit 4,2 GWh en 2021, car le vent était fort."],
      ["number", "Deux éoliennes ont été ajoutées."],
    ],
  },
  {
    quotes: [
      "Le forçage génétique pourrait réduire les populations de moustiques, mais ses effets sur les écosystèmes restent inconnus.",
    ],
    carried: [
      "Le forçage génétique pourrait réduire les populations de moustiques.",
      "Les effets du forçage génétique sur les écosystèmes restent inconnus.",
    ],
    not: [
      ["hedge", "Le forçage génétique réduit les populations de moustiques."],
      ["opposite", "Les effets du forçage génétique sur les écosystèmes sont connus."],
      ["opposite", "Le forçage génétique pourrait augmenter les populations de moustiques."],
    ],
  },
  {
    quotes: [
      "Certains fournisseurs gardent des stocks plus grands qu'avant la pénurie, bien que le stockage coûte cher.",
    ],
    carried: [
      "Certains fournisseurs gardent des stocks plus grands qu'avant la pénurie.",
      "Bien que le stockage coûte cher, certains fournisseurs gardent des stocks plus grands qu'avant la pénurie.",
    ],
    not: [
      ["general", "Les fournisseurs gardent des stocks plus grands qu'avant la pénurie."],
      ["general", "Tous les fournisseurs gardent des stocks plus grands qu'avant la pénurie."],
      ["opposite", "Certains fournisseurs gardent des stocks plus petits qu'avant la pénurie."],
      ["opposite", "Certains fournisseurs gardent des stocks moins grands qu'avant la pénurie."],
      ["cause", "Certains fournisseurs gardent des stocks plus grands, car le stockage coûte cher."],
    ],
  },
  {
    quotes: ["La température n'a jamais dépassé 40 °C pendant l'essai. La pression a baissé de 5 %."],
    carried: [
      "La température n'a jamais dépassé 40 °C pendant l'essai.",
      "La pression a baissé de 5 % pendant l'essai.",
    ],
    not: [
      ["negation", "La température a dépassé 40 °C pendant l'essai."],
      ["unit", "La température n'a jamais dépassé 40 °F pendant l'essai."],
      ["number", "La pression a baissé de 15 %."],
      ["mix", "La température a baissé de 5 %."],
      ["opposite", "La pression a augmenté de 5 %."],
    ],
  },
  {
    quotes: [
      "Le vaccin a été testé au Kenya et au Ghana sur 1 200 enfants ; la protection a duré au moins 9 mois.",
    ],
    carried: [
      "Le vaccin a été testé sur 1200 enfants au Kenya et au Ghana.",
      "La protection a duré au moins 9 mois.",
    ],
    not: [
      ["name", "Le vaccin a été testé au Kenya et en Ouganda sur 1 200 enfants."],
      ["unit", "La protection a duré au moins 9 ans."],
      ["opposite", "La protection a duré au plus 9 mois."],
      ["number", "Le vaccin a été testé au Kenya et au Ghana sur 200 enfants."],
      ["hedge", "La protection a duré 9 mois."],
    ],
  },
  {
    quotes: [
      "L'entraînement d'un grand modèle consomme plus d'énergie que son usage pendant un mois, si le modèle est peu utilisé.",
    ],
    carried: [
      "Si le modèle est peu utilisé, l'entraînement d'un grand modèle consomme plus d'énergie que son usage pendant un mois.",
      "L'entraînement d'un grand modèle peu utilisé consomme plus d'énergie que son usage pendant un mois.",
    ],
    not: [
      ["general", "L'entraînement d'un grand modèle consomme plus d'énergie que son usage pendant un mois."],
      [
        "opposite",
        "L'entraînement d'un grand modèle consomme moins d'énergie que son usage pendant un mois.",
      ],
      ["swap", "L'usage d'un grand modèle pendant un mois consomme plus d'énergie que son entraînement."],
    ],
  },
  {
    quotes: [
      "L'ARN guide conduit la protéine Cas9 vers une séquence d'ADN, où elle coupe les deux brins.",
      "Les coupures hors cible sont rares avec des versions modifiées de Cas9.",
    ],
    carried: [
      "La protéine Cas9 est conduite par l'ARN guide vers une séquence d'ADN.",
      "Avec des versions modifiées de Cas9, les coupures hors cible sont rares.",
    ],
    not: [
      ["swap", "La protéine Cas9 conduit l'ARN guide vers une séquence d'ADN."],
      ["name", "L'ARN guide conduit la protéine Cas12 vers une séquence d'ADN."],
      ["opposite", "Les coupures hors cible sont fréquentes avec des versions modifiées de Cas9."],
      ["mix", "L'ARN guide coupe les deux brins."],
    ],
  },
  {
    quotes: [
      "Les phages n'infectent que certaines bactéries ; la résistance apparaît vite, c'est pourquoi on emploie des mélanges.",
    ],
    carried: [
      "Les phages n'infectent que certaines bactéries.",
      "La résistance apparaît vite, c'est pourquoi on emploie des mélanges.",
    ],
    not: [
      ["general", "Les phages infectent toutes les bactéries."],
      ["negation", "Les phages n'infectent pas les bactéries."],
      ["cause", "La résistance apparaît vite à cause des mélanges."],
    ],
  },
  {
    quotes: [
      "La réutilisation des eaux usées exige un traitement, dont le coût dépend de la qualité voulue. Aucune norme unique ne s'applique partout.",
    ],
    carried: [
      "La réutilisation des eaux usées exige un traitement.",
      "Aucune norme unique ne s'applique partout.",
    ],
    not: [
      ["negation", "La réutilisation des eaux usées n'exige aucun traitement."],
      ["negation", "Une norme unique s'applique partout."],
      ["invented", "La réutilisation des eaux usées exige un traitement chimique."],
      ["hedge", "La réutilisation des eaux usées exige toujours un traitement coûteux."],
    ],
  },
  {
    quotes: ["Environ 30 % des batteries sont recyclées, et la plupart viennent de téléphones."],
    carried: [
      "Environ 30 % des batteries sont recyclées.",
      "La plupart des batteries recyclées viennent de téléphones.",
    ],
    not: [
      ["number", "Environ 80 % des batteries sont recyclées."],
      ["general", "Les batteries sont recyclées."],
      ["hedge", "30 % des batteries sont recyclées."],
      ["opposite", "Plus de 30 % des batteries sont recyclées."],
    ],
  },
];

const hindi: Group[] = [
  {
    quotes: ["मैंग्रोव वन लहरों की ऊर्जा घटाते हैं और तट को कटाव से बचाते हैं।"],
    carried: ["मैंग्रोव वन तट को कटाव से बचाते हैं।", "लहरों की ऊर्जा को मैंग्रोव वन घटाते हैं।"],
    not: [
      ["negation", "मैंग्रोव वन तट को कटाव से नहीं बचाते हैं।"],
      ["opposite", "मैंग्रोव वन लहरों की ऊर्जा बढ़ाते हैं।"],
      ["swap", "तट मैंग्रोव वन को कटाव से बचाता है।"],
      ["invented", "मैंग्रोव वन तट को बाढ़ से बचाते हैं।"],
    ],
  },
  {
    quotes: ["परीक्षण में ३०० में से २४० रोगी १४ दिनों में ठीक हुए, जबकि १२ रोगियों ने मतली के कारण उपचार छोड़ दिया।"],
    carried: ["परीक्षण में 300 में से 240 रोगी 14 दिनों में ठीक हुए।", "१२ रोगियों ने मतली के कारण उपचार छोड़ दिया।"],
    not: [
      ["number", "परीक्षण में ३०० में से २४० रोगी १० दिनों में ठीक हुए।"],
      ["mix", "परीक्षण में ३०० में से १२ रोगी १४ दिनों में ठीक हुए।"],
      ["general", "परीक्षण में सभी रोगी १४ दिनों में ठीक हुए।"],
      ["unit", "परीक्षण में ३०० में से २४० रोगी १४ सप्ताह में ठीक हुए।"],
    ],
  },
  {
    quotes: ["ठंडे सेल में तेज़ चार्जिंग से लिथियम की परत जम सकती है, जिससे बैटरी का जीवन घटता है।"],
    carried: [
      "ठंडे सेल में तेज़ चार्जिंग से लिथियम की परत जम सकती है।",
      "तेज़ चार्जिंग से ठंडे सेल में लिथियम की परत जम सकती है, जिससे बैटरी का जीवन घटता है।",
    ],
    not: [
      ["hedge", "ठंडे सेल में तेज़ चार्जिंग से लिथियम की परत जमती है।"],
      ["opposite", "ठंडे सेल में तेज़ चार्जिंग से बैटरी का जीवन बढ़ता है।"],
      ["negation", "ठंडे सेल में तेज़ चार्जिंग से लिथियम की परत नहीं जम सकती।"],
    ],
  },
  {
    quotes: ["गाइड आरएनए Cas9 प्रोटीन को डीएनए के मेल खाते हिस्से तक ले जाता है, जहाँ प्रोटीन दोनों तंतु काटता है।"],
    carried: [
      "गाइड आरएनए Cas9 प्रोटीन को डीएनए के मेल खाते हिस्से तक ले जाता है।",
      "Cas9 प्रोटीन को गाइड आरएनए डीएनए के मेल खाते हिस्से तक ले जाता है।",
    ],
    not: [
      ["name", "गाइड आरएनए Cas12 प्रोटीन को डीएनए के मेल खाते हिस्से तक ले जाता है।"],
      ["swap", "Cas9 प्रोटीन गाइड आरएनए को डीएनए के मेल खाते हिस्से तक ले जाता है।"],
      ["negation", "प्रोटीन दोनों तंतु नहीं काटता।"],
    ],
  },
  {
    quotes: ["एडीज़ मच्छर डेंगू फैलाते हैं। अधिकांश संक्रमणों में कोई लक्षण नहीं होते और लगभग ५ प्रतिशत रोगी गंभीर होते हैं।"],
    carried: ["एडीज़ मच्छर डेंगू फैलाते हैं।", "अधिकांश संक्रमणों में कोई लक्षण नहीं होते।"],
    not: [
      ["negation", "अधिकांश संक्रमणों में लक्षण होते हैं।"],
      ["number", "लगभग १५ प्रतिशत रोगी गंभीर होते हैं।"],
      ["name", "एनोफिलीज़ मच्छर डेंगू फैलाते हैं।"],
      ["general", "संक्रमणों में कोई लक्षण नहीं होते।"],
    ],
  },
  {
    quotes: ["कुछ किसान बुवाई से पहले मिट्टी की जाँच करवाते हैं, क्योंकि इससे उर्वरक की बचत होती है।"],
    carried: [
      "कुछ किसान बुवाई से पहले मिट्टी की जाँच करवाते हैं।",
      "बुवाई से पहले कुछ किसान मिट्टी की जाँच करवाते हैं, क्योंकि इससे उर्वरक की बचत होती है।",
    ],
    not: [
      ["general", "सभी किसान बुवाई से पहले मिट्टी की जाँच करवाते हैं।"],
      ["general", "किसान बुवाई से पहले मिट्टी की जाँच करवाते हैं।"],
      ["opposite", "कुछ किसान बुवाई के बाद मिट्टी की जाँच करवाते हैं।"],
      ["cause", "कुछ किसान मिट्टी की जाँच करवाते हैं, क्योंकि सरकार पैसा देती है।"],
    ],
  },
  {
    quotes: ["बड़े भाषा मॉडल छोटे मॉडलों से अधिक ऊर्जा लेते हैं, पर हर काम में बेहतर उत्तर नहीं देते।"],
    carried: [
      "बड़े भाषा मॉडल छोटे मॉडलों से अधिक ऊर्जा लेते हैं।",
      "बड़े भाषा मॉडल छोटे मॉडलों से अधिक ऊर्जा लेते हैं, पर हर काम में बेहतर उत्तर नहीं देते।",
    ],
    not: [
      ["opposite", "बड़े भाषा मॉडल छोटे मॉडलों से कम ऊर्जा लेते हैं।"],
      ["negation", "बड़े भाषा मॉडल हर काम में बेहतर उत्तर देते हैं।"],
      ["swap", "छोटे मॉडल बड़े भाषा मॉडलों से अधिक ऊर्जा लेते हैं।"],
    ],
  },
  {
    quotes: ["टीके का परीक्षण केन्या और घाना के 1,200 बच्चों पर हुआ और सुरक्षा कम से कम 9 महीने रही।"],
    carried: ["टीके का परीक्षण केन्या और घाना के १२०० बच्चों पर हुआ।", "सुरक्षा कम से कम ९ महीने रही।"],
    not: [
      ["opposite", "सुरक्षा अधिक से अधिक 9 महीने रही।"],
      ["unit", "सुरक्षा कम से कम 9 वर्ष रही।"],
      ["name", "टीके का परीक्षण केन्या और युगांडा के 1,200 बच्चों पर हुआ।"],
      ["number", "टीके का परीक्षण केन्या और घाना के 200 बच्चों पर हुआ।"],
    ],
  },
  {
    quotes: ["ठोस विद्युत-अपघट्य से सेल सुरक्षित बन सकते हैं।", "इलेक्ट्रोड के साथ संपर्क अभी भी एक समस्या है।"],
    carried: ["ठोस विद्युत-अपघट्य से सेल सुरक्षित बन सकते हैं।", "इलेक्ट्रोड के साथ संपर्क एक समस्या है।"],
    not: [
      ["hedge", "ठोस विद्युत-अपघट्य से सेल सुरक्षित बनते हैं।"],
      ["invented", "ठोस विद्युत-अपघट्य से सेल सस्ते बन सकते हैं।"],
      ["negation", "इलेक्ट्रोड के साथ संपर्क अब समस्या नहीं है।"],
    ],
  },
  {
    quotes: [
      "एक ही आपूर्तिकर्ता पर निर्भरता जोखिम बढ़ाती है; दो आपूर्तिकर्ता लागत बढ़ाते हैं, लेकिन रुकावट का खतरा घटाते हैं।",
    ],
    carried: [
      "एक ही आपूर्तिकर्ता पर निर्भरता जोखिम बढ़ाती है।",
      "दो आपूर्तिकर्ता लागत बढ़ाते हैं, लेकिन रुकावट का खतरा घटाते हैं।",
    ],
    not: [
      ["mix", "दो आपूर्तिकर्ता लागत घटाते हैं।"],
      ["number", "तीन आपूर्तिकर्ता लागत बढ़ाते हैं।"],
      ["opposite", "एक ही आपूर्तिकर्ता पर निर्भरता जोखिम घटाती है।"],
      ["cause", "दो आपूर्तिकर्ता लागत बढ़ाते हैं, क्योंकि जोखिम बढ़ता है।"],
    ],
  },
  {
    quotes: ["यदि जलाशय भरा हो, तो बाढ़ का पानी रोका नहीं जा सकता। वर्षा से पहले पानी छोड़ने पर जगह बनती है।"],
    carried: ["यदि जलाशय भरा हो, तो बाढ़ का पानी रोका नहीं जा सकता।", "वर्षा से पहले पानी छोड़ने पर जगह बनती है।"],
    not: [
      ["general", "बाढ़ का पानी रोका नहीं जा सकता।"],
      ["negation", "यदि जलाशय भरा हो, तो बाढ़ का पानी रोका जा सकता है।"],
      ["opposite", "वर्षा के बाद पानी छोड़ने पर जगह बनती है।"],
    ],
  },
];

export type Pair = {
  language: Language;
  quotes: string[];
  sentence: string;
  /** Null for one that the quotes carry. */
  fault: Fault | null;
};

export const pairsOf = (language: Language, groups: Group[]): Pair[] =>
  groups.flatMap(({ quotes, carried, not }) => [
    ...carried.map((sentence) => ({ language, quotes, sentence, fault: null })),
    ...not.map(([fault, sentence]) => ({ language, quotes, sentence, fault })),
  ]);

export const samplePairs: Pair[] = [
  ...pairsOf("en", english),
  ...pairsOf("fr", french),
  ...pairsOf("hi", hindi),
];
