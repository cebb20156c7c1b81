import type { PersonView } from "@gyan/contract/admin/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isFailure } from "#lib/failure.ts";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { LinkButton } from "#ui/controls/Button.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { BackLink } from "#ui/parts/BackLink.tsx";
import { Loadable } from "#ui/states/Loadable.tsx";
import { Skeleton } from "#ui/states/Skeleton.tsx";
import { FailedState } from "#ui/states/States.tsx";
import { PersonStatus, nameOf } from "./PersonStatus.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { PersonRequest } from "../requests/PersonRequest.tsx";
import { personQuery } from "./data.ts";
import { box } from "#ui/layout/box.ts";
import styles from "./people.module.css";

const route = getRouteApi("/shell/admin/people/$personId");

export function PersonScreen() {
  const { personId } = route.useParams();
  return <Person key={personId} personId={personId} />;
}

function Person({ personId }: { personId: PersonId }) {
  const t = useT();
  const search = route.useSearch();
  const person = useQuery(personQuery(personId));
  const title = person.data ? nameOf(person.data) || person.data.email : t("admin.person.title");
  return (
    <>
      <BackLink to="/admin/people" search={search} tone="soft">
        {t("admin.person.back")}
      </BackLink>
      <Page
        title={title}
        width="inside"
        actions={
          <LinkButton to="/admin/audit" search={{ person: personId }} icon="clock">
            {t("admin.person.activity")}
          </LinkButton>
        }
      >
        {isFailure(person.error, "person_not_found") ? (
          <FailedState
            error={person.error}
            title={t("admin.person.gone")}
            action={
              <LinkButton to="/admin/people" search={search}>
                {t("admin.person.toPeople")}
              </LinkButton>
            }
          />
        ) : (
          <Loadable query={person} skeleton={<Skeleton lines={6} />}>
            {(data) => (
              <>
                <Facts person={data} />
                <PersonRequest personId={data.id} />
                <div className={styles.parts}>
                  <PersonForm person={data} />
                  <PersonActions person={data} />
                </div>
              </>
            )}
          </Loadable>
        )}
      </Page>
    </>
  );
}

function Facts({ person }: { person: PersonView }) {
  const t = useT();
  const format = useFormat();
  const facts = [
    person.email,
    person.organisation.name,
    person.seenOn
      ? t("admin.person.seen", { date: format.moment(person.seenOn) })
      : t("admin.person.neverSeen"),
    t("admin.person.since", { date: format.day(person.createdOn) }),
    ...(person.secondFactor
      ? [
          t(
            person.secondFactor.passkeys > 0 || person.secondFactor.hasAuthenticator
              ? "admin.person.factorsHas"
              : "admin.person.factorsNone",
          ),
        ]
      : []),
  ];
  return (
    <p className={box.cluster({ gap: [0.5, 4], align: "baseline", above: 1, tone: "soft", breaks: true })}>
      <PersonStatus state={person.state} />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
