import { z } from "zod";

/** How settings of the environment are read. What cannot be read is refused with these words. */

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

export const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

export const textOr = (fallback: string) => z.string().default(fallback);

export const wordOr = (fallback: string) => z.string().min(1).default(fallback);

export const wholeNumber = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => !/^https?:\/\/[^/?#]*@/iu.test(url), "without a name and a password in it");

/** "a=1, b=2" as { a: "1", b: "2" }. */
export const pairs = z.string().transform(
  (text) =>
    Object.fromEntries(
      text.split(",").flatMap((piece) => {
        const at = piece.indexOf("=");
        return at < 1 ? [] : [[piece.slice(0, at).trim(), piece.slice(at + 1).trim()]];
      }),
    ) as Record<string, string>,
);

/** The same as OpenTelemetry has it: values are percent-encoded, and a piece that is no pair is a mistake. */
export const encodedPairs = ({ name, value }: { name: RegExp; value: RegExp }) =>
  z.string().transform((text, context) => {
    const pieces = text.split(",").filter((piece) => piece.trim() !== "");
    const read = pieces.map((piece) => {
      const at = piece.indexOf("=");
      return [piece.slice(0, Math.max(0, at)).trim(), decoded(piece.slice(at + 1).trim())] as const;
    });
    if (read.every(([key, said]) => name.test(key) && said !== null && value.test(said)))
      return Object.fromEntries(read) as Record<string, string>;
    context.addIssue("name=value separated by commas, with values percent-encoded");
    return z.NEVER;
  });

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
