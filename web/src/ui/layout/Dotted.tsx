import { Children, Fragment, type ReactNode } from "react";

/** Facts in one line, with a dot between two of them; what is not there leaves none. */
export const Dotted = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && <span className="dot" />}
      {fact}
    </Fragment>
  ));
