/** Known to what hears the news, long before a screen with libraries is fetched. */
export const libraryKeys = { all: ["libraries"] as const };
