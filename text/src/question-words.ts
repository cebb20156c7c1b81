import type { Language } from "./language.ts";
import { stem } from "./stem.ts";

/** Words with which people ask, not what they ask about: "What drives the spread of …", "How do … affect …". */
const english = `
affect aim allow answer approach aspect become benefit best better bring cause challenge change come compare consequence
contribute current describe determine difference different discuss drive driver effect effective enable evidence exist explain
factor find finding get give good happen help impact implication importance important improve increase influence involve issue
know lead learn limit main make matter mean mechanism method need new overview possible prevent problem question reason recent
reduce relate relation relationship research result review role say show state study suggest tell thing understand use value way
well work
`;
const french = `
affecter aider améliorer approche aspect avantage bénéfice cause causer changer comparer conséquence contribuer décrire défi
déterminer différence effet enjeu expliquer facteur faire fonctionner impact importance important influence influencer limite
manière mécanisme méthode moyen permettre pouvoir problème question raison réduire recherche relation résultat rôle savoir
solution utiliser
`;
const hindi = `
कारण प्रभाव असर भूमिका तरीका तरीके उपाय समस्या समाधान अंतर महत्व लाभ हानि काम कार्य होता होती होते करना करता करते बनाना समझाइए बताइए
`;

const listed = (words: string, language: Language): [string, Language][] =>
  words.split(/\s+/).flatMap((word) => (word === "" ? [] : [[word, language] as [string, Language]]));

const stems = new Set(
  [...listed(english, "en"), ...listed(french, "fr"), ...listed(hindi, "hi")].map(([word, language]) =>
    stem(word, language),
  ),
);

/** Whether an index term only asks. Such a term still counts, but little: an article is not relevant for saying "cause". */
export const asksOnly = (term: string): boolean => stems.has(term);
