/** A page as it is built for the root of a host, made one for a path: its files, and what its scripts begin addresses with. */
export const pageBelow = (base: string, html: string): string =>
  html
    .replace("<html ", `<html data-base="${base}" `)
    .replaceAll(/\b(src|href)="\/(?!\/)/g, (_all, name: string) => `${name}="${base}/`);

/**
 * What is asked for, as the routes know it. A proxy passes the path on as people see it. What comes without it is answered too: the
 * probes of an orchestrator, and a proxy that takes the path away.
 */
export function withoutBase(base: string, url: string): string {
  if (base === "" || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === "" || rest.startsWith("?")) return `/${rest}`;
  return rest.startsWith("/") ? rest : url;
}
