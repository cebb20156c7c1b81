import { fileURLToPath } from "node:url";
import { spawn, type ChildProcess } from "node:child_process";
import Fastify from "fastify";
import pg from "pg";

// The least that a page of a person costs with Fastify and PostgreSQL: a token is looked up, and what belongs to it is sent.

const TOKEN = "bare-page";

export type BareServer = { url: string; headers: Record<string, string>; child: ChildProcess };

/** A process of its own, as the product is one. It sends these bytes. */
export async function startBare(databaseUrl: string, page: string): Promise<BareServer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create table bare_pages (token text primary key, body text not null)");
  await client.query("insert into bare_pages values ($1, $2)", [TOKEN, page]);
  await client.end();
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), databaseUrl], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.setEncoding("utf8").once("data", (line: string) => resolve(line.trim()));
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}.`)));
  });
  return { url, headers: { "x-auth-token": TOKEN }, child };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
  const app = Fastify();
  app.get("/page", async (request, reply) => {
    const { rows } = await pool.query<{ body: string }>({
      name: "page",
      text: "select body from bare_pages where token = $1",
      values: [request.headers["x-auth-token"]],
    });
    return reply.type("application/json; charset=utf-8").send(rows[0]?.body ?? "{}");
  });
  process.once("disconnect", () => process.exit());
  process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
}
