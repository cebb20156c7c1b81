/** For those who develop. In production the browser's console stays silent. */
export function log(what: string, error: unknown) {
  if (import.meta.env.PROD) return;
  console.warn(what, error);
}
