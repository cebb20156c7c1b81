import { chromium } from "@playwright/test";
import { startGyan, withDataFolder } from "/work/try/wt-webspeed/scripts/served.ts";
import { gzipSync } from "node:zlib";
import { BROWSER_FLAGS, ensureBrowser } from "/work/try/wt-webspeed/scripts/browser.ts";
await withDataFolder(async (dataDir) => {
  const gyan = await startGyan({ dataDir, limitMs: 500_000, env: { FRONT_SAMPLE: "starter" } });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  // somebody comes in, so that the sample is made
  const c0 = await browser.newContext(); const p0 = await c0.newPage(); await p0.goto(await gyan.link()); await p0.locator("header nav a").first().waitFor(); await c0.close();
  for(let i=0;i<360;i++){ const f = await (await fetch(`${gyan.url}/api/front`)).json(); if (f.sample!==null) break; await new Promise(r=>setTimeout(r,500)); }
  console.log("serving", gyan.url);
  const shots = process.argv[2];
  for (const [w,h] of [[1440,900],[390,844]] as const) for (const scheme of ["light","dark"] as const) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
    const page = await ctx.newPage();
    await page.addInitScript(() => { (window as any).shift = 0; (window as any).shifts=[]; new PerformanceObserver(l => { for (const e of l.getEntries() as any[]) { if(!e.hadRecentInput){ (window as any).shift += e.value; (window as any).shifts.push([e.value, e.startTime, e.sources?.map((s:any)=>s.node?.className||s.node?.nodeName)]); } } }).observe({ type: "layout-shift", buffered: true }); });
    const got: [string, number, number][] = []; const waits: Promise<void>[] = [];
    page.on("requestfinished", r => { if (r.resourceType()==="script") waits.push((async()=>{ got.push([r.url().split("/").pop()!, (await r.sizes()).responseBodySize, gzipSync(await (await r.response())!.body(),{level:9}).length]); })()); });
    await page.goto(`${gyan.url}/azure-auth`); await page.locator("form input").first().waitFor(); await page.waitForTimeout(3000); await Promise.all(waits);
    if (w===1440&&scheme==="light") { console.table(got); console.log("sum br", got.reduce((s,g)=>s+g[1],0), "gz", got.reduce((s,g)=>s+g[2],0)); }
    console.log(w, scheme, "shift", await page.evaluate(() => (window as any).shift), JSON.stringify(await page.evaluate(() => (window as any).shifts)));
    if (shots) await page.screenshot({ path: `${shots}-${w}-${scheme}.png`, fullPage: true });
    await ctx.close();
  }
  if (process.argv[3]) { console.log("waiting"); await new Promise(r=>setTimeout(r, Number(process.argv[3])*1000)); }
  await browser.close(); await gyan.stop();
});
