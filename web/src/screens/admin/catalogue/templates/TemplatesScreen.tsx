import { inLanguage } from "@gyan/contract/accounts/translated.rules.ts";
import type { CategoryView, TemplateView } from "@gyan/contract/admin/index.ts";
import type { Subtopic } from "@gyan/contract/catalogue.ts";
import type { CatalogueItemId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage, useT } from "#lib/i18n.ts";
import { Button } from "#ui/controls/Button.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Question } from "#ui/overlays/Question.tsx";
import { templatesQuery } from "../data.ts";
import { Acts, ItemRow, Mark } from "../ItemRow.tsx";
import { AdminPage } from "../../AdminPage.tsx";
import { ChangeRemove } from "../../ChangeRemove.tsx";
import { Removed, useRemoving } from "../Removed.tsx";
import { useOrder } from "../useOrder.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { type Placed, TemplateDialog } from "./TemplateDialog.tsx";
import { box } from "#ui/layout/box.ts";

/** A category or a template in its dialog; null stands for a new one. */
type Open =
  | { what: "category"; category: CategoryView | null }
  | { what: "template"; template: Placed | null; categoryId: CatalogueItemId };

export function TemplatesScreen() {
  const t = useT();
  const list = useQuery(templatesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const categories = list.data?.categories ?? [];
  const seen = categories.filter(({ isRemoved }) => !isRemoved);
  const dialog = { categories, onClose: () => setOpen(null) };
  const below = (
    <>
      <RemovedOnes categories={categories} />
      {open?.what === "category" && <CategoryDialog opened={open.category} {...dialog} />}
      {open?.what === "template" && (
        <TemplateDialog opened={open.template} categoryId={open.categoryId} {...dialog} />
      )}
    </>
  );
  return (
    <AdminPage
      place="templates"
      lead="catalogue.templates.lead"
      query={list}
      lines={10}
      isEmpty={() => seen.length === 0}
      none="catalogue.templates.none"
      actions={
        <Button look="primary" icon="plus" onClick={() => setOpen({ what: "category", category: null })}>
          {t("catalogue.templates.addCategory")}
        </Button>
      }
      below={below}
    >
      {() => <Categories categories={seen} onOpen={setOpen} />}
    </AdminPage>
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
                <ChangeRemove
                  name={name}
                  change="catalogue.templates.rename"
                  isRemoving={removingId === category.id}
                  onChange={() => onOpen({ what: "category", category })}
                  onRemove={() => remove(category)}
                />
                <Button
                  size="sm"
                  icon="plus"
                  aria-label={t("catalogue.templates.addIn", { name })}
                  onClick={() => onOpen({ what: "template", template: null, categoryId: category.id })}
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
  const { id: categoryId } = category;
  const order = useOrder(templates, { kind: "template", categoryId }, nameOf);
  const { takeAway, removingId } = useRemoving();
  if (templates.length === 0)
    return (
      <p className={box.text({ pad: [3, 0], tone: "quiet" })}>{t("catalogue.templates.emptyCategory")}</p>
    );
  return (
    <>
      <ul>
        {order.items.map((template) => {
          const name = nameOf(template);
          return (
            <ItemRow
              key={template.id}
              row={order.rowOf(template)}
              handle={order.handleOf(template)}
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
              {order.movesOf(template)}
              <ChangeRemove
                name={name}
                isRemoving={removingId === template.id}
                onChange={() =>
                  onOpen({ what: "template", template: { ...template, categoryId }, categoryId })
                }
                onRemove={() => takeAway(template, name)}
              />
            </ItemRow>
          );
        })}
      </ul>
      {order.told}
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
