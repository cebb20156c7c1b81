import type { TokenPlaces } from "@gyan/contract/accounts/places.ts";
import { useGyanNames, useLibraryNames } from "#features/search/data.ts";
import { useT } from "#lib/i18n.ts";
import type { PickerOption } from "#ui/picker/Picker.tsx";

/** The gyans and libraries to which a token can be limited, and those of one in words. */
export function useTokenPlaces() {
  const t = useT();
  const gyans = useGyanNames() ?? [];
  const libraries = useLibraryNames() ?? [];
  const options: PickerOption[] = [
    ...gyans.map(({ id, name }) => ({ value: `topic:${id}`, label: name })),
    ...libraries.map(({ id, name }) => ({
      value: `library:${id}`,
      label: t("account.tokens.libraryOf", { name }),
    })),
  ];
  const idsOf = (values: string[], kind: "topic" | "library") =>
    values.flatMap((value) => (value.startsWith(`${kind}:`) ? [Number(value.split(":")[1])] : []));
  return {
    options,
    placesOf: (values: string[]) =>
      ({ topics: idsOf(values, "topic"), libraries: idsOf(values, "library") }) as TokenPlaces,
    wordsOf({ topics, libraries: ofLibraries }: TokenPlaces): string {
      const values = [...topics.map((id) => `topic:${id}`), ...ofLibraries.map((id) => `library:${id}`)];
      const names = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
      return names.length > 0
        ? t("account.tokens.limitedTo", { names: names.join(", ") })
        : t("account.tokens.limitedCount", { count: values.length });
    },
  };
}
