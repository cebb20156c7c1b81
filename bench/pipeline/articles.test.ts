import { expect, test } from "vitest";
import { anArticle, ARTICLES_PER_THEME, THEMES } from "./articles.ts";

test("the articles of a theme are of the size that is measured, speak of it, and are all different", () => {
  const texts = THEMES.flatMap((theme, at) =>
    Array.from({ length: ARTICLES_PER_THEME }, (_, n) => {
      const { text } = anArticle(theme, at * ARTICLES_PER_THEME + n + 1);
      expect(text.length).toBeGreaterThan(2900);
      expect(text.length).toBeLessThan(4000);
      expect(text.toLowerCase()).toContain(theme.subject);
      return text;
    }),
  );
  expect(new Set(texts).size).toBe(1000);
});
