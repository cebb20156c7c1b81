import { type ReactNode, useEffect } from "react";
import { box } from "./box.ts";
import styles from "./Page.module.css";

type Props = {
  title: string;
  documentTitle?: string;
  actions?: ReactNode;
  /** "inside" fills a frame that has the width and the edges already. */
  width?: "narrow" | "wide" | "inside";
  children: ReactNode;
};

/** A page with a heading; the heading takes the focus after navigation, so it must be there from the first moment. */
export function Page({ title, documentTitle, actions, width = "wide", children }: Props) {
  useDocumentTitle(documentTitle ?? `${title} · Gyan`);
  return (
    <div className={styles.page} data-width={width}>
      <div className={box.cluster({ gap: [2, 4], align: "center" })}>
        <h1 className={box.text({ serif: "title", breaks: true }, styles.title)} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={box.cluster({ gap: 2 })}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
