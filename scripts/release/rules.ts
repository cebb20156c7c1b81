type Manifest = {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [other: string]: unknown;
};

/** Those that run; the web is there as it was built. */
export const WORKSPACES = ["contract", "text", "server"];

/** Beside code and content only what whoever runs it reads and uses. */
const KEPT =
  /^(?:(?:contract|text|server|locales|starter|deploy)\/|CHANGELOG\.md$|docs\/(?:operations|configuration|formats)\.md$|scripts\/(?:start\.mjs|commands\.json)$|\.npmrc$)/;
const LEFT_OUT = /\.(?:test|scene|fixture)\.tsx?$|(?:^|\/)README\.md$|^server\/tsconfig|^deploy\/README\.md$/;

export const isPacked = (file: string): boolean => KEPT.test(file) && !LEFT_OUT.test(file);

/** Commands of an operator: those that the server's own folder holds. */
const isOperators = (command: string): boolean => /start\.mjs$|--run server\//.test(command);

export function manifestFor(whole: Manifest): Manifest {
  const { devDependencies: _, scripts = {}, ...rest } = whole;
  const kept = Object.entries(scripts).filter(([, command]) => isOperators(command));
  return { ...rest, workspaces: WORKSPACES, scripts: Object.fromEntries(kept) };
}

export const withoutDevelopment = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => name !== "devDependencies")) as Manifest;

/** Why this is no version to give to others; nothing when it is one. */
export function troubleWith(given: {
  versions: Record<string, string>;
  changelog: string;
  changed: string[];
}): string[] {
  const { versions, changelog, changed } = given;
  const [version = ""] = Object.values(versions);
  const others = Object.entries(versions).filter(([, one]) => one !== version);
  return [
    ...others.map(([file, one]) => `${file} says ${one}, package.json ${version}. Make them the same.`),
    ...(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) ? [] : [`${version} is no version like 1.2.3.`]),
    ...(new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d{2}-\\d{2}$`, "m").test(changelog)
      ? []
      : [`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD". Write what changed.`]),
    ...(changed.length === 0
      ? []
      : [
          `Not committed: ${changed.slice(0, 5).join(", ")}${changed.length > 5 ? ", …" : ""}. Commit or remove it.`,
        ]),
  ];
}
