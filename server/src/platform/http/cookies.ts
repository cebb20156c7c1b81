/** What a browser sent under each name. */
export const readCookies = (header = ""): Map<string, string> =>
  new Map(
    header.split(";").flatMap((pair): [string, string][] => {
      const at = pair.indexOf("=");
      return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
    }),
  );

/** One that scripts cannot read and that no other site's page makes the browser send. Zero seconds: it is to be forgotten. */
export const writeCookie = (name: string, value: string, seconds: number, isHttps: boolean): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${isHttps ? "; Secure" : ""}`;
