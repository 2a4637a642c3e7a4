import type { CareState } from "#contract/garage/care-words.ts";
import { cx } from "./cx.ts";

/** A ring with a tick, a triangle, and a filled octagon: recognisable without colour. */
const shapes = {
  fine: { line: "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z", sign: "m6.8 10.3 2.2 2.3 4.2-4.7" },
  soon: { line: "M10 2.8 18.2 17H1.8z", sign: "M10 8.2v4M10 14.4v.1" },
  due: {
    line: "M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z",
    sign: "M10 6v4.8M10 13.6v.1",
  },
} as const satisfies Record<CareState, { line: string; sign: string }>;

/** The ink of a state. */
export const stateInk = { fine: "text-green", soon: "text-ink", due: "text-red" } as const;

const looks = {
  fine: { fill: "none", sign: "currentColor" },
  soon: { fill: "var(--color-jersey)", sign: "#15212b" },
  due: { fill: "currentColor", sign: "var(--color-surface)" },
} as const;

/** The shape of a state; words beside it state the same. */
export function StateShape({ state, className = "size-5" }: { state: CareState; className?: string }) {
  const { line, sign } = shapes[state];
  const look = looks[state];
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("shrink-0", stateInk[state], className)}
    >
      <path d={line} stroke="currentColor" fill={look.fill} className="forced-colors:fill-[Canvas]" />
      <path d={sign} stroke={look.sign} className="forced-colors:stroke-[CanvasText]" />
    </svg>
  );
}
