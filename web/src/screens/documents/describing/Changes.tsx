import { useT } from "#lib/i18n.ts";
import type { Description } from "#entities/documents/reading.ts";
import { Icon } from "#ui/base/Icon.tsx";
import { box } from "#ui/layout/box.ts";
import { Facts } from "#ui/parts/Facts.tsx";
import { type FieldName, shownValue } from "./differences.ts";

type Props = { fields: FieldName[]; before: Description; after: Description };

/** Each field as it was, and as it is or would be. */
export function Changes({ fields, before, after }: Props) {
  const t = useT();
  return (
    <Facts
      facts={fields.map((field) => {
        const [old, now] = [shownValue(t, before, field), shownValue(t, after, field)];
        return {
          key: field,
          name: t(`documents.describe.fields.${field}`),
          value: (
            <>
              {old !== "" && <del className={box.text({ tone: "quiet" })}>{old}</del>}
              {old !== "" && now !== "" && (
                <>
                  {" "}
                  <Icon name="right" size={12} />{" "}
                </>
              )}
              {now !== "" && <ins className={box.text({ weight: 500 })}>{now}</ins>}
            </>
          ),
        };
      })}
    />
  );
}
