import { dateFormat } from "#contract/platform/kept-formats.ts";
import { languageTag } from "#contract/platform/languages.ts";
import { type ReactNode, useId, useState } from "react";
import type { RidesChoice } from "#web/features/garage/rides/rides-address.ts";
import { useLanguage, useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { RideMonth } from "./months.ts";
import { useMonthSums } from "./queries.ts";
import type { Selection } from "./selection.ts";
import { useSumWords } from "./use-sum-words.ts";

interface MonthSectionProps {
  month: RideMonth;
  choice: RidesChoice;
  selection: Selection;
  /** Whether a phone lists its rides from the start. */
  unfolded: boolean;
  children: ReactNode;
}

/** The rides of a month below its name and sums; a phone folds them. */
export function MonthSection({
  month: { month, rides, sums },
  choice,
  selection,
  unfolded,
  children,
}: MonthSectionProps) {
  const t = useT("rides");
  const language = useLanguage();
  const id = useId();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const open = pressed ?? unfolded;
  const sumWords = useSumWords();
  const loaded = useMonthSums(month, choice, sums === null);
  const shown = sums ?? loaded;
  const ids = rides.map((ride) => ride.id);
  const selected = ids.filter((one) => selection.ids.has(one)).length;
  const name = dateFormat(languageTag(language), {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(month));
  return (
    <section aria-labelledby={id} className={cx("pt-5", !open && "max-sm:pt-0")}>
      <header
        className={cx(
          "relative flex items-start border-b-[5px] border-ink",
          !open && "max-sm:border-b max-sm:border-divider max-sm:py-1.5",
        )}
      >
        <label
          className={cx(
            "relative z-10 flex size-11 shrink-0 items-center justify-center print:hidden",
            !open && "max-sm:hidden",
          )}
        >
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = selected > 0 && selected < ids.length;
            }}
            checked={selected === ids.length}
            aria-label={t("select.month", { month: name })}
            onChange={() => selection.act({ pressAll: ids })}
            className="size-5 accent-ink"
          />
        </label>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 py-2 pr-2">
          <h2 id={id} className="wide-sm text-lg first-letter:uppercase max-sm:w-full max-sm:pr-9">
            {name}
          </h2>
          {shown ? (
            <p className="narrow tabular-nums">{sumWords(shown)}</p>
          ) : (
            <Skeleton className="h-5 w-60 max-w-full" />
          )}
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-rides`}
          aria-label={name}
          onClick={() => setPressed(!open)}
          className="absolute inset-0 flex cursor-pointer justify-end rounded-control p-3 -outline-offset-2! sm:hidden print:hidden"
        >
          <Icon name="chevron-down" className={cx("size-5", open && "rotate-180")} />
        </button>
      </header>
      <ul id={`${id}-rides`} className={cx(!open && "max-sm:hidden")}>
        {children}
      </ul>
    </section>
  );
}
