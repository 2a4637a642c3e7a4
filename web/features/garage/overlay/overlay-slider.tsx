import type { CSSProperties } from "react";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";

interface OverlaySliderProps {
  names: { first: string; second: string };
  colors: readonly [string, string];
  /** 0 is the first bike alone, 100 the second. */
  value: number;
  onChange: (value: number) => void;
}

/** Goes from one bike to the other; its ends are the key to their lines and colours. */
export function OverlaySlider({ names, colors, value, onChange }: OverlaySliderProps) {
  const t = useT("overlay");
  const share = (part: number) => number(part / 100, { style: "percent" });
  const text =
    value <= 0
      ? t("only", { bike: names.first })
      : value >= 100
        ? t("only", { bike: names.second })
        : t("between", { ...names, one: share(100 - value), other: share(value) });
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm font-[550]">
        <End name={names.first} color={colors[0]} />
        <End name={names.second} color={colors[1]} isSecond />
      </div>
      <input
        type="range"
        className="h-11 w-full accent-ink print:hidden"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-label={t("slider")}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

function End({ name, color, isSecond = false }: { name: string; color: string; isSecond?: boolean }) {
  return (
    <span className={cx("flex min-w-0 items-center gap-2", isSecond && "flex-row-reverse text-right")}>
      <svg
        width={32}
        height={14}
        className={cx("overlay-mark shrink-0", isSecond && "overlay-other")}
        style={{ "--bike": color } as CSSProperties}
        stroke="var(--bike)"
        strokeWidth={2.5}
        aria-hidden
      >
        <path d="M0 7h32" strokeDasharray={isSecond ? "7 5" : undefined} />
        {isSecond ? (
          <path d="M16 2l5 5l-5 5l-5 -5z" fill="var(--bike)" stroke="none" />
        ) : (
          <circle cx={16} cy={7} r={4} fill="var(--bike)" stroke="none" />
        )}
      </svg>
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}
