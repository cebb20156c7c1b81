import "@mantine/core/styles/default-css-variables.css";
import "./mantine.css";
import { MantineProvider, createTheme } from "@mantine/core";
import type { ReactNode } from "react";
import { useTheme } from "#ui/base/theme.ts";

const theme = createTheme({
  fontFamily: "var(--sans)",
  defaultRadius: "md",
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { transitionProps: { duration: 0 }, shadow: "none" } },
    Popover: { defaultProps: { transitionProps: { duration: 0 }, shadow: "none" } },
  },
});

/**
 * What Mantine's parts need around them. It stands around the parts and not around the application, because the first
 * screen has none of them open and need not load it.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useTheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
