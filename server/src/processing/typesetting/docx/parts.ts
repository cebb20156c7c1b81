import { SCREEN_LANGUAGES } from "@gyan/contract/accounts/languages.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { PaperHead } from "../paper.ts";
import { DECLARATION, xml } from "../xml.ts";

export const MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
export const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const contentTypes = (): string =>
  `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/settings.xml" ContentType="${TYPES}.settings+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

export const packageRelations = (): string =>
  `${DECLARATION}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

/** Addresses that the text leads to are named here, and there by these names. */
export function documentRelations(addresses: string[]): string {
  const links = addresses.map(
    (address, at) =>
      `<Relationship Id="link${at}" Type="${OFFICE}/hyperlink" Target="${xml(address)}" TargetMode="External"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/settings" Target="settings.xml"/><Relationship Id="rId3" Type="${OFFICE}/footer" Target="footer1.xml"/>${links.join("")}</Relationships>`;
}

export const core = ({ title, language, writtenAt }: PaperHead): string =>
  `${DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xml(title)}</dc:title><dc:creator>Gyan</dc:creator><dc:language>${xml(language)}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${xml(writtenAt)}</dcterms:created></cp:coreProperties>`;

export const settings = (): string =>
  `${DECLARATION}<w:settings xmlns:w="${MAIN}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;

const field = (name: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** "Page 3 of 12": the words around the two numbers are those of the language. */
export function footer({ words }: PaperHead): string {
  const runs = words.page
    .split(/(\{\{pages?\}\})/u)
    .filter((part) => part !== "")
    .map((part) => {
      if (part === "{{page}}") return field("PAGE");
      if (part === "{{pages}}") return field("NUMPAGES");
      return `<w:r><w:t xml:space="preserve">${xml(part)}</w:t></w:r>`;
    });
  return `${DECLARATION}<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${runs.join("")}</w:p></w:ftr>`;
}

type Style = {
  id: string;
  /** By which Word knows it, where that is not the id. */
  name?: string;
  next?: string;
  outline?: number;
  paragraph?: string;
  run?: string;
};

const HEADING = [30, 26, 23, 21];

/** Sizes are in halves of a point, distances in twentieths. */
const STYLES: Style[] = [
  {
    id: "Title",
    paragraph: '<w:spacing w:before="240" w:after="160"/>',
    run: '<w:b/><w:bCs/><w:sz w:val="48"/><w:szCs w:val="48"/>',
  },
  ...HEADING.map((size, at) => ({
    id: `Heading${at + 1}`,
    name: `heading ${at + 1}`,
    next: "Normal",
    outline: at,
    paragraph: `<w:keepNext/><w:keepLines/><w:spacing w:before="${at === 0 ? 400 : 280}" w:after="80"/>`,
    run: `<w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
  })),
  {
    id: "Subtitle",
    paragraph: '<w:spacing w:after="60"/>',
    run: '<w:color w:val="5B6470"/>',
  },
  {
    id: "Details",
    paragraph: '<w:spacing w:after="60"/>',
    run: '<w:color w:val="5B6470"/><w:sz w:val="19"/><w:szCs w:val="19"/>',
  },
  {
    id: "Quote",
    paragraph:
      '<w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="D5DAE1"/></w:pBdr><w:spacing w:after="120"/><w:ind w:left="280"/>',
    run: '<w:color w:val="5B6470"/>',
  },
  { id: "ListParagraph", name: "List Paragraph", paragraph: '<w:ind w:left="280"/>' },
  {
    id: "Bibliography",
    paragraph: '<w:spacing w:after="100"/><w:ind w:left="560" w:hanging="560"/>',
  },
  {
    id: "TOCHeading",
    name: "TOC Heading",
    paragraph: '<w:keepNext/><w:spacing w:before="320" w:after="120"/>',
    run: '<w:b/><w:bCs/><w:sz w:val="28"/><w:szCs w:val="28"/>',
  },
  { id: "TOC1", name: "toc 1", paragraph: '<w:spacing w:after="60"/>' },
  { id: "TOC2", name: "toc 2", paragraph: '<w:spacing w:after="60"/><w:ind w:left="280"/>' },
  {
    id: "Footer",
    name: "footer",
    paragraph: '<w:jc w:val="right"/>',
    run: '<w:color w:val="5B6470"/><w:sz w:val="17"/><w:szCs w:val="17"/>',
  },
  {
    id: "Cell",
    name: "Table Text",
    paragraph: '<w:spacing w:after="0"/>',
    run: '<w:sz w:val="18"/><w:szCs w:val="18"/>',
  },
];

/** Word's own fonts for each family of scripts: every version of it has them, and other programs know what to take instead. */
const FONTS =
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei" w:cs="Nirmala UI"/>';

/** Word has one language for scripts that it calls complex, Hindi's among them beside those from right to left, and one for others. */
const PLAIN = new Set(["Latn", "Cyrl", "Grek", "Armn", "Geor"]);

export function languageTag(language: string): string {
  const { locale } = SCREEN_LANGUAGES[language as LanguageTag] ?? SCREEN_LANGUAGES.en;
  const isPlain = PLAIN.has(new Intl.Locale(locale).maximize().script ?? "");
  return `<w:lang w:val="${locale}" w:eastAsia="zh-CN" w:bidi="${isPlain ? "ar-SA" : locale}"/>`;
}

export function styles({ language }: PaperHead): string {
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${FONTS}<w:sz w:val="21"/><w:szCs w:val="21"/>${languageTag(language)}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="269" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`;
  const normal =
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>';
  const link =
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0B5CAD"/></w:rPr></w:style>';
  const table =
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>';
  return `${DECLARATION}<w:styles xmlns:w="${MAIN}">${defaults}${normal}${link}${table}${STYLES.map(styleOf).join("")}</w:styles>`;
}

function styleOf({ id, name = id, next, outline, paragraph = "", run = "" }: Style): string {
  const level = outline === undefined ? "" : `<w:outlineLvl w:val="${outline}"/>`;
  const following = next ? `<w:next w:val="${next}"/>` : "";
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${following}<w:qFormat/><w:pPr>${paragraph}${level}</w:pPr>${run && `<w:rPr>${run}</w:rPr>`}</w:style>`;
}
