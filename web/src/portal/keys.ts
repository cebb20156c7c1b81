/** Known to what hears the news, long before a screen of the portal is fetched. */
export const portalKey = ["portal"] as const;
