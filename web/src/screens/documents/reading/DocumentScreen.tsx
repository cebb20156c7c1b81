import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useAskEvery } from "#lib/events.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { wishForCitations } from "#features/chaining/part/wish.ts";
import { useAskEntry } from "#features/conversations/useAskEntry.ts";
import { isUnread } from "#entities/documents/merge.ts";
import { documentQuery } from "#entities/documents/reading.ts";
import { librariesQuery } from "#entities/libraries/data.ts";
import { Button, LinkButton } from "#ui/controls/Button.tsx";
import { IconButton } from "#ui/controls/IconButton.tsx";
import { box } from "#ui/layout/box.ts";
import { Dotted } from "#ui/layout/Dotted.tsx";
import { Page, useDocumentTitle } from "#ui/layout/Page.tsx";
import { useIsNarrow } from "#ui/layout/useIsNarrow.ts";
import type { MenuEntry } from "#ui/overlays/Menu.tsx";
import { DotsMenu } from "#ui/parts/DotsMenu.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { EmptyState, Notice } from "#ui/states/States.tsx";
import { DocumentFacts, DocumentStatus, hasFacts, nameOf } from "../list/DocumentFacts.tsx";
import type { Action } from "../list/DocumentTable.tsx";
import { canEdit } from "../shared/rights.ts";
import { useActions } from "../useActions.tsx";
import { DocumentText } from "./DocumentText.tsx";
import styles from "./reading.module.css";

const route = getRouteApi("/shell/documentAnalysis/$documentId");

const ASK_EVERY = 2500;

/** One document, to be read: its text, its pages, or both; and what it is. */
export function DocumentScreen() {
  const t = useT();
  const { documentId } = route.useParams();
  const askEvery = useAskEvery(ASK_EVERY);
  const found = useQuery({
    ...documentQuery(documentId),
    refetchInterval: ({ state }) => (state.data && isUnread(state.data) ? askEvery : false),
  });
  const isGone = isFailure(found.error, "document_not_found");
  if (isGone && found.data === undefined)
    return (
      <Page title={t("documents.read.missing")}>
        <EmptyState
          title={t("documents.read.missingText")}
          icon="nothing"
          action={<LinkButton to="/documentAnalysis">{t("documents.read.back")}</LinkButton>}
        />
      </Page>
    );
  return (
    <Loadable
      query={isGone ? { ...found, error: null } : found}
      skeleton={
        <Page title={t("documents.read.title")}>
          <Skeleton lines={6} shape="text" />
        </Page>
      }
    >
      {(document) => <OpenDocument key={document.id} document={document} isGone={isGone} />}
    </Loadable>
  );
}

function OpenDocument({ document, isGone }: { document: Document; isGone: boolean }) {
  const t = useT();
  const router = useRouter();
  const navigate = route.useNavigate();
  const libraries = useQuery(librariesQuery).data?.libraries;
  const mayEdit = !isGone && canEdit(libraries, document.folder.libraryId);
  const { act, dialog } = useActions((ids: readonly DocumentId[]) => {
    if (ids.includes(document.id)) void navigate({ to: "/documentAnalysis" });
  });
  const onAct = (action: Action) => act(action, [document]);
  useDocumentTitle(`${document.title} · Gyan`);
  const toList = () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: "/documentAnalysis" });
  const acts = useActEntries({ document, mayEdit, onAct });
  const isReady = document.status.state === "ready";
  // On a phone all of it is in the one bar of the reader.
  const hasHead = !useIsNarrow() || !isReady;
  return (
    <div className={box.column({ flex: "fill" }, styles.screen)} data-pane="reader">
      {isGone && (
        <Notice tone="warn" isAlert>
          {t("documents.read.gone")}
        </Notice>
      )}
      {hasHead && (
        <header className={box.row({ gap: 2, align: "center", pad: [2, 4], line: "below" })}>
          <IconButton icon="back" label={t("documents.read.back")} onClick={toList} />
          <div className={box.text({ flex: "shrink" }, styles.name)}>
            <Title document={document} />
            <Facts document={document} />
          </div>
          <Tools document={document} mayEdit={mayEdit} onAct={onAct} />
        </header>
      )}
      {isReady ? (
        <DocumentText
          document={document}
          mayEdit={mayEdit}
          phone={
            hasHead
              ? null
              : {
                  title: <Title document={document} />,
                  facts: <Facts document={document} />,
                  acts,
                  onBack: toList,
                }
          }
        />
      ) : (
        <NotReadable document={document} mayEdit={mayEdit} onAct={onAct} />
      )}
      {dialog}
    </div>
  );
}

const Title = ({ document }: { document: Document }) => (
  <h1
    className={box.text({ serif: "name", weight: 600, clamp: 1, breaks: true }, styles.title)}
    title={document.title}
    tabIndex={-1}
    dir="auto"
  >
    {nameOf(document)}
  </h1>
);

const Facts = ({ document }: { document: Document }) => (
  <p className={box.text({ size: "sm", tone: "quiet", clamp: 1, breaks: true })}>
    <Dotted>
      {hasFacts(document) && <DocumentFacts document={document} />}
      {document.isTitled && document.hasFile && document.fileName}
    </Dotted>
  </p>
);

type ToolsProps = { document: Document; mayEdit: boolean; onAct(action: Action): void };

/** All that can be done with a document that is open. */
function useActEntries({ document, mayEdit, onAct }: ToolsProps): MenuEntry[] {
  const t = useT();
  const entry = (action: Action, icon: MenuEntry["icon"], more: Partial<MenuEntry> = {}): MenuEntry => ({
    id: action,
    label: t(`documents.act.${action}`),
    icon,
    onSelect: () => onAct(action),
    ...more,
  });
  const ask = useAskEntry(
    { kind: "documents", documentIds: [document.id] },
    t("ask.place.document"),
    nameOf(document),
  );
  const citations: MenuEntry = {
    id: "citations",
    label: t("chaining.title"),
    icon: "graph",
    onSelect: wishForCitations,
  };
  return [
    ...(document.status.state === "ready" ? [...ask, citations] : []),
    entry("cite", "copy"),
    ...(mayEdit ? [entry("describe", "pencil")] : []),
    ...(document.hasFile ? [entry("open", "download")] : []),
    ...(document.copies.length > 0 ? [entry("copies", "file")] : []),
    ...(mayEdit
      ? [
          entry("rename", "text"),
          entry("tags", "tag"),
          entry("move", "right"),
          entry("delete", "trash", { isDanger: true, startsGroup: true }),
        ]
      : []),
  ];
}

/** The first as buttons, where there is room for them. */
const BUTTONS = ["ask", "cite", "describe"];

function Tools(props: ToolsProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const all = useActEntries(props);
  const buttons = isNarrow ? [] : all.filter(({ id }) => BUTTONS.includes(id));
  const entries = all.filter((entry) => !buttons.includes(entry));
  return (
    <div className={box.row({ gap: 1, align: "center", flex: "keep" })}>
      {buttons.map(({ id, icon, label, onSelect }) => (
        <Button key={id} size="sm" icon={icon} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {entries.length > 0 && (
        <DotsMenu
          label={t("documents.list.actionsFor", { name: props.document.fileName })}
          align="end"
          entries={entries}
        />
      )}
    </div>
  );
}

/** Still waiting, being read, or not to be read at all: what that means, and what can be done. */
function NotReadable({ document, mayEdit, onAct }: ToolsProps) {
  const t = useT();
  const isUnreadable = document.status.state === "unreadable";
  return (
    <div className={box.text({ flex: "grow", scrolls: true })}>
      <EmptyState
        title={t(isUnreadable ? "documents.read.unreadable" : "documents.read.unread")}
        icon={isUnreadable ? "warn" : "clock"}
        action={
          <>
            {isUnreadable && mayEdit && (
              <Button icon="refresh" onClick={() => onAct("read")}>
                {t("documents.act.read")}
              </Button>
            )}
            {document.hasFile && (
              <Button icon="download" onClick={() => onAct("open")}>
                {t("documents.act.open")}
              </Button>
            )}
          </>
        }
      >
        <DocumentStatus document={document} />
      </EmptyState>
    </div>
  );
}
