import { useId } from "react";
import { contrastNeeded, isColor, isSeen, leastContrast, nearestSeen } from "#contract/sharing/accent.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";

interface AccentFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * Chooses a colour by picker or hex code and shows its contrast; offers a similar colour when the contrast is too
 * low.
 */
export function AccentField({ value, onChange, error }: AccentFieldProps) {
  const t = useT("branding");
  const field = useT("fields");
  const id = useId();
  const color = value.trim().toLowerCase();
  const known = isColor(color);
  const ratio = known ? number(leastContrast(color), { maximumFractionDigits: 1 }) : "";
  return (
    <div>
      <div className="flex items-end gap-3">
        <Field label={field("accent")} hint={t("accent_hint")} error={error} className="flex-1">
          <TextInput
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={id}
          />
        </Field>
        <span className="relative mt-6 mb-auto size-11 shrink-0">
          <input
            type="color"
            aria-label={t("picker")}
            value={known ? color : "#000000"}
            onChange={({ target }) => onChange(target.value)}
            className={cx(
              "size-11 cursor-pointer rounded-control border-[1.5px] border-control bg-bg p-1",
              // The picker always has a colour; hide it while none is chosen.
              !known && "[&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0",
            )}
          />
          {!known && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-1/2 h-[1.5px] w-12 -translate-1/2 -rotate-45 bg-red"
            />
          )}
        </span>
      </div>
      <div id={id} role="status" className="mt-2 min-h-6 text-sm">
        {known &&
          (isSeen(color) ? (
            <p className="text-green">{t("seen", { ratio })}</p>
          ) : (
            <p className="text-red">{t("not_seen", { ratio, needed: number(contrastNeeded.drawn) })}</p>
          ))}
      </div>
      {known && !isSeen(color) && (
        <Button size="sm" className="mt-2" onClick={() => onChange(nearestSeen(color))}>
          <span
            aria-hidden="true"
            className="size-4 rounded-badge border border-ink"
            style={{ background: nearestSeen(color) }}
          />
          {t("use_nearest", { color: nearestSeen(color) })}
        </Button>
      )}
    </div>
  );
}
