import type { CategoryView, TemplateView } from "@gyan/contract/admin/index.ts";
import type { Subtopic } from "@gyan/contract/catalogue.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Lead } from "#ui/parts/Lead.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { templatesQuery } from "../data.ts";
import { Acts, ItemRow } from "../ItemRow.tsx";
import { ChangeRemove } from "../../ChangeRemove.tsx";
import { Mark } from "../Mark.tsx";
import { Removed, useRemoving } from "../Removed.tsx";
import { inLanguage } from "../texts.ts";
import { useOrder } from "../useOrder.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { type Placed, TemplateDialog } from "./TemplateDialog.tsx";
import { box } from "#ui/layout/box.ts";

type Open =
  | { what: "newCategory" }
  | { what: "category"; category: CategoryView }
  | { what: "newTemplate"; categoryId: CatalogueItemId }
  | { what: "template"; template: Placed };

export function TemplatesScreen() {
  const t = useT();
  const list = useQuery(templatesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const categories = list.data?.categories ?? [];
  const seen = categories.filter(({ isRemoved }) => !isRemoved);
  const close = () => setOpen(null);
  return (
    <Page
      title={t("admin.nav.templates")}
      width="inside"
      actions={
        <Button look="primary" icon="plus" onClick={() => setOpen({ what: "newCategory" })}>
          {t("catalogue.templates.addCategory")}
        </Button>
      }
    >
      <Lead above={1}>{t("catalogue.templates.lead")}</Lead>
      <Loadable
        query={list}
        skeleton={<Skeleton lines={10} />}
        isEmpty={() => seen.length === 0}
        empty={
          <EmptyState title={t("catalogue.templates.none")}>{t("catalogue.templates.noneText")}</EmptyState>
        }
      >
        {() => <Categories categories={seen} onOpen={setOpen} />}
      </Loadable>
      <RemovedOnes categories={categories} />
      {open?.what === "newCategory" && (
        <CategoryDialog key="new" opened={null} categories={categories} onClose={close} />
      )}
      {open?.what === "category" && (
        <CategoryDialog opened={open.category} categories={categories} onClose={close} />
      )}
      {open?.what === "newTemplate" && (
        <TemplateDialog
          key="new"
          opened={null}
          categoryId={open.categoryId}
          categories={categories}
          onClose={close}
        />
      )}
      {open?.what === "template" && (
        <TemplateDialog
          opened={open.template}
          categoryId={open.template.categoryId}
          categories={categories}
          onClose={close}
        />
      )}
    </Page>
  );
}

type Opening = { onOpen(open: Open): void };

function Categories({ categories, onOpen }: Opening & { categories: CategoryView[] }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = ({ content }: CategoryView) => inLanguage(content.name, language);
  const { items, told, movesOf } = useOrder(categories, { kind: "category", categoryId: null }, nameOf);
  const { takeAway, removingId } = useRemoving();
  const [asked, setAsked] = useState<CategoryView | null>(null);
  const inSight = (category: CategoryView) => category.templates.filter(({ isRemoved }) => !isRemoved);
  const remove = (category: CategoryView) =>
    inSight(category).length > 0 ? setAsked(category) : takeAway(category, nameOf(category));
  return (
    <>
      {items.map((category) => {
        const name = nameOf(category);
        return (
          <section key={category.id} className={box.text({ above: 8 })} aria-label={name}>
            <SectionHead title={name}>
              <Mark item={category} />
              <Acts>
                {movesOf(category)}
                <Button
                  size="sm"
                  aria-label={t("catalogue.templates.renameOf", { name })}
                  onClick={() => onOpen({ what: "category", category })}
                >
                  {t("catalogue.templates.rename")}
                </Button>
                <Button
                  size="sm"
                  look="danger"
                  aria-label={t("admin.removeOf", { name })}
                  isBusy={removingId === category.id}
                  onClick={() => remove(category)}
                >
                  {t("admin.remove")}
                </Button>
                <Button
                  size="sm"
                  icon="plus"
                  aria-label={t("catalogue.templates.addIn", { name })}
                  onClick={() => onOpen({ what: "newTemplate", categoryId: category.id })}
                >
                  {t("catalogue.templates.add")}
                </Button>
              </Acts>
            </SectionHead>
            <Templates category={category} templates={inSight(category)} onOpen={onOpen} />
          </section>
        );
      })}
      {told}
      {asked && (
        <Question
          title={t("catalogue.templates.removeTitle", { name: nameOf(asked) })}
          answer={t("catalogue.templates.removeAll", { count: inSight(asked).length })}
          icon="trash"
          onConfirm={() => {
            takeAway(asked, nameOf(asked), true);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t("catalogue.templates.removeText", { count: inSight(asked).length })}</p>
        </Question>
      )}
    </>
  );
}

const countOf = (subtopics: readonly Subtopic[]): number =>
  subtopics.reduce((sum, one) => sum + 1 + countOf(one.subtopics), 0);

type TemplatesProps = Opening & { category: CategoryView; templates: TemplateView[] };

function Templates({ category, templates, onOpen }: TemplatesProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = ({ content }: TemplateView) => inLanguage(content.name, language);
  const place = { kind: "template", categoryId: category.id } as const;
  const { items, told, movesOf, handleOf, rowOf } = useOrder(templates, place, nameOf);
  const { takeAway, removingId } = useRemoving();
  if (items.length === 0)
    return (
      <p className={box.text({ pad: [3, 0], tone: "quiet" })}>{t("catalogue.templates.emptyCategory")}</p>
    );
  return (
    <>
      <ul>
        {items.map((template) => {
          const name = nameOf(template);
          return (
            <ItemRow
              key={template.id}
              row={rowOf(template)}
              handle={handleOf(template)}
              name={name}
              mark={<Mark item={template} />}
              says={
                <>
                  {inLanguage(template.content.summary, language)}
                  <span className="dot" />
                  {t("catalogue.templates.count", { count: countOf(template.content.subtopics) })}
                </>
              }
            >
              {movesOf(template)}
              <ChangeRemove
                name={name}
                isRemoving={removingId === template.id}
                onChange={() =>
                  onOpen({ what: "template", template: { ...template, categoryId: category.id } })
                }
                onRemove={() => takeAway(template, name)}
              />
            </ItemRow>
          );
        })}
      </ul>
      {told}
    </>
  );
}

/** A category that is gone stands for the templates that went with it. */
function RemovedOnes({ categories }: { categories: CategoryView[] }) {
  const t = useT();
  const language = useLanguage();
  const items = categories.flatMap((category) => {
    const name = inLanguage(category.content.name, language);
    if (category.isRemoved) return [{ id: category.id, name, says: t("catalogue.templates.wholeCategory") }];
    return category.templates
      .filter(({ isRemoved }) => isRemoved)
      .map(({ id, content }) => ({ id, name: inLanguage(content.name, language), says: name }));
  });
  return <Removed items={items} />;
}
