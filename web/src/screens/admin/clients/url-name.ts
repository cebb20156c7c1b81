/** As in addresses: small letters, digits and hyphens. The server decides; this says it while it is typed. */
export const isUrlName = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(text);

/** What a name would be in an address: "École d’été 2" is "ecole-d-ete-2". Empty when nothing of it can be written so. */
export const urlNameOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
