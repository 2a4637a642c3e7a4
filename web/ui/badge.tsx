import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  plain: "bg-surface text-ink",
  sunken: "bg-sunken text-ink",
  green: "bg-green-tint text-green",
  blue: "bg-blue-tint text-blue",
  red: "bg-red-tint text-red",
  jersey: "bg-jersey text-[#15212b]",
} as const;

/** A short label on something. */
export function Badge(props: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "narrow inline-block rounded-badge px-2 py-0.5 text-sm !font-semibold",
        tones[props.tone ?? "plain"],
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
