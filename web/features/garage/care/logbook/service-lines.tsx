import { useRef } from "react";
import { careBounds } from "#contract/garage/care-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ServiceLine } from "./service-line.tsx";
import { useLineTargets } from "./use-line-targets.ts";
import { useServiceField } from "./use-service-field.ts";

/** What was done, each thing on a line of its own; lines come and go. */
export function ServiceLines({ bikeId }: { bikeId: number }) {
  const t = useT("logbook");
  const { field, error } = useServiceField("items");
  const targets = useLineTargets(bikeId);
  const root = useRef<HTMLFieldSetElement>(null);
  const lines = field.value;
  /** Once the lines are drawn; where that line is gone, the one before it or the button below. */
  const focusOn = (place: number) =>
    requestAnimationFrame(() => {
      const rows = root.current?.querySelectorAll("li") ?? [];
      const row = rows[Math.min(place, rows.length - 1)] ?? root.current;
      row?.querySelector<HTMLElement>(rows.length > 0 ? "select" : "button")?.focus();
    });
  function change(to: string[], focus: number) {
    field.onChange(to);
    focusOn(focus);
  }
  return (
    <fieldset ref={root} className="min-w-0" aria-describedby={error ? "service-items-error" : undefined}>
      <legend className="mb-1 text-sm font-[550]">{t("field.items")}</legend>
      <p className="mb-2 max-w-text text-sm text-muted">{t("service.items_hint")}</p>
      <ol className="border-t border-divider">
        {lines.map((text, at) => (
          <ServiceLine
            // Lines have nothing of their own to be known by.
            key={`${at} ${lines.length}`}
            number={at + 1}
            text={text}
            targets={targets}
            isInvalid={error !== undefined}
            onChange={(line) => field.onChange(lines.with(at, line))}
            onBlur={field.onBlur}
            onRemove={() => change(lines.toSpliced(at, 1), at)}
          />
        ))}
      </ol>
      <div aria-live="polite">
        {error && (
          <p id="service-items-error" className="mt-2 text-sm font-medium text-red">
            {error}
          </p>
        )}
      </div>
      {lines.length < careBounds.items && (
        <Button size="sm" className="mt-3" onClick={() => change([...lines, ""], lines.length)}>
          <Icon name="plus" />
          {t("service.add_line")}
        </Button>
      )}
    </fieldset>
  );
}
