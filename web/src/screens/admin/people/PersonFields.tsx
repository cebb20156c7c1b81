import type { Role } from "@gyan/contract/accounts/model.ts";
import type { ComponentProps } from "react";
import { useT } from "#lib/i18n.ts";
import { Select, TextField } from "#ui/controls/Field.tsx";
import { Pair } from "#ui/forms/Form.tsx";
import { USER_GROUPS } from "../flags.ts";
import { ROLES } from "./search.ts";

/** What every form about a person has, whether they are invited or there already. */
type PersonForm = {
  values: { role: Role };
  text(name: "firstName" | "lastName"): Omit<ComponentProps<typeof TextField>, "label">;
  choice(name: "role" | "userGroupName"): Omit<ComponentProps<typeof Select>, "label" | "options">;
};

export function NameFields({ form }: { form: PersonForm }) {
  const t = useT();
  return (
    <Pair>
      <TextField {...form.text("firstName")} label={t("admin.people.firstName")} maxLength={100} />
      <TextField {...form.text("lastName")} label={t("admin.people.lastName")} maxLength={100} />
    </Pair>
  );
}

export function RoleFields({ form }: { form: PersonForm }) {
  const t = useT();
  return (
    <Pair>
      <Select
        {...form.choice("role")}
        label={t("admin.people.role")}
        hint={t(`admin.roleHint.${form.values.role}`)}
        options={ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
      />
      <Select
        {...form.choice("userGroupName")}
        label={t("admin.people.mainGroup")}
        options={USER_GROUPS.map((value) => ({ value, label: t(`admin.mainGroup.${value}`) }))}
      />
    </Pair>
  );
}
