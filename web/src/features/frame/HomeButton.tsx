import type { ComponentProps } from "react";
import { HOME, firstPageOf } from "#lib/session/home.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { LinkButton } from "#ui/controls/Button.tsx";

type Props = Pick<ComponentProps<typeof LinkButton>, "look" | "size">;

/** The way on from a page that leads no further. */
export function HomeButton(props: Props) {
  const t = useT();
  const to = firstPageOf(useUser());
  return (
    <LinkButton to={to} {...props}>
      {t(to === HOME ? "topic.toMyGyans" : "shell.toFirstPage")}
    </LinkButton>
  );
}
