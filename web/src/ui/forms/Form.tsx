import type { ReactNode } from "react";
import { Notice } from "#ui/states/States.tsx";
import type { Form as FormState } from "./useForm.ts";
import styles from "./Form.module.css";

type Props = {
  form: FormState;
  id?: string;
  /** For names and addresses of others: the browser would offer one's own. */
  autoComplete?: "off";
  className?: string;
  children: ReactNode;
  /** Buttons, below what the server said. */
  footer?: ReactNode;
};

/** Our sentences instead of the browser's bubbles, which speak its language and vanish. */
export function Form({ form, id, autoComplete, className = styles.form, children, footer }: Props) {
  return (
    <form id={id} className={className} autoComplete={autoComplete} noValidate onSubmit={form.onSubmit}>
      {children}
      {form.failure !== null && (
        <Notice tone="bad" isAlert>
          {form.failure}
        </Notice>
      )}
      {footer}
    </form>
  );
}

/** Two fields that belong together; one below the other where there is little room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

/** Switches, each with a paragraph of what it means where it needs one. */
export const Switches = ({ children }: { children: ReactNode }) => (
  <div className={styles.switches}>{children}</div>
);
