import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDebianRoot, installWithApt } from "../apt.ts";
import { root } from "../process.ts";

const EXAMPLES = path.join(root, "deploy/nginx");
const PLACES = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"];

/** Where nginx is; it is installed where that may be done. Undefined where there is none. */
export async function findNginx(): Promise<string | undefined> {
  const find = () => PLACES.find((place) => existsSync(place));
  if (!find() && isDebianRoot()) await installWithApt("nginx-light").catch(() => undefined);
  return find();
}

/** nginx keeps everything in this folder, and runs as whoever starts it. */
const around = (folder: string, inside: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${inside}
}
`;

export type Tested = { name: string; ok: boolean; said: string };

/** The examples as they are, but for certificates, which nobody here has: made for a day. */
export async function testExamples(nginx: string, folder: string): Promise<Tested[]> {
  await mkdir(folder, { recursive: true });
  const key = path.join(folder, "privkey.pem");
  const chain = path.join(folder, "fullchain.pem");
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "1",
    "-subj",
    "/CN=example.org",
    "-keyout",
    key,
    "-out",
    chain,
  ]);
  const tested: Tested[] = [];
  for (const name of ["gyan.conf", "gyan-path.conf"]) {
    const example = await readFile(path.join(EXAMPLES, name), "utf8");
    const inside = example
      .replaceAll("/etc/ssl/gyan/", `${folder}/`)
      .replaceAll("/etc/nginx/gyan-proxy.conf", path.join(EXAMPLES, "gyan-proxy.conf"));
    const file = path.join(folder, `test-${name}`);
    await writeFile(file, around(folder, inside));
    const { status, stderr } = spawnSync(nginx, ["-t", "-c", file, "-p", folder], { encoding: "utf8" });
    tested.push({ name, ok: status === 0 && !/\[(?:warn|emerg)\]/.test(stderr), said: stderr });
  }
  return tested;
}

type Site = { port: number; base: string; upstreams: number[] };

/** Runs before these processes with the very lines of the examples; gives how to stop it. */
export async function startNginx(nginx: string, folder: string, site: Site): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const servers = site.upstreams.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`);
  const inside = `
upstream gyan { ${servers.join(" ")} keepalive 32; }
server {
  listen 127.0.0.1:${site.port};
  location ${site.base}/ { include ${path.join(EXAMPLES, "gyan-proxy.conf")}; }
}`;
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, around(folder, inside));
  const child = spawn(nginx, ["-c", file, "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => void (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    const answer = await fetch(`http://127.0.0.1:${site.port}${site.base}/healthz`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    child.kill("SIGQUIT");
    const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(force);
  };
}
