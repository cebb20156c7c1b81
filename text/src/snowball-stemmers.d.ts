declare module "snowball-stemmers" {
  type Stemmer = { stem(word: string): string };
  const snowball: { newStemmer(algorithm: "english" | "french"): Stemmer };
  export default snowball;
}
