import { z } from "zod";
import { readDomains } from "../accounts/domains.rules.ts";
import { AccessFlag } from "../accounts/model.ts";
import { endpoint } from "../endpoint.ts";
import { fail, type Failure } from "../failures.ts";
import { Someone } from "./audit.ts";
import {
  SETTING_NAMES,
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingValue,
  type SettingValues,
} from "./settings.rules.ts";

const roles = ["Admin"] as const;

const declared = (name: SettingName): Setting => SETTINGS[name];

/** What a setting may be: of the environment, of the web and of the database alike. */
export function schemaOf<Name extends SettingName>(name: Name): z.ZodType<SettingValues[Name]> {
  const setting = declared(name);
  const schemas = {
    flag: () => z.boolean(),
    number: ({ least, most }: Setting & { control: "number" }) => z.number().int().min(least).max(most),
    choice: ({ choices }: Setting & { control: "choice" }) => z.enum(choices),
    text: ({ longest }: Setting & { control: "text" }) =>
      z
        .string()
        .trim()
        .max(longest)
        .regex(/^[\x20-\x7e]*$/, "plain letters, digits and signs only"),
    words: ({ longest, isLong }: Setting & { control: "words" }) =>
      z
        .string()
        .transform((given) => given.replace(/\r\n?/g, "\n").trim())
        .pipe(
          z
            .string()
            .max(longest)
            .regex(isLong ? /^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u : /^[^\p{Cc}]*$/u),
        ),
    domains: ({ longest }: Setting & { control: "domains" }) =>
      z
        .string()
        .max(longest)
        .transform((given, context) => {
          const domains = readDomains(given);
          if (domains === null) context.addIssue("names of domains, separated by commas");
          return domains?.join(", ") ?? "";
        }),
    accessFlags: () =>
      z.array(AccessFlag).transform((given) => AccessFlag.options.filter((flag) => given.includes(flag))),
  };
  const make = schemas[setting.control] as (of: Setting) => z.ZodType;
  return make(setting) as z.ZodType<SettingValues[Name]>;
}

export function defaultOf<Name extends SettingName>(name: Name): SettingValues[Name] {
  const setting = declared(name);
  const value = setting.control === "accessFlags" ? [...AccessFlag.options] : setting.default;
  return value as SettingValues[Name];
}

/** Why a value is refused, in a sentence that says what it may be. */
export function refusedAs(name: SettingName): Failure {
  const setting = declared(name);
  if (setting.control === "number")
    return fail("setting_number_wrong", { least: setting.least, most: setting.most });
  if (setting.control === "text") return fail("setting_text_wrong", { most: setting.longest });
  if (setting.control === "words") return fail("setting_words_wrong", { most: setting.longest });
  if (setting.control === "domains") return fail("setting_domains_wrong", { most: setting.longest });
  return fail("setting_choice_wrong");
}

const Sent = z.union([z.boolean(), z.number(), z.string().max(1000), z.array(z.string().max(100)).max(100)]);
const Value = z.union([z.boolean(), z.number(), z.string(), z.array(AccessFlag)]) as z.ZodType<SettingValue>;

export const SettingView = z.object({
  name: z.enum(SETTING_NAMES),
  /** In force now, in every process. */
  value: Value,
  /** What would be in force without the administrators: the environment's value, or the product's own. */
  default: Value,
  defaultFrom: z.enum(["product", "environment"]),
  /** Null while nobody changed it here. */
  changed: z.object({ at: z.string(), by: Someone.nullable() }).nullable(),
});
export type SettingView = z.infer<typeof SettingView>;

const params = z.object({ name: z.enum(SETTING_NAMES) });

export const settings = endpoint({
  method: "GET",
  path: "/admin/settings",
  summary: "What of this installation can be changed while it runs, and where each value comes from.",
  roles,
  reply: z.object({ settings: z.array(SettingView) }),
});

export const changeSetting = endpoint({
  method: "PUT",
  path: "/admin/settings/:name",
  summary: "Change one setting, at once and for everybody.",
  roles,
  // Who may sign up, with what flags, and for how long a session lives: with it a program would be more than a program.
  bySession: true,
  params,
  body: z.object({ value: Sent }),
  reply: SettingView,
  fails: [
    "setting_number_wrong",
    "setting_text_wrong",
    "setting_words_wrong",
    "setting_domains_wrong",
    "setting_choice_wrong",
    "proof_needed",
  ],
});

export const resetSetting = endpoint({
  method: "DELETE",
  path: "/admin/settings/:name",
  summary: "Back to the default: the environment's value, or the product's own.",
  roles,
  bySession: true,
  params,
  reply: SettingView,
  fails: ["proof_needed"],
});
