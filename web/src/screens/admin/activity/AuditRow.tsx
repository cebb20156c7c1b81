import type { AuditEntry } from "@gyan/contract/admin/index.ts";
import { Link } from "@tanstack/react-router";
import { useFormat } from "#lib/format.ts";
import { useT } from "#lib/i18n.ts";
import { Details } from "#ui/parts/Details.tsx";
import { Facts } from "#ui/parts/Facts.tsx";
import { VisuallyHidden } from "#ui/layout/VisuallyHidden.tsx";
import { useAuditDetails, useAuditSentence } from "./sentence.ts";
import { box } from "#ui/layout/box.ts";
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
    <li className={box.grid({ gap: 3, pad: [2.5, 0], line: "below" }, styles.row)}>
      <time dateTime={entry.at} className={box.text({ size: "sm", tone: "quiet", digits: true })}>
        {format.time(entry.at)}
      </time>
      <div>
        <p className={box.text({ breaks: true })}>{sentence}</p>
        {(details.length > 0 || people.length > 0) && (
          <Details
            isQuiet
            summary={
              <>
                {t("admin.activity.details")}
                <VisuallyHidden>: {sentence}</VisuallyHidden>
              </>
            }
          >
            <Facts facts={details} />
            <p className={box.cluster({ gap: [1, 4], above: 2, size: "sm", breaks: true })}>
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
          </Details>
        )}
      </div>
    </li>
  );
}
