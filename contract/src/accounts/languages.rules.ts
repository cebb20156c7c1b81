// Written by `npm run languages` from the folders of locales/; `npm run check` says when it is stale.

/** The languages of screens and mails: what each calls itself, and where dates and numbers are written so. */
export const SCREEN_LANGUAGES = {
  en: { name: "English", locale: "en-GB" },
  de: { name: "Deutsch", locale: "de-DE" },
  es: { name: "Español", locale: "es-ES" },
  fr: { name: "Français", locale: "fr-FR" },
  hi: { name: "हिन्दी", locale: "hi-IN" },
} as const;
