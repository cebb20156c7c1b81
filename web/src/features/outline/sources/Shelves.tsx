import { useT } from "#lib/i18n.ts";
import { ShelfRow, type ShelvesProps } from "./ShelfRow.tsx";
import { box } from "#ui/layout/box.ts";

/** The two kinds of libraries that a whole gyan can be narrowed to. */
export function Shelves(props: ShelvesProps) {
  const t = useT();
  const { libraries, knowledgeStores } = props.sources;
  const twice = Object.keys(libraries).some((id) => Object.hasOwn(knowledgeStores, id));
  return (
    <div className={box.stack({ gap: 1 })}>
      <ShelfRow shelf="knowledgeStores" {...props} />
      <ShelfRow shelf="libraries" {...props} />
      {twice && <p className={box.text({ size: "xs", tone: "quiet" })}>{t("manage.twice")}</p>}
    </div>
  );
}
