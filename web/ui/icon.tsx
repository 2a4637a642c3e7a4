const paths = {
  "arrow-left": "M16 10H4m5-5-5 5 5 5",
  "arrow-right": "M4 10h12m-5-5 5 5-5 5",
  "chevron-down": "m5 7.5 5 5 5-5",
  "chevron-left": "m12.5 5-5 5 5 5",
  "chevron-right": "m7.5 5 5 5-5 5",
  check: "m4 10.5 4 4 8-9",
  close: "m5 5 10 10M15 5 5 15",
  edit: "M4 16l.6-3.2L13 4.4l2.6 2.6-8.4 8.4zM11 6.4 13.6 9",
  eye: "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zm8 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  "eye-off":
    "M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zm8 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3.5 16.5l13-13",
  info: "M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0-8v4.5M10 6.5v.1",
  logout: "M8 4H4v12h4m0-6h9m-3.5-3.5L17 10l-3.5 3.5",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  plus: "M10 4v12M4 10h12",
  retry: "M15.5 7A6.3 6.3 0 1 0 16.3 10.5M15.8 3v4.2h-4.2",
  search: "M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zm4-1.5 4 4",
  moon: "M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z",
  sun: "M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.5m0 13V18M2 10h1.5m13 0H18M4.3 4.3l1.1 1.1m9.2 9.2 1.1 1.1m0-11.4-1.1 1.1m-9.2 9.2-1.1 1.1",
  theme: "M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm0-13v13m2-12.5v12m2-11v10",
  trash: "M3.5 5.5h13M8 5.5v-2h4v2m-6.5 0 .7 11h7.6l.7-11M8.5 9v4.5m3-4.5v4.5",
  warning: "M10 3.5 18 16.5H2zM10 8v4m0 2.2v.1",
} as const;
export type IconName = keyof typeof paths;

/** A line icon of 20 px; decorative, because words beside it state the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <LineIcon line={paths[name]} className={className} />;
}

/** An icon from any path in a box of 20 × 20. */
export function LineIcon({ line, className = "size-5" }: { line: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={line} />
    </svg>
  );
}
