import type { HTMLAttributes, ReactNode } from "react";
import { Notice } from "#ui/states/States.tsx";
import type { Form as FormState } from "./useForm.ts";
import styles from "./Form.module.css";

type Props = {
  form: FormState;
  id?: string;
  /** What it is for, where no heading of its own says so. */
  label?: string;
  /** For names and addresses of others: the browser would offer one's own. */
  autoComplete?: "off";
  className?: string;
  /** Somebody has begun to fill it in. */
  onInput?(): void;
  children: ReactNode;
  /** Buttons, below what the server said. */
  footer?: ReactNode;
};

/** Our sentences instead of the browser's bubbles, which speak its language and vanish. */
export function Form({ form, className = styles.form, label, children, footer, ...rest }: Props) {
  return (
    <form {...rest} className={className} aria-label={label} noValidate onSubmit={form.onSubmit}>
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

/** One column of fields where no form is around them alone: a part of one, or a question with a field. */
export const Fields = (props: HTMLAttributes<HTMLDivElement>) => <div className={styles.form} {...props} />;

/** Two fields that belong together; one below the other where there is little room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

/** Switches, each with a paragraph of what it means where it needs one. */
export const Switches = ({ children }: { children: ReactNode }) => (
  <div className={styles.switches}>{children}</div>
);
