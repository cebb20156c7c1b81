/** Accents as LaTeX writes them before a letter, as marks that follow it. */
const ACCENTS = pairs(
  "' \u0301 ` \u0300 ^ \u0302 \" \u0308 ~ \u0303 = \u0304 . \u0307 u \u0306 v \u030c H \u030b c \u0327 k \u0328 r \u030a b \u0331 d \u0323",
);

const LETTERS = pairs(
  "ss ß o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å i i j j dh ð DH Ð th þ TH Þ dj đ DJ Đ ng ŋ NG Ŋ S § P ¶ pounds £ euro € texteuro € copyright © textregistered ® texttrademark ™ dag † ddag ‡ dots … ldots … textellipsis … textendash – textemdash — textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” quotedblbase „ guillemotleft « guillemotright » textdegree ° degree ° textmu µ textbackslash \\ textasciitilde ~ textasciicircum ^ textunderscore _ textbraceleft { textbraceright } textbar | textless < textgreater > slash / times × pm ± cdot · leq ≤ geq ≥ le ≤ ge ≥ neq ≠ approx ≈ sim ∼ infty ∞ to → rightarrow → leftarrow ← alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω textquotesingle ' textquotedbl \" textasciigrave ` textdollar $ textbullet • textcent ¢ textyen ¥ textsterling £ textonequarter ¼ textonehalf ½ textthreequarters ¾ textquestiondown ¿ textexclamdown ¡ textperiodcentered · textsection § textparagraph ¶ textcopyright © textdagger † textdaggerdbl ‡ textordfeminine ª textordmasculine º textpm ± texttimes × textdiv ÷ guillemetleft « guillemetright » guilsinglleft ‹ guilsinglright › quotesinglbase ‚ circ ° prime ′ div ÷ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ ell ℓ hbar ℏ propto ∝ equiv ≡ ll ≪ gg ≫ in ∈ leftrightarrow ↔ Rightarrow ⇒ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω",
);

function pairs(text: string): Map<string, string> {
  const words = text.split(" ");
  return new Map(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1]!] as const] : [])));
}

const COMMAND = /[A-Za-z]+\*?/y;

/**
 * The words of a value of BibTeX: accents and letters are those of Unicode, groups and commands are gone. One pass, whatever
 * it holds: braces that do not fit do no harm.
 */
export function plainLatex(source: string): string {
  const pieces: string[] = [];
  let accent = "";
  let isMath = false;
  const put = (text: string): void => {
    pieces.push(text, accent);
    accent = "";
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!;
    if (sign === "\\") {
      COMMAND.lastIndex = at + 1;
      const name = COMMAND.exec(source)?.[0];
      const next = source[at + 1] ?? "";
      if (name === undefined) {
        at += 1;
        const mark = isMath ? undefined : ACCENTS.get(next);
        if (mark !== undefined) accent = mark;
        else if (next === "-" || next === "/") continue;
        else put(/[\s\\,;:!]/u.test(next) ? " " : next);
        continue;
      }
      at += name.length;
      const after = spacesAfter(source, at + 1);
      const letter = LETTERS.get(name);
      // \c and \v are accents only before a letter; \vec or \cite are other words.
      if (ACCENTS.has(name)) accent = ACCENTS.get(name)!;
      else if (letter !== undefined) put(letter);
      // A command that stands by itself ends at the space after it, which is no space of the text.
      at += after;
      continue;
    }
    if (sign === "{") continue;
    if (sign === "}") accent = "";
    else if (sign === "$") isMath = !isMath;
    else if (isMath && (sign === "^" || sign === "_")) continue;
    else if (sign === "~") put(" ");
    else if (accent !== "" && /\s/u.test(sign)) continue;
    else if (sign === "-" && source[at + 1] === "-" && !isMath) {
      const isLong = source[at + 2] === "-";
      at += isLong ? 2 : 1;
      put(isLong ? "—" : "–");
    } else if (sign === "`" && source[at + 1] === "`") {
      at += 1;
      put("“");
    } else if (sign === "'" && source[at + 1] === "'") {
      at += 1;
      put("”");
    } else if (isHigh(sign) && at + 1 < source.length) {
      at += 1;
      put(sign + source[at]!);
    } else put(sign);
  }
  return pieces.join("").normalize("NFC");
}

const isHigh = (sign: string): boolean => /[\ud800-\udbff]/.test(sign);

function spacesAfter(source: string, from: number): number {
  let at = from;
  while (source[at] === " " || source[at] === "\t" || source[at] === "\n") at++;
  return at - from;
}
