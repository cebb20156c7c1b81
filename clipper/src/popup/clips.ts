import { patternOf } from "../address.ts";
import { change, type Clip, drop } from "../keeping/queue.ts";
import { tell } from "../messages.ts";
import type { Place } from "../storage.ts";
import { h, icon } from "./dom.ts";
import { nameOf } from "./place-picker.ts";
import { sentenceOf, t } from "./say.ts";

type Props = { server: string; place: Place; onChange(): void };

/** What became of a clip that was just saved. */
export function result(clip: Clip, props: Props, onAnother: () => void): HTMLElement {
  return h(
    "div",
    { class: "body" },
    h("h2", { class: "title" }, clip.title),
    h("div", { class: "result", role: "status" }, ...standing(clip, props, onAnother)),
  );
}

function standing(clip: Clip, props: Props, onAnother: () => void): (Node | null)[] {
  const another = h("button", { class: "button", on: { click: onAnother } }, t("send.another"));
  if (clip.state === "done") return done(clip, props, another);
  if (clip.state === "refused") return [refused(clip, props), h("div", { class: "row" }, another)];
  if (clip.trouble !== null)
    return [
      h(
        "div",
        { class: "notice", "data-tone": "warn" },
        h("strong", {}, t("send.kept")),
        h("span", {}, sentenceOf(clip.trouble)),
        h("span", {}, t("send.keptWhy")),
      ),
      h("div", { class: "row" }, again(clip, props), another),
    ];
  const isFetching = clip.state === "fetching";
  const isKnown = clip.state === "sending" && clip.size > 0 && clip.sent > 0;
  return [
    h("p", { class: "state" }, t(isFetching ? "send.fetching" : "send.sending")),
    h("progress", {
      max: 1,
      "aria-label": t("send.sending"),
      ...(isKnown && { value: clip.sent / clip.size }),
    }),
  ];
}

function done(clip: Clip, { server }: Props, another: Node): Node[] {
  const library = clip.library || t("form.usual");
  const where = clip.place.topic
    ? t("send.inTopic", { library, topic: clip.place.topic.name })
    : t("send.in", { library });
  return [
    h("p", { class: "state" }, icon("done"), t(clip.isKnown ? "send.known" : "send.done")),
    h("p", { class: "quiet" }, where),
    h(
      "div",
      { class: "row" },
      h(
        "a",
        {
          class: "button first",
          target: "_blank",
          href: `${server}/documentAnalysis/${clip.documentId}`,
          autofocus: true,
        },
        t("send.open"),
      ),
      another,
    ),
  ];
}

/** Of the place, which another place may help. */
const OF_PLACE = new Set([
  "library_not_found",
  "right_missing",
  "topic_not_found",
  "library_full",
  "access_missing",
]);

function refused(clip: Clip, props: Props): HTMLElement {
  const { trouble } = clip;
  const isElsewhere = JSON.stringify(clip.place) !== JSON.stringify(props.place);
  return h(
    "div",
    { class: "result" },
    h(
      "div",
      { class: "notice", "data-tone": "bad", role: "alert" },
      h("strong", {}, t("send.refused")),
      trouble && h("span", {}, sentenceOf(trouble)),
    ),
    h(
      "div",
      { class: "row" },
      trouble?.code === "pdf_closed" && allow(clip, props),
      trouble && OF_PLACE.has(trouble.code) && isElsewhere
        ? press(t("queue.here", { place: nameOf(props.place) }), props, () =>
            retry(clip, { place: props.place, uploadAt: null }),
          )
        : again(clip, props),
      press(t("queue.discard"), props, () => drop(clip.key)),
    ),
  );
}

const press = (label: string, { onChange }: Props, act: () => Promise<unknown>): HTMLElement =>
  h("button", { class: "button", on: { click: () => void act().then(onChange) } }, label);

const again = (clip: Clip, props: Props): HTMLElement => press(t("queue.again"), props, () => retry(clip));

async function retry({ key }: Clip, changes: Partial<Clip> = {}): Promise<void> {
  await change(key, { ...changes, state: "waiting", notBefore: 0, attempts: 0, trouble: null });
  tell({ ask: "send" });
}

/** For the host of this one PDF; the browser asks the person. */
function allow(clip: Clip, props: Props): HTMLElement {
  const { address } = clip.pdf!;
  const host = new URL(address).hostname;
  return press(t("queue.allow", { host }), props, async () => {
    if (await chrome.permissions.request({ origins: [patternOf(address)] })) await retry(clip);
  });
}

/** Those of before that are not sent. */
export function queue(clips: Clip[], props: Props): HTMLElement | null {
  if (clips.length === 0) return null;
  return h(
    "section",
    { class: "queue body", "aria-label": t("queue.waiting", { count: clips.length }) },
    h("h2", { class: "quiet" }, t("queue.waiting", { count: clips.length })),
    h(
      "ul",
      {},
      ...clips.map((clip) =>
        h(
          "li",
          {},
          h("span", { class: "name", title: clip.title }, clip.title),
          clip.state === "refused"
            ? refused(clip, props)
            : h("span", { class: "quiet" }, clip.trouble ? sentenceOf(clip.trouble) : t("send.sending")),
          clip.state === "waiting" &&
            clip.trouble !== null &&
            h(
              "div",
              { class: "row" },
              again(clip, props),
              press(t("queue.discard"), props, () => drop(clip.key)),
            ),
        ),
      ),
    ),
  );
}
