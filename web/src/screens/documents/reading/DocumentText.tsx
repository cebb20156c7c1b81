import type { Document } from "@gyan/contract/documents.ts";
import type { LaidText, Span } from "@gyan/contract/reading.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Reply } from "#lib/api.ts";
import { useT } from "#lib/i18n.ts";
import { readAt, type View } from "#entities/articles/search.ts";
import type { Mark } from "#entities/articles/slices.ts";
import { textQuery } from "#entities/documents/reading.ts";
import { CitationsPart } from "#features/chaining/part/CitationsPart.tsx";
import { ClipsPart } from "#features/clips/ClipsPart.tsx";
import { ArticleBody } from "#features/reader/ArticleBody.tsx";
import { doiLink, outsideLink } from "#entities/articles/links.ts";
import { contentsOf, partsOf, shownPages } from "#features/reader/parts.ts";
import { PhoneBar } from "#features/reader/phone/PhoneBar.tsx";
import { ReadingChoices } from "#features/reader/phone/ReadingChoices.tsx";
import { ReaderBar } from "#features/reader/ReaderBar.tsx";
import { styleOf, useLook } from "#features/reader/useLook.ts";
import { Button, OutsideButton } from "#ui/controls/Button.tsx";
import { box } from "#ui/layout/box.ts";
import { useIsOnePane } from "#ui/layout/useIsNarrow.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { Notice } from "#ui/states/States.tsx";
import phoneStyles from "#features/reader/phone/phone.module.css";
import styles from "./reading.module.css";

const route = getRouteApi("/shell/documentAnalysis/$documentId");
const PagesView = lazyRouteComponent(() => import("#features/pages/PagesView.tsx"), "PagesView");

type Text = Reply<"documents", "text">;

/** What a phone shows of the document in the bar above its text, and in the sheet behind it. */
type Phone = { title: ReactNode; facts: ReactNode; acts: MenuEntry[]; onBack(): void };

type Props = { document: Document; phone: Phone | null; mayEdit: boolean };

export function DocumentText({ document, phone, mayEdit }: Props) {
  const t = useT();
  const text = useQuery(textQuery(document.id));
  const nowhere = useRef<HTMLElement>(null);
  return (
    <div className={box.column({ flex: "fill" }, styles.pane)} data-reads>
      {phone && !text.data && (
        <PhoneBar scroller={nowhere} stays back={t("documents.read.back")} onBack={phone.onBack}>
          <div className={box.text({ flex: "grow" })}>{phone.title}</div>
        </PhoneBar>
      )}
      <Loadable
        query={text}
        skeleton={
          <div className={styles.doc}>
            <Skeleton lines={8} shape="text" />
          </div>
        }
      >
        {(read) => <OpenText document={document} phone={phone} mayEdit={mayEdit} read={read} />}
      </Loadable>
    </div>
  );
}

/** So much of a long text is drawn before anything else may happen; the rest follows in pauses. */
const FIRST_PARTS = 4;

function OpenText({ document, phone, mayEdit, read }: Props & { read: Text }) {
  const t = useT();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const [look, setLook] = useLook();
  const target = useMemo(() => readAt(search.at), [search.at]);
  const marks = useMemo((): Mark[] => (target ? [{ ...target, kind: "target" }] : []), [target]);
  const { parts, pages, contents } = useParts(read);
  const drawn = useDeferredValue(
    parts,
    useMemo(() => parts.slice(0, FIRST_PARTS), [parts]),
  );
  const isWhole = drawn === parts;
  const isOnePane = useIsOnePane();
  const asked = search.view ?? "text";
  const view = !read.hasPages || (asked === "both" && isOnePane) ? "text" : asked;
  const place = usePlace(scroller);
  useTargetInSight(scroller, target, isWhole);
  const onView = (next: View) =>
    void navigate({ search: (before) => ({ ...before, view: next }), replace: true, resetScroll: false });
  const bar = {
    reading: {
      article: read,
      scroller,
      contents,
      place,
      stops: [],
      target,
      step: () => undefined,
      look,
      setLook,
    },
    view,
    onView,
  };
  return (
    <>
      {phone ? (
        <PhoneBar
          scroller={scroller}
          stays={view === "pages"}
          back={t("documents.read.back")}
          onBack={phone.onBack}
          renderSheet={(close) => (
            <>
              <ReadingChoices {...bar} onDone={close} />
              <ActList acts={phone.acts} onDone={close} />
            </>
          )}
        >
          <div className={box.text({ flex: "grow" })}>{phone.title}</div>
        </PhoneBar>
      ) : (
        <ReaderBar {...bar} />
      )}
      <div className={box.row({ flex: "fill" })}>
        {/* The text stays where it is while only the pages are shown: its place would be lost. */}
        <div className={box.column({ flex: "fill" }, styles.side)} hidden={view === "pages"}>
          {/* What scrolls must be reached by keyboard. */}
          {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
          <div
            ref={scroller}
            className={box.text({ flex: "grow", scrolls: true }, styles.scroller)}
            style={styleOf(look)}
            role="group"
            aria-label={t("documents.read.text")}
            tabIndex={0}
            data-size={look.size}
            data-width={look.width}
          >
            <article className={styles.doc} lang={read.language}>
              <h2>
                <VisuallyHidden>{t("documents.read.text")}</VisuallyHidden>
              </h2>
              {phone?.facts}
              {!document.hasFile && <OnlyReference document={document} />}
              <ClipsPart documentId={document.id} mayEdit={mayEdit} />
              <ArticleBody article={read} parts={drawn} pages={pages} marks={marks} />
              <CitationsPart of={{ kind: "document", documentId: document.id }} />
            </article>
          </div>
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        </div>
        {view !== "text" && (
          <div
            className={box.column({ flex: "fill" }, styles.side)}
            data-alone={view === "pages" || undefined}
          >
            <Suspense fallback={<Skeleton lines={6} shape="text" />}>
              <PagesView
                documentId={document.id}
                text={read.text}
                pages={read.pages}
                marks={marks}
                target={target}
                onPress={() => undefined}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}

/** In words, one below the other. */
function ActList({ acts, onDone }: { acts: MenuEntry[]; onDone(): void }) {
  return (
    <div className={phoneStyles.words}>
      {acts.map(({ id, label, icon, isDanger, onSelect }) => (
        <Button
          key={id}
          look={isDanger ? "danger" : "bare"}
          icon={icon}
          onClick={() => {
            onDone();
            onSelect();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function useParts(laid: LaidText) {
  return useMemo(() => {
    const parts = partsOf(laid);
    return { parts, pages: shownPages(laid.text, laid.pages), contents: contentsOf(parts) };
  }, [laid]);
}

/** Only what is known of it is here, and the way to the rest. */
function OnlyReference({ document }: { document: Document }) {
  const t = useT();
  const address = doiLink(document.doi) ?? outsideLink(document.url);
  return (
    <div className={box.text({ below: 5 })} lang="">
      <Notice
        tone="info"
        action={
          address && (
            <OutsideButton size="sm" href={address}>
              {t("reader.original")}
            </OutsideButton>
          )
        }
      >
        {t("documents.read.noFile")}
      </Notice>
    </div>
  );
}

/** Which block is at the top, once scrolling has paused: for the contents. */
function usePlace(scroller: React.RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const pane = scroller.current;
    if (!pane) return undefined;
    const settle = () => {
      const edge = pane.getBoundingClientRect().top + 8;
      const block = [...pane.querySelectorAll<HTMLElement>("[data-start]")].find(
        (one) => one.getBoundingClientRect().bottom > edge,
      );
      setPlace(Number(block?.dataset["start"] ?? 0));
    };
    pane.addEventListener("scrollend", settle, { passive: true });
    return () => pane.removeEventListener("scrollend", settle);
  }, [scroller]);
  return place;
}

/** The passage that was asked for is in the middle of the pane and has the focus. */
function useTargetInSight(
  scroller: React.RefObject<HTMLElement | null>,
  target: Span | null,
  isWhole: boolean,
) {
  const start = target?.start;
  useEffect(() => {
    if (start === undefined || !isWhole) return;
    const mark = scroller.current?.querySelector<HTMLElement>("[data-target]");
    mark?.scrollIntoView({ block: "center" });
    mark?.focus({ preventScroll: true });
  }, [scroller, start, isWhole]);
}
