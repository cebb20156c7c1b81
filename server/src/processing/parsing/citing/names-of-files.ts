/** How the ACL Anthology and arXiv call what they hand out: "C02-1050", "2020.acl-main.12", "1706.03762v5", "cs0501001". */
const ANTHOLOGY = /^[A-Z](\d{2})-\d{4,5}(?:v\d)?$/u;
const NEW_ANTHOLOGY = /^((?:19|20)\d{2})\.[a-z]+\d*-[a-z\d]+\.\d{1,4}(?:v\d)?$/u;
const ARXIV = /^(?:arxiv[-_. ]?)?(\d{2})(0[1-9]|1[0-2])\.\d{4,5}(?:v\d{1,2})?$/iu;

/** When something appeared, from the name that its archive gave the file; null for all other names. */
export function yearInName(fileName: string): string | null {
  const stem = fileName.replace(/\.[a-z]{2,5}$/iu, "");
  const anthology = ANTHOLOGY.exec(stem)?.[1];
  if (anthology !== undefined) return `${Number(anthology) >= 60 ? 19 : 20}${anthology}`;
  const year = NEW_ANTHOLOGY.exec(stem)?.[1];
  if (year !== undefined) return year;
  const arxiv = ARXIV.exec(stem);
  return arxiv && Number(arxiv[1]) >= 7 ? `20${arxiv[1]}-${arxiv[2]}` : null;
}
