import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Footer } from "#features/frame/Footer.tsx";
import { HomeButton } from "#features/frame/HomeButton.tsx";
import { Languages } from "#features/frame/Languages.tsx";
import { api, type Reply } from "#lib/api.ts";
import { useConfig } from "#lib/config.ts";
import { rememberPlace } from "#lib/entrance.ts";
import { isFailure } from "#lib/failure.ts";
import { useT } from "#lib/i18n.ts";
import { useUser } from "#lib/session.ts";
import { LostScreen } from "#features/frame/ErrorScreens.tsx";
import { Logo } from "#ui/base/Logo.tsx";
import { LinkButton } from "#ui/controls/Button.tsx";
import { useDocumentTitle } from "#ui/layout/Page.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FramedCover } from "../covers/Cover.tsx";
import { portalQuery } from "#entities/portal/data.ts";
import { box } from "#ui/layout/box.ts";
import { Part } from "../parts.tsx";
import portal from "../portal.module.css";
import styles from "./landing.module.css";

type Landing = NonNullable<Reply<"portal", "landing">>;

/** null: there is no portal of this name. */
const landingQuery = (clientUrlName: string) =>
  queryOptions({
    queryKey: ["landing", clientUrlName],
    queryFn: ({ signal }) =>
      api.portal.landing({ clientUrlName }, { signal }).catch((error: unknown) => {
        if (isFailure(error, "client_not_found") || isFailure(error, "invalid_input")) return null;
        throw error;
      }),
  });

/** The front door of an organisation's portal: what it is, what is in it, and the ways in. */
export function LandingScreen() {
  const t = useT();
  const { clientUrlName = "" } = useParams({ strict: false });
  const landing = useQuery(landingQuery(clientUrlName.toLowerCase()));
  if (landing.data === null) return <LostScreen />;
  const title = landing.data && (landing.data.title || landing.data.organisation);
  return (
    <div className={box.column({ flex: "grow" })}>
      <header
        className={box.cluster({ gap: [3, 6], align: "center", justify: "between", pad: [4, 0] }, styles.top)}
      >
        <Link to="/" aria-label={t("shell.home")}>
          <Logo />
        </Link>
        <Languages />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Titled title={title ?? t("portal.title")} />
        <Loadable query={landing} skeleton={<Skeleton lines={5} />}>
          {(found) => found && <Front landing={found} />}
        </Loadable>
      </main>
      <Footer />
    </div>
  );
}

function Titled({ title }: { title: string }) {
  useDocumentTitle(`${title} · Gyan`);
  return (
    <h1 className={box.text({ serif: "display" }, styles.title)} tabIndex={-1}>
      {title}
    </h1>
  );
}

function Front({ landing }: { landing: Landing }) {
  const t = useT();
  const { organisation, title, text, collections } = landing;
  const paragraphs = (text || t("portal.landing.text", { organisation })).split(/\n\s*\n/u);
  return (
    <>
      {title !== "" && <p className={box.text({ above: 2, tone: "quiet", breaks: true })}>{organisation}</p>}
      <div className={box.stack({ gap: 3, above: 5, serif: "text", tone: "soft", isMeasured: true })}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <WaysIn landing={landing} />
      {collections.length > 0 && (
        <Part title={t("portal.landing.collections")}>
          <ul className={box.grid({ tiles: 260, gap: [8, 6], above: 5 })}>
            {collections.map(({ name, summary, cover, items }) => (
              <li key={name + cover.key} className={box.text({ flex: "shrink" })}>
                <FramedCover cover={cover} />
                <h3 className={box.text({ above: 3, serif: "name" })}>{name}</h3>
                {summary !== "" && (
                  <p className={box.text({ above: 1, tone: "soft", breaks: true }, portal.told)}>{summary}</p>
                )}
                {items > 0 && (
                  <p className={box.text({ above: 1, size: "sm", tone: "quiet" })}>
                    {t("portal.desk.items", { count: items })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** Whoever is in is offered the portal; everybody else the doors. */
function WaysIn({ landing }: { landing: Landing }) {
  const t = useT();
  const user = useUser();
  const { isSignUpOpen } = useConfig();
  const mayRead = user?.accessList.includes("ShowGyanPortalTab") ?? false;
  const mine = useQuery({ ...portalQuery, enabled: mayRead });
  const { clientUrlName, isOpen, admitsCurators } = landing;
  if (user) {
    const isMine = mine.data?.organisation.clientUrlName === clientUrlName;
    return (
      <div className={box.cluster({ gap: 3, align: "center", above: 8 })}>
        {mayRead ? (
          <LinkButton to="/gyanportal" look="primary" size="lg">
            {t(isMine ? "portal.landing.enter" : "portal.landing.own")}
          </LinkButton>
        ) : (
          <HomeButton look="primary" size="lg" />
        )}
        {mine.data && !isMine && (
          <p className={box.text({ size: "sm", tone: "quiet" })}>{t("portal.landing.elsewhere")}</p>
        )}
      </div>
    );
  }
  const mayJoin = isOpen && isSignUpOpen;
  const signUp = (userGroupName: "pu" | "pc") =>
    ({ to: "/signup/$clientUrlName/$userGroupName", params: { clientUrlName, userGroupName } }) as const;
  return (
    // After signing in one stands where this page leads to.
    <div
      className={box.cluster({ gap: 3, align: "center", above: 8 })}
      onClickCapture={() => rememberPlace("/gyanportal")}
    >
      {mayJoin && (
        <LinkButton {...signUp("pu")} look="primary" size="lg">
          {t("portal.landing.signUp")}
        </LinkButton>
      )}
      <LinkButton to="/azure-auth" look={mayJoin ? "plain" : "primary"} size="lg">
        {t("signIn.submit")}
      </LinkButton>
      {mayJoin && admitsCurators && (
        <Link
          {...signUp("pc")}
          className={box.text({ pad: [2, 0], size: "sm", tone: "soft", hover: "accent" }, portal.quietLink)}
        >
          {t("portal.landing.curator")}
        </Link>
      )}
    </div>
  );
}
