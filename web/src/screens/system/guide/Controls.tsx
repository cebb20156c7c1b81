import { useState } from "react";
import { useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { CheckboxGroup } from "#ui/controls/CheckboxGroup.tsx";
import { Chip } from "#ui/controls/Chip.tsx";
import { Checkbox, Switch } from "#ui/controls/Choice.tsx";
import { CopyField } from "#ui/controls/CopyField.tsx";
import { SearchField, Select, TextArea, TextField } from "#ui/controls/Field.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { Picker } from "#ui/picker/Picker.tsx";
import { Tabs } from "#ui/controls/Tabs.tsx";
import { Kbd } from "#ui/layout/Kbd.tsx";
import { Section, Specimen } from "./Section.tsx";

const ORDERS = ["relevance", "newest", "title"] as const;
const VIEWS = ["articles", "summary", "sources"] as const;

export function Controls() {
  const t = useT();
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState(["newest"]);
  const orders = ORDERS.map((value) => ({ value, label: t(`list.by.${value}`) }));
  return (
    <Section id="controls">
      <Specimen name="Button">
        <Button look="primary" icon="search">
          {t("sentence.search")}
        </Button>
        <Button>{t("ui.save")}</Button>
        <Button look="bare">{t("ui.cancel")}</Button>
        <Button look="danger" icon="trash">
          {t("topics.delete")}
        </Button>
        <Button isBusy>{t("sentence.starting")}</Button>
        <Button disabled>{t("ui.save")}</Button>
        <Button size="sm">{t("ui.retry")}</Button>
        <Button size="lg">{t("ui.retry")}</Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton icon="theme" label={t("shell.theme.dark")} />
        <IconButton icon="globe" label={t("shell.language")} aria-pressed />
        <IconButton icon="dots" label={t("topic.actions")} disabled />
      </Specimen>
      <Specimen name="TextField">
        <TextField label={t("signIn.email")} placeholder="ada@example.org" hint={t("guide.hint")} />
        <TextField label={t("topics.name")} defaultValue="" error={t("topics.nameBlank")} />
      </Specimen>
      <Specimen name="TextArea, Select, SearchField">
        <TextArea label={t("sentence.label")} placeholder={t("sentence.placeholder")} />
        <Select label={t("list.sort")} options={orders} />
        <SearchField label={t("list.find")} />
      </Specimen>
      <Specimen name="Picker">
        <Picker
          label={t("list.sort")}
          placeholder={t("list.sort")}
          searchLabel={t("list.find")}
          none={t("manage.files.noSuch")}
          options={orders}
          chosen={chosen}
          isMany
          onChange={setChosen}
        />
      </Specimen>
      <Specimen name="Checkbox, Switch">
        <Checkbox checked={isOn} onChange={() => setOn(!isOn)}>
          {t("guide.choice")}
        </Checkbox>
        <Switch checked={isOn} onChange={() => setOn(!isOn)}>
          {t("guide.choice")}
        </Switch>
      </Specimen>
      <Specimen name="CheckboxGroup">
        <CheckboxGroup
          label={t("list.sort")}
          hint={t("guide.hint")}
          options={orders.map((order) => ({ ...order, hint: t("guide.choice") }))}
          chosen={chosen}
          onChange={setChosen}
        />
      </Specimen>
      <Specimen name="CopyField">
        <CopyField label={t("admin.clients.address")} value="https://gyan.example.org/signup/example" />
      </Specimen>
      <Specimen name="Chip">
        <Chip isOn={isOn} isRemovable onClick={() => setOn(!isOn)}>
          {t("list.concepts")}
        </Chip>
        <Chip>{t("list.articles")}</Chip>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label={t("topic.views")}
          current="articles"
          tabs={VIEWS.map((id) => ({
            id,
            label: t(`topic.tab.${id}`),
            count: id === "articles" ? "148" : undefined,
            link: { to: "/style-guide" },
          }))}
        />
      </Specimen>
      <Specimen name="Kbd">
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> <Kbd>Enter</Kbd>
        </span>
      </Specimen>
    </Section>
  );
}
