import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useAuditDetails, useAuditSentence } from "./sentence.ts";
import styles from "./AuditScreen.module.css";

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const format = useFormat();
  const sentence = useAuditSentence()(entry);
  const details = useAuditDetails()(entry);
  const people = [entry.actor, entry.object?.person ?? null, ...entry.people].filter(
    (one, index, all) =>
      one !== null && one.name !== null && all.findIndex((other) => other?.id === one.id) === index,
  );
  return (
    <li className={styles.row}>
      <time dateTime={entry.at}>{format.time(entry.at)}</time>
      <div>
        <p>{sentence}</p>
        {(details.length > 0 || people.length > 0) && (
          <details>
            <summary>
              {t("admin.activity.details")}
              <VisuallyHidden>: {sentence}</VisuallyHidden>
            </summary>
            <dl>
              {details.map(({ key, name, value }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.people}>
              {people.map(
                (person) =>
                  person && (
                    <Link
                      key={person.id}
                      className="text-link"
                      to="/admin/people/$personId"
                      params={{ personId: person.id }}
                    >
                      {person.name}
                    </Link>
                  ),
              )}
            </p>
          </details>
        )}
      </div>
    </li>
  );
}
