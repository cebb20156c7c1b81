import type { ArticleId } from "@gyan/contract/ids.ts";
import type { OutsiderText } from "@gyan/contract/sharing/links.ts";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { LevelMark } from "#entities/articles/levels/LevelMark.tsx";
import { Unspoken } from "#entities/articles/levels/Unspoken.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import { About, Original, QUIET } from "./Articles.tsx";
import { articleQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";

type Props = { secret: string; articleId: ArticleId; onClose(): void };

/** One article: its abstract, and what the gyan quotes from it. The whole of it is at its source. */
export function ArticleSheet({ secret, articleId, onClose }: Props) {
  const t = useT();
  const article = useQuery(articleQuery(secret, articleId));
  return (
    <Dialog
      title={article.data?.title ?? t("links.article")}
      isWide
      closesBeside
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("ui.close")}</Button>}
    >
      <Loadable query={article} skeleton={<Skeleton lines={5} shape="text" />}>
        {(data) => <Text article={data} />}
      </Loadable>
    </Dialog>
  );
}

function Text({ article }: { article: OutsiderText }) {
  const t = useT();
  const format = useFormat();
  const { abstract, passages, matched, language, level, unspoken } = article;
  return (
    <div className={box.stack({ gap: 4, breaks: true })}>
      {article.isRetracted && <Notice tone="warn">{t("links.retracted")}</Notice>}
      <div>
        <About article={article} />
        <Original article={article} />
      </div>
      {level !== null && (
        <p>
          <LevelMark level={level} /> <Unspoken reason={{ unspoken, missing: [] }} />
        </p>
      )}
      {level === null && matched.length > 0 && <p>{t("reason.treats", { terms: format.list(matched) })}</p>}
      {abstract !== null && (
        <section className={box.stack({ gap: 2 })}>
          <h3 className={box.text({ size: "sm", weight: 600 })}>{t("links.abstract")}</h3>
          {abstract.split(/\n\s*\n/u).map((paragraph, index) => (
            <p key={index} className={box.text({ serif: "text" })} lang={language}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {passages.length > 0 && (
        <section className={box.stack({ gap: 2 })}>
          <h3 className={box.text({ size: "sm", weight: 600 })}>{t("links.passages")}</h3>
          {passages.map((passage) => (
            <blockquote key={passage} className={box.text({ serif: "text" })} lang={language}>
              <mark>{passage}</mark>
            </blockquote>
          ))}
        </section>
      )}
      {abstract === null && passages.length === 0 && <p className={QUIET}>{t("links.nothingQuoted")}</p>}
    </div>
  );
}
