/**
 * The words that leaked collections of passwords hold most, without what people add to them to satisfy a rule: a capital, a digit, a
 * sign at the end, a zero for an o. One word here stands for some thousand passwords.
 */
const WORDS = new Set(
  `password passwort passwd pass passphrase motdepasse contrasena parola secret secure security private access
  admin administrator root superuser system sysadmin guest user username login logon signin default changeme changeit
  temp temporary test testing tester demo sample example master manager server computer internet network windows office
  microsoft google facebook linkedin apple samsung android iphone amazon youtube twitter instagram adobe yahoo hotmail gmail
  welcome hello hallo bonjour namaste helloworld letmein openup opensesame open trustme trustnoone iloveyou loveyou love lover lovely
  loveme forever together family mother father mommy daddy brother sister baby babygirl friend friends bestfriend
  princess prince queen king angel heaven jesus christ god blessed faith ganesh krishna shiva ram sairam omsairam
  sunshine moonlight rainbow flower butterfly summer winter spring autumn monday tuesday wednesday thursday friday saturday
  sunday january february march april june july august september october november december morning night
  dragon monkey tiger lion panther eagle falcon dolphin horse kitten kitty puppy doggy snoopy garfield buster shadow
  football baseball basketball soccer hockey tennis cricket golf swimming yankees cowboys steelers lakers arsenal chelsea
  liverpool barcelona juventus realmadrid manchester united
  superman batman spiderman ironman pokemon pikachu naruto starwars startrek matrix harrypotter hogwarts gandalf merlin
  mickey minnie donald tinkerbell barbie
  michael michelle jordan jennifer jessica ashley amanda nicole daniel andrew joshua matthew robert thomas charlie george
  maggie ginger hunter harley ranger thunder killer hacker ninja samurai pirate warrior soldier sniper phoenix
  silver golden diamond crystal purple orange yellow green black white blue red chocolate cookie banana cherry peanut
  pepper coffee pizza cheese whatever nothing something anything everything blahblah freedom liberty peace happy smile lucky
  money dollar million billion business company corporate research university college school student teacher professor
  library science doctor hospital india delhi mumbai bharat america england london paris france germany berlin canada
  australia russia china japan gyan qwerty azerty qwertz asdf zxcv abcd abcdef abc`.split(/\s+/u),
);

/** Neighbours on the keyboard or in the alphabet. */
const WALKS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "qwertzuiop",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1q2w3e4r5t6y7u8i9o0p",
].flatMap((row) => [row, Array.from(row).toReversed().join("")]);
const SHORTEST_WALK = 3;

const LEET: Record<string, string> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "€": "e",
  "6": "g",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "2": "z",
};
const unleet = (text: string, one: "i" | "l"): string =>
  Array.from(text, (sign) =>
    sign === "1" || sign === "!" || sign === "|" ? one : (LEET[sign] ?? sign),
  ).join("");

const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const END = /[^\p{L}]+$/u;
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");

/** A well known word in one of its usual disguises. */
function isDisguisedWord(plain: string): boolean {
  const cores = [plain.replaceAll(ENDS, ""), plain.replace(END, ""), plain];
  return cores.some((core) =>
    (["i", "l"] as const).some((one) => WORDS.has(lettersOf(unleet(core, one).replaceAll(ENDS, "")))),
  );
}

/** Nothing but walks over the keyboard: 1qaz2WSX, Qwertz123, abc123XYZ. */
function isWalk(plain: string): boolean {
  let rest = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (rest === "") return false;
  while (rest !== "") {
    let length = rest.length;
    while (length >= SHORTEST_WALK && !WALKS.some((row) => row.includes(rest.slice(0, length)))) length -= 1;
    if (length < SHORTEST_WALK) return false;
    rest = rest.slice(length);
  }
  return true;
}

const LONGEST_UNIT = 4;
/** A few signs over and over: Aa1!Aa1!Aa1!. */
const isRepetition = (plain: string): boolean =>
  Array.from({ length: LONGEST_UNIT }, (_none, index) => plain.slice(0, index + 1)).some(
    (unit) =>
      plain.length >= 2 * unit.length &&
      plain === unit.repeat(plain.length / unit.length + 1).slice(0, plain.length),
  );

const SHORTEST_OWN_WORD = 3;

/** Hardly more than somebody's own name or address, in the usual disguises: Asha.Rao1, r40.asha! */
export function isOwnName(password: string, ownTexts: readonly string[]): boolean {
  const words = ownTexts
    .flatMap((one) =>
      one
        .normalize("NFKC")
        .toLowerCase()
        .split(/[^\p{L}\p{M}]+/u),
    )
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .toSorted((a, b) => b.length - a.length);
  const plain = password.trim().normalize("NFKC").toLowerCase();
  const cores = [plain.replaceAll(ENDS, ""), plain];
  return cores.some((core) =>
    (["i", "l"] as const).some((one) => {
      const letters = unleet(core, one).replaceAll(/[^\p{L}\p{M}]/gu, "");
      const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
      return rest !== letters && rest.length < SHORTEST_OWN_WORD;
    }),
  );
}

/** One of those that are tried first, whatever rules of composition it satisfies. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().normalize("NFKC").toLowerCase();
  return isDisguisedWord(plain) || isWalk(plain) || isRepetition(plain);
}
