import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { isSettingName } from "@gyan/contract/admin/settings.rules.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { FLAGS } from "../flags.ts";

type Someone = NonNullable<AuditEntry["actor"]>;

/** As the server writes one. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** In a sentence; all of them stand below it. */
const MOST_NAMES = 3;

/** An entry as one sentence in the reader's language. */
export function useAuditSentence() {
  const t = useT();
  const format = useFormat();
  const named = ({ name, email }: Someone, place: "first" | "later") =>
    name ?? email ?? t(`audit.erased.${place}`);
  /** Nobody was signed in; but a directory may have shown its token. */
  const nobodyOf = ({ details: { by, token } }: AuditEntry) =>
    by === "scim" ? t("audit.directory", { name: String(token) }) : t("audit.nobody");
  const objectOf = ({ object, details }: AuditEntry) => {
    const { setting } = details;
    const name = isSettingName(setting) ? t(`settingsAdmin.of.${setting}.label`) : details["name"];
    const number = object?.id;
    const way = typeof name === "string" && name !== "" ? "named" : number ? "numbered" : "some";
    // A newer server may know kinds that have no word here.
    const defaultValue = t(`audit.${way}.thing`, { name, number });
    return t(`audit.${way}.${object?.kind ?? "thing"}`, { name, number, defaultValue });
  };
  const listOf = (people: Someone[]) => {
    const names = people.slice(0, MOST_NAMES).map((one) => named(one, "later"));
    const more = people.length - names.length;
    return format.list(more > 0 ? [...names, t("audit.more", { count: more })] : names);
  };
  return (entry: AuditEntry): string => {
    const { action, actor, object } = entry;
    const about = object?.person ?? entry.people[0] ?? actor;
    const values = {
      actor: actor ? named(actor, "first") : nobodyOf(entry),
      person: about ? named(about, "later") : t("audit.somebody"),
      people: listOf(entry.people),
      object: objectOf(entry),
    };
    // What somebody did to nobody else is said in another way, where there is one.
    const isAlone = about === null || about.id === actor?.id;
    const sentence = t(`audit.did.${action}`, values);
    return isAlone ? t(`audit.did.${action}_alone`, { ...values, defaultValue: sentence }) : sentence;
  };
}

/** What else was noted, in words where there are any. */
export function useAuditDetails() {
  const t = useT();
  const format = useFormat();
  const word = (value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("audit.value.none");
    if (typeof value === "boolean") return t(value ? "audit.value.yes" : "audit.value.no");
    if (typeof value === "number") return format.number(value);
    if (Array.isArray(value))
      return value.length === 0 ? t("audit.value.none") : format.list(value.map(word));
    if (typeof value !== "string") return JSON.stringify(value);
    if (MOMENT.test(value)) return format.moment(value);
    const flag = FLAGS.find((one) => one === value);
    if (flag) return t(`flags.${flag}.name`);
    // Only what can be one of our words is looked up: a name may hold anything.
    return /^[\w ]+$/.test(value) ? t(`audit.value.${value}`, { defaultValue: value }) : value;
  };
  return ({ details }: AuditEntry) =>
    Object.entries(details)
      // One repeats the names of the others, and one is named in the sentence.
      .filter(([key, value]) => key !== "changed" && !(key === "setting" && isSettingName(value)))
      .map(([key, value]) => ({
        key,
        name: t(`audit.field.${key}`, { defaultValue: key }),
        value: word(value),
      }));
}

/** From where it was done, as far as it is still known. */
export function useOriginFacts() {
  const t = useT();
  return ({ origin }: AuditEntry) =>
    (["address", "agent", "session", "request"] as const)
      .filter((key) => origin?.[key])
      .map((key) => ({ key: `origin.${key}`, name: t(`audit.origin.${key}`), value: origin?.[key] ?? "" }));
}
