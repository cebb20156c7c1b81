declare module "citeproc" {
  type Tree = { name: string; attrs: Record<string, string>; children: (Tree | string)[] };
  type Sys = {
    retrieveLocale(language: string): Tree;
    retrieveItem(id: string): Record<string, unknown>;
  };
  class Engine {
    constructor(sys: Sys, style: Tree, language?: string, isForced?: boolean);
    opt: { xclass: string; development_extensions: Record<string, boolean> };
    citation: { opt: { layout_prefix: string; layout_suffix: string; layout_delimiter: string } };
    setOutputFormat(name: string): void;
    updateItems(ids: string[]): void;
    makeBibliography(): false | [{ entry_ids: string[][] }, string[]];
    makeCitationCluster(cites: { id: string }[]): string;
  }
  const CSL: {
    Engine: typeof Engine;
    ROMANESQUE_REGEXP: RegExp;
    STARTSWITH_ROMANESQUE_REGEXP: RegExp;
    ENDSWITH_ROMANESQUE_REGEXP: RegExp;
    ALL_ROMANESQUE_REGEXP: RegExp;
    ROMANESQUE_NOT_REGEXP: RegExp;
    Output: { Formats: Record<string, Record<string, unknown>> };
  };
  export default CSL;
}
