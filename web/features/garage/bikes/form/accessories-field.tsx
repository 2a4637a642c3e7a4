import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import { factOf } from "#contract/garage/bike-fields.ts";
import { type Catalogue, catalogueFor } from "#web/features/garage/bikes/suggestions/catalogue.ts";
import { suggestionsFrom } from "#web/features/garage/bikes/suggestions/suggest.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SuggestInput } from "#web/ui/suggest-input.tsx";
import type { BikeFormValues } from "./values.ts";

/** A list of free texts; at most one may be blank at a time. */
export function AccessoriesField() {
  const t = useT("form");
  const { field, fieldState } = useController<BikeFormValues, "accessories">({ name: "accessories" });
  const entries = field.value;
  const [catalogue, setCatalogue] = useState<Catalogue>([]);
  const root = useRef<HTMLDivElement>(null);
  const blank = entries.findIndex((entry) => entry.trim() === "");
  const full = entries.length >= factOf("accessories").most;
  const hint = blank >= 0 ? t("accessories.fill_first") : full ? t("accessories.full") : null;

  const focusOn = (place: number) =>
    requestAnimationFrame(() => {
      const inputs = root.current?.querySelectorAll("input") ?? [];
      (inputs[place] ?? inputs[inputs.length - 1] ?? root.current?.querySelector("button"))?.focus();
    });
  function add() {
    if (blank < 0 && !full) field.onChange([...entries, ""]);
    focusOn(blank < 0 ? entries.length : blank);
  }
  function remove(place: number) {
    field.onChange(entries.toSpliced(place, 1));
    focusOn(place);
  }

  return (
    <div ref={root} className="max-w-xl">
      {entries.length === 0 && <p className="mb-4 text-muted">{t("accessories.none")}</p>}
      <ul className="space-y-2">
        {entries.map((entry, place) => (
          <li key={place} className="flex gap-1">
            <SuggestInput
              listLabel={t("suggestions")}
              suggest={(typed) => suggestionsFrom(catalogue, typed).filter((name) => !entries.includes(name))}
              onFocus={() => void catalogueFor("accessories").then(setCatalogue)}
              name="accessories"
              value={entry}
              aria-label={t("accessories.entry", { number: place + 1 })}
              aria-invalid={fieldState.error ? true : undefined}
              aria-describedby={fieldState.error ? "accessories-error" : undefined}
              placeholder={t("accessories.placeholder")}
              autoComplete="off"
              onChange={(text) => field.onChange(entries.with(place, text))}
              onBlur={field.onBlur}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) add();
              }}
            />
            <IconButton
              label={
                entry.trim() === "" ? t("accessories.remove_blank") : t("accessories.remove", { name: entry })
              }
              onClick={() => remove(place)}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {fieldState.error && (
          <p id="accessories-error" className="mt-2 text-sm font-medium text-red">
            {fieldState.error.message}
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button onClick={add} disabled={hint !== null} aria-describedby="accessories-hint">
          <Icon name="plus" />
          {t("accessories.add")}
        </Button>
        <p id="accessories-hint" className="text-sm text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
