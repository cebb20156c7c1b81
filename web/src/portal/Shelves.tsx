import type { LibraryId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { Chip } from "#ui/controls/Chip.tsx";
import { SectionHead } from "#ui/layout/SectionHead.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState } from "#ui/states/States.tsx";
import { shelvesQuery } from "./data.ts";
import styles from "./portal.module.css";

type Props = {
  chosen: LibraryId | null;
  /** Beside answers the libraries only narrow them. */
  isNarrow: boolean;
  onChoose(libraryId: LibraryId | null): void;
};

/** The libraries that this person may read: what each holds, and a way to search in one alone. */
export function Shelves({ chosen, isNarrow, onChoose }: Props) {
  const t = useT();
  const shelves = useQuery(shelvesQuery);
  return (
    <section className={styles.shelves}>
      {!isNarrow && <SectionHead title={t("portal.libraries")} />}
      <Loadable
        query={shelves}
        skeleton={<Skeleton lines={3} />}
        isEmpty={({ libraries }) => libraries.length === 0}
        empty={<EmptyState title={t("portal.none")}>{t("portal.noneText")}</EmptyState>}
      >
        {({ libraries }) => (
          <ul className={isNarrow ? styles.chips : styles.cards}>
            {libraries.map(({ id, name, description, documents }) => (
              <li key={id}>
                <Chip isOn={id === chosen} isRemovable onClick={() => onChoose(id === chosen ? null : id)}>
                  {name}
                </Chip>
                {!isNarrow && (
                  <>
                    {description && <p>{description}</p>}
                    <p className={styles.facts}>{t("portal.documents", { count: documents })}</p>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </section>
  );
}
