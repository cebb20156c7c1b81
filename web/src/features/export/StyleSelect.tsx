import { useQuery } from "@tanstack/react-query";
import { useT } from "#lib/i18n.ts";
import { stylesQuery, type Style } from "#entities/styles/data.ts";
import { Select } from "#ui/controls/Field.tsx";

type Props = {
  label: string;
  hint?: string;
  error?: string | null;
  /** "": the one that somebody chose for themselves. */
  value: string;
  onChange(style: string): void;
};

/** A style to cite in: of the product, of the organisation, one's own. */
export function StyleSelect({ value, onChange, ...rest }: Props) {
  const t = useT();
  const { data } = useQuery(stylesQuery);
  const styles = data?.styles ?? [];
  const named = ({ from, name }: Style) =>
    from === "product" ? name : `${name} (${t(`styles.from.${from}`)})`;
  return (
    <Select
      {...rest}
      options={styles.map((style) => ({ value: style.ref, label: named(style) }))}
      value={value === "" ? (data?.chosen ?? "") : value}
      onChange={onChange}
    />
  );
}
