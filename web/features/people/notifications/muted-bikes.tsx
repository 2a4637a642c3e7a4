import { useId, useRef } from "react";
import { useBikeList } from "#web/lib/bike-list.ts";
import { sortBy } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/inputs.tsx";

interface MutedBikesProps {
  muted: readonly number[];
  onChange: (muted: readonly number[]) => void;
}

/** The bikes without notifications; part of a form. */
export function MutedBikes({ muted, onChange }: MutedBikesProps) {
  const t = useT("notifications");
  const id = useId();
  const heading = useRef<HTMLLegendElement>(null);
  const query = useBikeList();
  const { data, isError } = query;
  const bikes = sortBy(data ?? [], ({ name }) => name);
  const loud = bikes.filter((bike) => !muted.includes(bike.id));
  const silent = bikes.filter((bike) => muted.includes(bike.id));
  function unmute(bike: number) {
    onChange(muted.filter((one) => one !== bike));
    // The button that was pressed goes.
    heading.current?.focus();
  }
  return (
    <fieldset className="min-w-0" aria-describedby={id}>
      <legend ref={heading} tabIndex={-1} className="text-sm font-[550] focus:outline-none">
        {t("form.muted")}
      </legend>
      <p id={id} className="mt-1 text-xs text-muted">
        {t("form.muted_lead")}
      </p>
      {silent.length > 0 ? (
        <ul className="mt-2 border-t border-divider">
          {silent.map(({ id: bike, name }) => (
            <li key={bike} className="flex items-center gap-3 border-b border-divider py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Button size="sm" aria-label={t("form.unmute_of", { bike: name })} onClick={() => unmute(bike)}>
                {t("form.unmute")}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        data && <p className="mt-2 text-sm">{t("form.muted_none")}</p>
      )}
      {loud.length > 0 && (
        <Select
          aria-label={t("form.mute")}
          value=""
          onChange={({ target }) => onChange([...muted, Number(target.value)].toSorted((a, b) => a - b))}
          className="mt-2 truncate"
        >
          <option value="" disabled>
            {t("form.mute_choose")}
          </option>
          {loud.map(({ id: bike, name }) => (
            <option key={bike} value={bike}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {isError && !data && (
        <LoadFailure className="mt-2" query={query}>
          {t("form.bikes_failed")}
        </LoadFailure>
      )}
    </fieldset>
  );
}
