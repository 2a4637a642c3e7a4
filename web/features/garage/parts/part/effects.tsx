import type { UseQueryResult } from "@tanstack/react-query";
import type { PartEffect } from "#contract/garage/part-moves.ts";
import { useFailureText } from "#web/features/garage/parts/use-failure-text.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { cx } from "#web/ui/cx.ts";

interface EffectsProps {
  /** `data` is null where the server can't be reached. */
  preview: Pick<UseQueryResult<PartEffect[] | null>, "data" | "error" | "isPlaceholderData">;
}

/** What a change will do, as the server says it; or why it cannot be done. */
export function Effects({ preview: { data, error, isPlaceholderData } }: EffectsProps) {
  const t = useT("part");
  const failureText = useFailureText();
  if (error) return <Alert>{failureText(error)}</Alert>;
  return (
    <section aria-live="polite" className="min-h-20 rounded-control bg-sunken px-4 py-3">
      <p className="narrow text-sm text-muted">{t("effects.title")}</p>
      {data === null && <p>{t("effects.unknown")}</p>}
      {data &&
        (data.length === 0 ? (
          <p>{t("effects.none")}</p>
        ) : (
          <ul className={cx("grid gap-1.5", isPlaceholderData && "opacity-60")}>
            {data.map(({ part_id, act, at, slot, text }) => (
              <li key={`${part_id}${act}${slot}${at}`} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        ))}
    </section>
  );
}
