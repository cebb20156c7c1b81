import { IconButton } from "#ui/controls/IconButton.tsx";
import { Menu, type MenuProps } from "#ui/overlays/Menu.tsx";

/** What can be done with the thing that it stands beside. */
export const DotsMenu = (menu: Omit<MenuProps, "trigger">) => (
  <Menu {...menu} trigger={<IconButton icon="dots" label={menu.label} />} />
);
