import type { ReactNode } from "react";
import { box } from "#ui/layout/box.ts";
import styles from "./Facts.module.css";

type Props = { facts: { key: string; name: string; value: ReactNode }[] };

/** Names and what they stand for, side by side; one below the other where there is little room. */
export const Facts = ({ facts }: Props) => (
  <dl className={box.stack({ gap: 1 })}>
    {facts.map(({ key, name, value }) => (
      <div key={key} className={box.cluster({ gap: [0.5, 3], align: "baseline" })}>
        <dt className={box.text({ size: "sm", tone: "quiet" }, styles.name)}>{name}</dt>
        <dd className={box.text({ breaks: true }, styles.value)}>{value}</dd>
      </div>
    ))}
  </dl>
);
