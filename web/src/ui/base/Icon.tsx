import styles from "./Icon.module.css";

/** 16 px, stroke 1.4, in the colour of the text beside it. */
const paths = {
  ask: "M2.5 3h11v8H8l-3 2.5V11H2.5zM5.5 6h5M5.5 8.2h3",
  back: "M9.5 4.5 6 8l3.5 3.5",
  bell: "M8 2.5A3.5 3.5 0 0 0 4.5 6c0 3.5-1.5 4-1.5 5.5h10c0-1.5-1.5-2-1.5-5.5A3.5 3.5 0 0 0 8 2.5zM6.8 13.7h2.4",
  book: "M8 4.2C6.5 3 4.5 2.8 2.5 3v9c2-.2 4 0 5.5 1.2C9.5 12 11.5 11.8 13.5 12V3c-2-.2-4 0-5.5 1.2zM8 4.2v9",
  calendar: "M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5",
  chart: "M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6",
  check: "m3.5 8.5 3 3 6-7",
  clock: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 5v3.2l2 1.3",
  copy: "M6 6h7.5v7.5H6zM3.5 10h-1V2.5H10v1",
  dots: "M3.5 8v.05M8 8v.05M12.5 8v.05",
  down: "m4.5 6.5 3.5 3.5 3.5-3.5",
  download: "M8 2.5V10M5 7l3 3 3-3M3 13.5h10",
  drag: "M6 4v.05M6 8v.05M6 12v.05M10 4v.05M10 8v.05M10 12v.05",
  exclude: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM4.2 11.8l7.6-7.6",
  file: "M4 2h5l3 3v9H4zM9 2v3h3",
  fit: "M2.5 4v8M13.5 4v8M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2",
  folder: "M2 4h4l1.5 2H14v7H2z",
  filter: "M2.5 3.5h11L9.5 8.6v3.6l-3 1.3V8.6z",
  gear: "M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M11.5 5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM7.5 11a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z",
  globe: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM2.5 8h11M8 2.5c3 3.5 3 7.5 0 11-3-3.5-3-7.5 0-11z",
  graph:
    "M10 4a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM5.5 11.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM13.5 11a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM7.7 5.3l-2.9 4.9M9.2 5.3l2.1 4.4M5.5 11.4l5-.3",
  grid: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
  hash: "M6.5 2.5 5 13.5M11 2.5 9.5 13.5M3 6h10.5M2.5 10H13",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3V11M8 4.9v.05",
  key: "M8.5 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM7.7 7.6l5.3 5.3M11 10.9l1.6-1.6M9.5 9.4l1.2-1.2",
  letters: "M1.5 12.5 4.7 4h.6l3.2 8.5M2.6 9.6h4.8M13.5 7.5v5M13.5 10a2 2.4 0 1 1-4 0 2 2.4 0 0 1 4 0z",
  list: "M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4v.05M2.8 8v.05M2.8 12v.05",
  mail: "M2 4h12v8.5H2zM2.3 4.4 8 8.8l5.7-4.4",
  menu: "M2.5 5h11M2.5 11h11",
  minus: "M3 8h10",
  note: "M3 3h10v7l-3 3H3zM10 13v-3h3M5.5 6h5M5.5 8.5h2.5",
  nothing: "M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5l3 3M5 7h4",
  out: "M6 3.5H3v9.5h9.5v-3M9 3h4v4M13 3 7.5 8.5",
  pencil: "m10.5 3 2.5 2.5L6 12.5l-3 .5.5-3z",
  plus: "M8 3v10M3 8h10",
  question: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.4a1.8 1.8 0 1 1 2.7 1.6c-.6.3-.9.6-.9 1.3M8 11.3v.05",
  redo: "M10 3.5 13 6.5l-3 3M13 6.5H6.5a3.5 3.5 0 0 0 0 7H9",
  refresh: "M13 8a5 5 0 1 1-1.5-3.5L13 6M13 3v3h-3",
  right: "m6.5 4.5 3.5 3.5-3.5 3.5",
  search: "M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5l3 3",
  send: "M13.5 2.5 2.5 7l4.5 2 2 4.5zM13.5 2.5 7 9",
  share:
    "M12.8 4a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0zM6.2 8A1.6 1.6 0 1 1 3 8a1.6 1.6 0 0 1 3.2 0zM12.8 12a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0zM6 7.2l3.8-2.4M6 8.8l3.8 2.4",
  signout: "M6.5 3H3v10h3.5M10 5l3 3-3 3M13 8H6.5",
  star: "m8 2.4 1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11.2l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z",
  table: "M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.7h11M6.5 3v10",
  tag: "M2.5 3h5l6 6-4.5 4.5-6.5-6zM5.3 5.8v.05",
  template: "M2.5 3h11v10h-11zM2.5 6.2h11M6.5 6.2V13",
  text: "M3 4h10M3 8h10M3 12h6",
  theme: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z",
  thumb:
    "M5.5 7.2 8 2.5c1 0 1.6.7 1.4 1.7L9 6.5h3.4c.8 0 1.3.7 1.1 1.5l-1.2 4.3c-.2.7-.8 1.2-1.5 1.2H5.5zM5.5 7.2H2.8v6.3h2.7",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5 5 13.5h6l.5-9M6.8 7v4M9.2 7v4",
  reply: "M6.5 3.5 3 7l3.5 3.5M3 7h6a4 4 0 0 1 4 4v2",
  undo: "M6 3.5 3 6.5l3 3M3 6.5h6.5a3.5 3.5 0 0 1 0 7H7",
  up: "m4.5 9.5 3.5-3.5 3.5 3.5",
  upload: "M8 10V2.5M5 5.5l3-3 3 3M3 13.5h10",
  user: "M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8zM3 13.5a5 5 0 0 1 10 0",
  warn: "M8 2.5 14 13H2zM8 6.5v3M8 11.3v.05",
  x: "m4 4 8 8M12 4l-8 8",
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

type Props = { name: IconName; size?: 12 | 14 | 16 | 20 };

/** Always beside words or inside something named: an icon never speaks for itself. */
export function Icon({ name, size = 16 }: Props) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={paths[name]} />
      {name === "theme" && <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor" stroke="none" />}
    </svg>
  );
}
