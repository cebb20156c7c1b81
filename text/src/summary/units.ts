/** A unit as it is written, what it measures in, and how many of that it is. */
export type Unit = { base: string; factor: number };

const table: [base: string, factor: number, forms: string][] = [
  ["%", 1, "%|٪|per cent|percent|pour cent|pourcent|प्रतिशत|फ़ीसदी|फीसदी|फ़ीसद|फीसद"],
  ["kg", 1, "kg|kilograms?|kilogrammes?|kilos?|किलोग्राम|किग्रा|किलो"],
  ["kg", 1e-3, "g|grams?|grammes?|ग्राम"],
  ["kg", 1e-6, "mg|milligrams?|milligrammes?|मिलीग्राम|मिग्रा"],
  ["kg", 1e3, "tonnes?|metric tons?|टन"],
  ["m", 1e3, "km|kilomet(?:er|re)s?|kilomètres?|किलोमीटर|किमी"],
  ["m", 1, "m|met(?:er|re)s?|mètres?|मीटर"],
  ["m", 1e-2, "cm|centimet(?:er|re)s?|centimètres?|सेंटीमीटर|सेमी"],
  ["m", 1e-3, "mm|millimet(?:er|re)s?|millimètres?|मिलीमीटर|मिमी"],
  ["m", 1e-6, "µm|μm|micromet(?:er|re)s?|microns?|micromètres?|माइक्रोमीटर"],
  ["m", 1e-9, "nm|nanomet(?:er|re)s?|nanomètres?|नैनोमीटर"],
  ["°C", 1, "°\\s?C|℃|degrees? Celsius|degrees?|degrés? Celsius|degrés?|डिग्री सेल्सियस|डिग्री से\\.?|°\\s?से"],
  ["°F", 1, "°\\s?F|degrees? Fahrenheit"],
  ["h", 8760, "years?|ans?|années?|वर्षों|वर्ष|सालों|साल"],
  ["h", 730, "months?|mois|महीनों|महीने|महीना|माह"],
  ["h", 168, "weeks?|semaines?|सप्ताह|हफ़्ते|हफ्ते|हफ़्तों|हफ्तों"],
  ["h", 24, "days?|jours?|दिनों|दिन"],
  ["h", 1, "h|hours?|heures?|घंटों|घंटे|घंटा|घण्टे"],
  ["h", 1 / 60, "min|minutes?|मिनटों|मिनट"],
  ["h", 1 / 3600, "s|seconds?|secondes?|सेकंड|सेकेंड"],
  [
    "Wh/kg",
    1,
    "Wh\\s?/\\s?kg|Wh\\s?kg[-−]1|Wh\\s?kg⁻¹|watt[- ]hours? per kilogram|wattheures? par kilogramme|वाट-?\\s?घंटा प्रति किलोग्राम|वाट-?\\s?घंटे प्रति किलोग्राम",
  ],
  ["Wh/L", 1, "Wh\\s?/\\s?[lL]|watt[- ]hours? per lit(?:er|re)|wattheures? par litre"],
  ["Wh", 1e3, "kWh|kilowatt[- ]?hours?|kilowattheures?|किलोवाट-?\\s?घंटे|किलोवाट-?\\s?घंटा"],
  ["Wh", 1e6, "MWh|megawatt[- ]?hours?|mégawattheures?|मेगावाट-?\\s?घंटे|मेगावाट-?\\s?घंटा"],
  ["Wh", 1e9, "GWh|gigawatt[- ]?hours?|gigawattheures?|गीगावाट-?\\s?घंटे"],
  ["Wh", 1e12, "TWh|terawatt[- ]?hours?|térawattheures?"],
  ["Wh", 1, "Wh|watt[- ]?hours?|wattheures?"],
  ["W", 1, "W|watts?|वाट"],
  ["W", 1e3, "kW|kilowatts?|किलोवाट"],
  ["W", 1e6, "MW|megawatts?|mégawatts?|मेगावाट"],
  ["W", 1e9, "GW|gigawatts?|गीगावाट"],
  ["V", 1, "V|volts?|वोल्ट"],
  ["l", 1, "l|L|lit(?:er|re)s?|लीटर"],
  ["l", 1e-3, "ml|mL|millilit(?:er|re)s?|मिलीलीटर"],
  ["€", 1, "€|EUR|euros?|यूरो"],
  ["$", 1, "\\$|USD|US\\$|dollars?|डॉलर"],
  ["£", 1, "£|GBP|pounds sterling"],
  ["₹", 1, "₹|Rs\\.?|INR|rupees?|roupies?|रुपये|रुपए|रुपयों|रुपया"],
  ["ppm", 1, "ppm|parts per million|parties par million"],
  ["Hz", 1, "Hz|hertz"],
  ["Hz", 1e9, "GHz|gigahertz"],
  ["Hz", 1e6, "MHz|megahertz"],
];

const pattern = new RegExp(
  `^(?:${table.map(([, , forms], at) => `(?<u${at}>${forms})`).join("|")})(?![\\p{L}\\p{M}\\p{N}/²³])`,
  "u",
);

/** The unit that a text opens with. */
export function unitAt(text: string): (Unit & { length: number }) | null {
  const match = pattern.exec(text);
  const at = match?.groups && Object.entries(match.groups).find(([, found]) => found !== undefined)?.[0];
  if (!match || !at) return null;
  const [base, factor] = table[Number(at.slice(1))]!;
  return { base, factor, length: match[0].length };
}
