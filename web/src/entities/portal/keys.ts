/** Known to what hears the news, long before a screen of the portal is fetched. */
export const portalKey = ["portal"] as const;
/** What somebody saved for themselves, here or wherever they read it. */
export const savedByMeKey = [...portalKey, "saved"] as const;
