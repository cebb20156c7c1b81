import { pairsOf, type Group } from "./test-sample.ts";

/** More of them, on sentences of the starter library. For tests only. */
const english: Group[] = [
  {
    quotes: [
      "Sodium is far more abundant and more evenly distributed on Earth than lithium, which makes sodium-ion cells interesting where cost and supply matter more than weight.",
      "The two technologies share their manufacturing methods, so existing factories can be adapted to sodium with moderate changes.",
    ],
    carried: [
      "Sodium is far more abundant on Earth than lithium.",
      "Sodium-ion cells are interesting where cost and supply matter more than weight.",
      "Existing factories can be adapted to sodium with moderate changes because the two technologies share their manufacturing methods.",
    ],
    not: [
      ["swap", "Lithium is far more abundant on Earth than sodium."],
      ["swap", "Sodium-ion cells are interesting where weight matters more than cost and supply."],
      ["hedge", "Existing factories are adapted to sodium."],
      ["invented", "Sodium-ion cells are cheaper and lighter than lithium-ion cells."],
      ["cause", "Sodium is abundant because factories share their manufacturing methods."],
    ],
  },
  {
    quotes: [
      "A sodium ion is larger and heavier than a lithium ion.",
      "The larger ion does not fit well into many host structures, and the potential of sodium metal lies a little above that of lithium metal, so the cell voltage tends to be lower.",
    ],
    carried: [
      "Sodium ions are larger and heavier than lithium ions.",
      "The larger ion does not fit well into many host structures.",
      "The cell voltage tends to be lower, as the potential of sodium metal lies a little above that of lithium metal.",
    ],
    not: [
      ["swap", "A lithium ion is larger and heavier than a sodium ion."],
      ["negation", "The larger ion fits well into many host structures."],
      ["hedge", "The cell voltage is lower."],
      ["opposite", "The potential of sodium metal lies a little below that of lithium metal."],
      ["general", "The larger ion does not fit into host structures."],
    ],
  },
  {
    quotes: [
      "Persister cells are dormant and therefore insensitive to drugs that act on growing cells, and biofilms shelter bacteria on catheters, implants and damaged tissue.",
      "Infections of medical devices often return after treatment for these reasons.",
    ],
    carried: [
      "Persister cells are dormant and therefore insensitive to drugs that act on growing cells.",
      "Biofilms shelter bacteria on catheters, implants and damaged tissue, and infections of medical devices often return after treatment.",
      "Infections of medical devices often return after treatment.",
    ],
    not: [
      ["general", "Infections of medical devices return after treatment."],
      ["mix", "Persister cells shelter bacteria on catheters and implants."],
      ["opposite", "Persister cells are sensitive to drugs that act on growing cells."],
      ["opposite", "Infections of medical devices often return before treatment."],
      ["swap", "Bacteria shelter biofilms on catheters, implants and damaged tissue."],
    ],
  },
  {
    quotes: [
      "Antibiotics do not usually create resistance, but they favour the cells that already possess it.",
      "Broad-spectrum drugs therefore select for resistance more widely than narrow-spectrum drugs do.",
      "Compensatory mutations can remove the cost, which explains why resistance does not always disappear after the drug is no longer used.",
    ],
    carried: [
      "Antibiotics do not usually create resistance but favour the cells that already possess it.",
      "Broad-spectrum drugs select for resistance more widely than narrow-spectrum drugs do.",
      "Resistance does not always disappear after the drug is no longer used.",
    ],
    not: [
      ["negation", "Antibiotics create resistance."],
      ["swap", "Narrow-spectrum drugs select for resistance more widely than broad-spectrum drugs."],
      ["general", "Resistance disappears after the drug is no longer used."],
      ["general", "Resistance never disappears after the drug is no longer used."],
      ["hedge", "Compensatory mutations remove the cost."],
    ],
  },
  {
    quotes: [
      "Relative sea level is the height of the sea measured against the land at a given place.",
      "Many deltas and some coastal cities sink faster than the ocean rises, so control of groundwater pumping can be an effective adaptation measure.",
      "Restrictions on new building in flood-prone areas are usually cheaper than later relocation.",
    ],
    carried: [
      "Relative sea level is the height of the sea measured against the land.",
      "Some coastal cities sink faster than the ocean rises.",
      "Control of groundwater pumping can be an effective adaptation measure.",
      "Restricting new building in flood-prone areas is usually cheaper than relocating later.",
    ],
    not: [
      ["general", "Coastal cities sink faster than the ocean rises."],
      ["swap", "The ocean rises faster than many deltas sink."],
      ["swap", "Later relocation is usually cheaper than restrictions on new building."],
      [
        "general",
        "Restrictions on new building in flood-prone areas are always cheaper than later relocation.",
      ],
      ["number", "Two coastal cities sink faster than the ocean rises."],
      ["hedge", "Control of groundwater pumping is an effective adaptation measure."],
    ],
  },
  {
    quotes: [
      "Cas12 and Cas13 change their behaviour after finding their target and begin to cut other nucleic acids nearby, which can be turned into a visible signal.",
      "Guides for Cas12a are shorter than guides for Cas9, because no trans-activating CRISPR RNA is needed.",
    ],
    carried: [
      "After finding their target, Cas12 and Cas13 begin to cut other nucleic acids nearby.",
      "Cas12a guides are shorter than Cas9 guides, because no trans-activating CRISPR RNA is needed.",
      "Cas12 and Cas13 cut other nucleic acids after finding their target, and this can be turned into a visible signal.",
    ],
    not: [
      ["opposite", "Before finding their target, Cas12 and Cas13 cut other nucleic acids nearby."],
      ["swap", "Guides for Cas9 are shorter than guides for Cas12a."],
      ["cause", "Cas12a guides are shorter, because Cas13 cuts other nucleic acids."],
      ["name", "Cas9 and Cas13 begin to cut other nucleic acids nearby."],
      ["negation", "Trans-activating CRISPR RNA is needed for Cas12a guides."],
    ],
  },
  {
    quotes: [
      "Cas13 recognises RNA rather than DNA and has no need of a PAM in the usual sense.",
      "Knockdown of messenger RNA with Cas13 leaves the genome untouched, so its effect is temporary.",
      "Bacteria probably benefit from collateral cleavage during infection by a phage.",
    ],
    carried: [
      "Cas13 recognises RNA rather than DNA.",
      "The effect of messenger RNA knockdown with Cas13 is temporary, because the genome is left untouched.",
      "Knockdown with Cas13 leaves the genome untouched.",
      "Bacteria probably benefit from collateral cleavage.",
    ],
    not: [
      ["swap", "Cas13 recognises DNA rather than RNA."],
      ["negation", "Cas13 needs a PAM."],
      ["hedge", "Bacteria benefit from collateral cleavage during infection by a phage."],
      ["opposite", "The effect of the knockdown is permanent."],
      ["invented", "Bacteria probably benefit from collateral cleavage during starvation."],
    ],
  },
];

const french: Group[] = [
  {
    quotes: [
      "Un phage épargne la plupart des bactéries utiles de l'intestin et de la peau, alors qu'un antibiotique à large spectre les atteint aussi.",
      "La perte d'un récepteur peut diminuer la virulence de la bactérie ou la rendre de nouveau sensible à un antibiotique.",
    ],
    carried: [
      "Un phage épargne la plupart des bactéries utiles de l'intestin et de la peau.",
      "La perte d'un récepteur peut rendre la bactérie de nouveau sensible à un antibiotique.",
      "La virulence de la bactérie peut diminuer avec la perte d'un récepteur.",
    ],
    not: [
      ["general", "Un phage épargne toutes les bactéries utiles de l'intestin et de la peau."],
      ["hedge", "La perte d'un récepteur diminue la virulence de la bactérie."],
      ["mix", "Un antibiotique à large spectre épargne la plupart des bactéries utiles."],
      ["opposite", "La perte d'un récepteur peut augmenter la virulence de la bactérie."],
      ["negation", "Un phage n'épargne pas les bactéries utiles de l'intestin."],
    ],
  },
  {
    quotes: [
      "La compression est la méthode la plus répandue pour les véhicules et les petites installations.",
      "L’hydrogène ne devient liquide qu’à environ 20 kelvins sous la pression atmosphérique.",
      "La liquéfaction demande une part importante de l’énergie du gaz.",
    ],
    carried: [
      "La compression est la méthode la plus répandue pour les véhicules.",
      "L’hydrogène ne devient liquide qu’à environ 20 kelvins.",
      "Sous la pression atmosphérique, l'hydrogène devient liquide à environ 20 K.",
      "La liquéfaction demande une part importante de l’énergie du gaz, alors que la compression est la méthode la plus répandue.",
    ],
    not: [
      ["mix", "La liquéfaction est la méthode la plus répandue pour les véhicules."],
      ["number", "L’hydrogène ne devient liquide qu’à environ 200 kelvins."],
      ["unit", "L’hydrogène ne devient liquide qu’à environ 20 °C."],
      ["opposite", "La compression est la méthode la moins répandue pour les véhicules."],
      ["negation", "La liquéfaction ne demande pas une part importante de l’énergie du gaz."],
    ],
  },
  {
    quotes: [
      "Des vis accessibles facilitent la réparation, tandis que des assemblages collés rendent le démontage long et coûteux.",
      "Lorsque la demande croît rapidement, le recyclage ne couvre donc qu’une partie des besoins.",
      "Les retours sont difficiles à prévoir, car leur quantité, leur moment et leur état dépendent du comportement des utilisateurs.",
    ],
    carried: [
      "Des vis accessibles facilitent la réparation.",
      "Le démontage est long et coûteux avec des assemblages collés.",
      "Lorsque la demande croît rapidement, le recyclage ne couvre qu’une partie des besoins.",
      "Les retours sont difficiles à prévoir.",
    ],
    not: [
      ["mix", "Des assemblages collés facilitent la réparation."],
      ["general", "Le recyclage ne couvre pas les besoins."],
      ["general", "Le recyclage couvre tous les besoins."],
      ["cause", "Les retours sont difficiles à prévoir, car le démontage est long."],
      ["opposite", "Les retours sont faciles à prévoir."],
      ["mix", "Des vis accessibles rendent le démontage long et coûteux."],
    ],
  },
  {
    quotes: [
      "La quantification représente les paramètres avec moins de bits et diminue à la fois la mémoire et l’énergie nécessaires.",
      "La distillation entraîne un petit modèle à imiter un modèle plus grand.",
      "Un petit modèle spécialisé suffit souvent pour une tâche simple comme le classement de documents.",
    ],
    carried: [
      "La quantification diminue la mémoire et l’énergie nécessaires.",
      "La distillation entraîne un petit modèle à imiter un plus grand.",
      "Pour une tâche simple, un petit modèle spécialisé suffit souvent.",
      "La quantification représente les paramètres avec moins de bits, tandis que la distillation entraîne un petit modèle à imiter un modèle plus grand.",
    ],
    not: [
      ["opposite", "La quantification représente les paramètres avec plus de bits."],
      ["swap", "La distillation entraîne un grand modèle à imiter un modèle plus petit."],
      ["general", "Un petit modèle spécialisé suffit toujours pour une tâche simple."],
      ["general", "Un petit modèle spécialisé suffit pour une tâche simple."],
      ["mix", "La distillation diminue la mémoire et l’énergie nécessaires."],
      ["negation", "La quantification ne diminue pas l’énergie nécessaire."],
    ],
  },
  {
    quotes: [
      "L’ajustement fin d’un modèle existant demande beaucoup moins de calcul qu’un entraînement complet.",
      "Un gène ordinaire porté par un seul des deux chromosomes homologues est transmis en moyenne à la moitié des descendants.",
      "Si la séquence modifiée conserve la fonction du gène, la sélection naturelle favorise sa diffusion.",
    ],
    carried: [
      "L’ajustement fin d’un modèle demande moins de calcul qu’un entraînement complet.",
      "Un gène ordinaire est transmis en moyenne à la moitié des descendants.",
      "La sélection naturelle favorise la diffusion de la séquence modifiée si elle conserve la fonction du gène.",
    ],
    not: [
      ["swap", "Un entraînement complet demande moins de calcul que l’ajustement fin d’un modèle existant."],
      ["number", "Un gène ordinaire est transmis en moyenne à un tiers des descendants."],
      ["general", "La sélection naturelle favorise la diffusion de la séquence modifiée."],
      ["opposite", "La sélection naturelle empêche la diffusion de la séquence modifiée."],
    ],
  },
];

const hindi: Group[] = [
  {
    quotes: [
      "मलेरिया प्लाज़्मोडियम नामक परजीवी से होता है, जिसे मादा एनोफ़िलीज़ मच्छर फैलाती है।",
      "डेंगू एक विषाणु से होता है, जिसे मुख्यतः एडीज़ एजिप्टी मच्छर फैलाता है।",
      "केवल मादा मच्छर रक्त चूसती है, क्योंकि अंडों के विकास के लिए उसे रक्त के पोषक तत्त्वों की आवश्यकता होती है।",
    ],
    carried: [
      "मलेरिया प्लाज़्मोडियम नामक परजीवी से होता है।",
      "डेंगू एक विषाणु से होता है, जिसे मुख्यतः एडीज़ एजिप्टी मच्छर फैलाता है।",
      "केवल मादा मच्छर रक्त चूसती है।",
      "मलेरिया परजीवी से होता है, जबकि डेंगू एक विषाणु से होता है।",
    ],
    not: [
      ["mix", "मलेरिया एक विषाणु से होता है।"],
      ["mix", "डेंगू प्लाज़्मोडियम नामक परजीवी से होता है।"],
      ["negation", "मादा मच्छर रक्त नहीं चूसती है।"],
      ["name", "डेंगू को मुख्यतः क्यूलेक्स मच्छर फैलाता है।"],
      ["invented", "नर मच्छर रक्त चूसता है।"],
    ],
  },
  {
    quotes: [
      "गरमी बढ़ने पर बाह्य ऊष्मायन काल घटता है, परंतु अत्यधिक गरमी में मच्छर स्वयं जल्दी मर जाता है।",
      "सूखे के समय खुले पात्रों में पानी जमा करने से डेंगू का जोखिम बढ़ सकता है।",
    ],
    carried: [
      "गरमी बढ़ने पर बाह्य ऊष्मायन काल घटता है।",
      "अत्यधिक गरमी में मच्छर जल्दी मर जाता है।",
      "खुले पात्रों में पानी जमा करने से डेंगू का जोखिम बढ़ सकता है।",
    ],
    not: [
      ["opposite", "गरमी बढ़ने पर बाह्य ऊष्मायन काल बढ़ता है।"],
      ["hedge", "खुले पात्रों में पानी जमा करने से डेंगू का जोखिम बढ़ता है।"],
      ["opposite", "खुले पात्रों में पानी जमा करने से डेंगू का जोखिम घट सकता है।"],
      ["negation", "अत्यधिक गरमी में मच्छर नहीं मरता।"],
      ["invented", "गरमी बढ़ने पर मच्छर अधिक अंडे देता है।"],
    ],
  },
  {
    quotes: [
      "मानसूनी जलवायु में वर्ष की अधिकांश वर्षा कुछ ही महीनों में हो जाती है, जबकि जल की आवश्यकता बारहों महीने रहती है।",
      "शहर की पक्की सतहें पुनर्भरण घटाती हैं और तेज़ वर्षा में जलभराव बढ़ाती हैं, इसलिए संचयन दोनों समस्याओं को एक साथ कम करता है।",
    ],
    carried: [
      "मानसूनी जलवायु में वर्ष की अधिकांश वर्षा कुछ ही महीनों में हो जाती है।",
      "शहर की पक्की सतहें पुनर्भरण घटाती हैं और तेज़ वर्षा में जलभराव बढ़ाती हैं।",
      "शहर की पक्की सतहें तेज़ वर्षा में जलभराव बढ़ाती हैं।",
    ],
    not: [
      ["general", "मानसूनी जलवायु में वर्ष की सारी वर्षा कुछ ही महीनों में हो जाती है।"],
      ["mix", "शहर की पक्की सतहें जलभराव घटाती हैं।"],
      ["mix", "शहर की पक्की सतहें पुनर्भरण बढ़ाती हैं।"],
      ["negation", "शहर की पक्की सतहें पुनर्भरण नहीं घटातीं।"],
      ["cause", "वर्षा कुछ ही महीनों में होती है, इसलिए शहर की सतहें पक्की हैं।"],
    ],
  },
  {
    quotes: [
      "अच्छी अंतरापृष्ठ परत लिथियम आयनों को गुज़रने देती है, परंतु इलेक्ट्रॉनों को रोकती है।",
      "कम तापमान पर विद्युत-अपघट्य में आयनों की गति, सतह की अभिक्रिया और ठोस के भीतर विसरण, तीनों धीमे हो जाते हैं।",
      "चार्जिंग से पहले बैटरी को थोड़ा गरम करने पर लिथियम निक्षेपण की आशंका घटती है।",
    ],
    carried: [
      "अच्छी अंतरापृष्ठ परत लिथियम आयनों को गुज़रने देती है, परंतु इलेक्ट्रॉनों को रोकती है।",
      "अच्छी अंतरापृष्ठ परत इलेक्ट्रॉनों को रोकती है।",
      "चार्जिंग से पहले बैटरी को गरम करने पर लिथियम निक्षेपण की आशंका घटती है।",
    ],
    not: [
      ["mix", "अच्छी अंतरापृष्ठ परत लिथियम आयनों को रोकती है।"],
      ["opposite", "चार्जिंग के बाद बैटरी को गरम करने पर लिथियम निक्षेपण की आशंका घटती है।"],
      ["opposite", "अधिक तापमान पर आयनों की गति धीमी हो जाती है।"],
      ["negation", "अच्छी अंतरापृष्ठ परत इलेक्ट्रॉनों को नहीं रोकती।"],
      ["number", "कम तापमान पर दोनों धीमे हो जाते हैं।"],
    ],
  },
  {
    quotes: [
      "तापमान बढ़ने पर सूक्ष्मजीवों की वृद्धि और रासायनिक अभिक्रियाओं की गति सामान्यतः तेज़ हो जाती है।",
      "अत्यधिक ठंड भी हानिकारक हो सकती है, क्योंकि कुछ टीके जम जाने पर अपनी क्षमता खो देते हैं।",
      "प्रशीतित वाहन मुख्यतः तापमान बनाए रखने के लिए बनाए जाते हैं और वे गर्म माल को शीघ्र ठंडा नहीं कर सकते।",
    ],
    carried: [
      "तापमान बढ़ने पर सूक्ष्मजीवों की वृद्धि सामान्यतः तेज़ हो जाती है।",
      "कुछ टीके जम जाने पर अपनी क्षमता खो देते हैं, इसलिए अत्यधिक ठंड हानिकारक हो सकती है।",
      "प्रशीतित वाहन गर्म माल को शीघ्र ठंडा नहीं कर सकते।",
    ],
    not: [
      ["opposite", "तापमान घटने पर सूक्ष्मजीवों की वृद्धि सामान्यतः तेज़ हो जाती है।"],
      ["general", "सभी टीके जम जाने पर अपनी क्षमता खो देते हैं।"],
      ["hedge", "अत्यधिक ठंड हानिकारक है।"],
      ["negation", "प्रशीतित वाहन गर्म माल को शीघ्र ठंडा कर सकते हैं।"],
      ["cause", "तापमान बढ़ता है, क्योंकि टीके जम जाते हैं।"],
    ],
  },
  {
    quotes: [
      "गहरे रंग की छतें और सड़कें दिन में सूर्य की ऊष्मा सोखती हैं और रात में उसे धीरे-धीरे छोड़ती हैं।",
      "भंडार बहुत निकट हो, तो वह स्वयं बाढ़ या भूकंप में नष्ट हो सकता है।",
      "व्यापारिक आपूर्ति शृंखला का लक्ष्य लागत और लाभ होता है, जबकि राहत में पहला लक्ष्य जीवन बचाना और कष्ट घटाना है।",
    ],
    carried: [
      "गहरे रंग की छतें और सड़कें दिन में सूर्य की ऊष्मा सोखती हैं।",
      "राहत में पहला लक्ष्य जीवन बचाना और कष्ट घटाना है।",
      "भंडार बहुत निकट हो, तो वह बाढ़ में नष्ट हो सकता है।",
    ],
    not: [
      ["mix", "गहरे रंग की छतें रात में सूर्य की ऊष्मा सोखती हैं।"],
      ["mix", "राहत में पहला लक्ष्य लागत और लाभ है।"],
      ["general", "भंडार बाढ़ में नष्ट हो जाता है।"],
      ["opposite", "भंडार बहुत दूर हो, तो वह बाढ़ में नष्ट हो सकता है।"],
      ["mix", "व्यापारिक आपूर्ति शृंखला का लक्ष्य जीवन बचाना है।"],
    ],
  },
];

export const libraryPairs = [...pairsOf("en", english), ...pairsOf("fr", french), ...pairsOf("hi", hindi)];
