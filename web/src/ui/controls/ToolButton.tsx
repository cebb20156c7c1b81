import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { IconButton } from "./IconButton.tsx";

type Props = ComponentProps<typeof IconButton> & {
  /** In a sheet, where there is room for them. */
  hasWords?: boolean | undefined;
};

/** An icon alone, or with what it is called. */
export const ToolButton = ({ hasWords, icon, label, ...rest }: Props) =>
  hasWords ? (
    <Button look="bare" icon={icon} {...rest}>
      {label}
    </Button>
  ) : (
    <IconButton icon={icon} label={label} {...rest} />
  );
