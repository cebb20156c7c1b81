/** The build puts it in. */
declare const __BUILD_YEAR__: string;

declare module "virtual:gyan-api" {
  /** By slice and name: method, path below `/api`, keys that travel in the query. */
  const table: Record<
    string,
    Record<string, readonly [method: string, path: string, query: readonly string[]]>
  >;
  export default table;
}
