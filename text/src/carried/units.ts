/**
 * Units of one meaning in a line; the first names it. A capital stands only where it tells mega from milli: "mw" is neither.
 * Other words behind a number are words like any other.
 */
const lines = `
%|percent|per cent|pour cent|pourcent|प्रतिशत|फीसदी|फ़ीसदी
°c|degrees celsius|degré celsius|degrés celsius|डिग्री सेल्सियस
°f|degrees fahrenheit|degrés fahrenheit
°|degree|degrees|degré|degrés|डिग्री
kelvin|kelvins|k
mg|milligram|milligrams|milligramme|milligrammes|मिलीग्राम
Mg
g|gram|grams|gramme|grammes|ग्राम
kg|kilogram|kilograms|kilogramme|kilogrammes|kilo|kilos|किलोग्राम|किलो
t|ton|tons|tonne|tonnes|टन
mm|millimetre|millimetres|millimeter|millimeters|millimètre|millimètres|मिलीमीटर
Mm
cm|centimetre|centimetres|centimeter|centimeters|centimètre|centimètres|सेंटीमीटर
m|metre|metres|meter|meters|mètre|mètres|मीटर
M
km|kilometre|kilometres|kilometer|kilometers|kilomètre|kilomètres|किलोमीटर
ha|hectare|hectares|हेक्टेयर
ml|millilitre|millilitres|milliliter|milliliters
ML
l|litre|litres|liter|liters|लीटर
s|second|seconds|seconde|secondes|सेकंड
min|minute|minutes|मिनट|मिनटों
h|hour|hours|heure|heures|घंटा|घंटे|घंटों
day|days|jour|jours|दिन|दिनों
week|weeks|semaine|semaines|सप्ताह|हफ्ते|हफ़्ते
month|months|mois|महीना|महीने|महीनों|माह
year|years|an|ans|année|années|वर्ष|वर्षों|साल|सालों
wh/kg
wh
kwh
MWh|MWH
mWh
mwh
gwh
twh
w|watt|watts|वाट
kw|kilowatt|kilowatts|किलोवाट
MW|megawatt|megawatts|mégawatt|mégawatts|मेगावाट
mW|milliwatt|milliwatts|मिलीवाट
mw
gw|gigawatt|gigawatts|गीगावाट
v|volt|volts|वोल्ट
mah
ah
hz|hertz
ppm
€|euro|euros|eur
$|dollar|dollars|usd|डॉलर
₹|rupee|rupees|roupie|roupies|रुपये|रुपए|inr
`;

export const unitNames = new Map(
  lines
    .normalize("NFC")
    .trim()
    .split("\n")
    .flatMap((line) => line.split("|").map((word) => [word, line.split("|")[0]!] as const)),
);

export const unitOf = (written: string): string =>
  unitNames.get(written) ?? unitNames.get(written.toLowerCase()) ?? "";

export const magnitudes = new Map(
  Object.entries({
    thousand: 1e3,
    mille: 1e3,
    हज़ार: 1e3,
    हजार: 1e3,
    लाख: 1e5,
    million: 1e6,
    millions: 1e6,
    करोड़: 1e7,
    billion: 1e9,
    billions: 1e9,
    milliard: 1e9,
    milliards: 1e9,
  }).map(([word, factor]) => [word.normalize("NFC"), factor]),
);

/** "Un" and "एक" are articles as well, and count nothing. */
const listed = (words: string, from: number): [string, number][] =>
  words
    .normalize("NFC")
    .split(" ")
    .map((word, at) => [word, from + at]);

export const numerals = {
  en: new Map(listed("one two three four five six seven eight nine ten eleven twelve", 1)),
  fr: new Map(listed("deux trois quatre cinq six sept huit neuf dix onze douze", 2)),
  hi: new Map([...listed("दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह", 2), ...listed("पांच छः", 5)]),
};
