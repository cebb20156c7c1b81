import type { Plugin } from "vite";

/** The faces of the first words on every page. */
const FIRST_FACES = /(?:inter|source-serif-4)-latin-wght-normal-[^/]*\.woff2$/;

/**
 * A font is asked for when the first words are laid out, and when it comes they are laid out again: a line more, and everything below
 * jumps. So the page names the faces of its first words, and they are fetched beside its script.
 */
export const fontPreloads = (): Plugin => ({
  name: "gyan-font-preloads",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FIRST_FACES.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `./${file}`, crossorigin: true },
          injectTo: "head",
        })),
  },
});
