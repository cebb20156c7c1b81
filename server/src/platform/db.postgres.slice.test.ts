import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { openPostgres } from "./db.postgres.ts";
import { createLog } from "./log.ts";

const SERVER = process.env["TEST_DATABASE_URL"];

test.skipIf(!SERVER)("a database that does not keep text as UTF-8 is refused in one sentence", async () => {
  const name = `gyan_ascii_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(
    `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  try {
    const url = new URL(SERVER!);
    url.pathname = `/${name}`;
    const log = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });
    await expect(openPostgres({ url: url.href, connections: 1, log })).rejects.toThrow(
      "The database at DATABASE_URL keeps text as SQL_ASCII; Gyan needs UTF8. Make another one: createdb --encoding=UTF8 --template=template0 NAME.",
    );
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
