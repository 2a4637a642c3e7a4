import { useQueries } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type MountScope, mountScopes } from "#contract/garage/part-words.ts";
import type { SlotPath } from "#contract/garage/part-slots.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { usePartWords } from "#web/features/garage/parts/use-part-words.ts";
import { useT } from "#web/lib/i18n.ts";
import { useUnits } from "#web/lib/units.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { partsOfKind } from "./parts-of-kind.ts";
import { useWhere } from "./use-where.ts";
import { kindsFor, placesOfBike, type SetupRow } from "./setup-values.ts";

interface SetupRowsProps {
  bikeId: number;
  rows: readonly SetupRow[];
  onChange: (rows: SetupRow[]) => void;
  error?: string;
}

/** The places of a set-up, each with its part and the rides that it counts for; places come and go. */
export function SetupRows({ bikeId, rows, onChange, error }: SetupRowsProps) {
  const t = useT("setups");
  const words = usePartWords();
  const add = useRef<HTMLSelectElement>(null);
  const [added, setAdded] = useState(0);
  const mounted = useBikeParts(bikeId).data ?? [];
  /** A place begins with what is in it now. */
  const rowFor = (slot: SlotPath): SetupRow => {
    const now = mounted.find(({ slot_path }) => slot_path === slot);
    return { slot, part_id: now?.part.id ?? null, scope: "any" };
  };
  const change = (at: number, to: Partial<SetupRow>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...to } : row)));
  function remove(at: number) {
    onChange(rows.filter((_, place) => place !== at));
    // The button that was pressed is gone.
    add.current?.focus();
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-[550]">{t("form.items")}</legend>
      <p className="mb-2 max-w-text text-sm text-muted">{t("form.items_hint")}</p>
      {error && <p className="mb-2 text-sm font-medium text-red">{error}</p>}
      <ul className="border-t border-divider">
        {rows.map((row, at) => (
          <li
            key={`${row.slot} ${at} ${rows.length}`}
            className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 border-b border-divider py-2 sm:grid-cols-[1fr_10rem_auto]"
          >
            <span className="narrow col-span-full text-sm text-muted">{words.path(row.slot)}</span>
            <PartChoice row={row} onChange={(part_id) => change(at, { part_id })} />
            <IconButton
              label={t("form.remove", { place: words.path(row.slot) })}
              className="sm:order-last"
              onClick={() => remove(at)}
            >
              <Icon name="close" />
            </IconButton>
            <Select
              aria-label={t("form.scope_of", { place: words.path(row.slot) })}
              value={row.scope}
              onChange={({ target }) => change(at, { scope: target.value as MountScope })}
            >
              {mountScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {t(`scope.${scope}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <span className="min-w-0 flex-1">
          <Select
            ref={add}
            key={added}
            aria-label={t("form.add_place")}
            value=""
            onChange={({ target }) => {
              onChange([...rows, rowFor(target.value)]);
              setAdded(added + 1);
            }}
          >
            <option value="">{t("form.add_place")}</option>
            {placesOfBike().map((path) => (
              <option key={path} value={path}>
                {words.path(path)}
              </option>
            ))}
          </Select>
        </span>
        {rows.length > 1 && (
          <Button variant="quiet" onClick={() => onChange([])}>
            {t("form.clear")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The parts that fit a place; those in storage and on other bikes as well. */
function PartChoice({ row, onChange }: { row: SetupRow; onChange: (part: number | null) => void }) {
  const t = useT("setups");
  const words = usePartWords();
  const lists = useQueries({ queries: kindsFor(row.slot).map(partsOfKind) });
  const parts = lists
    .flatMap(({ data }) => data?.data ?? [])
    .filter(({ state, id }) => state !== "retired" || id === row.part_id);
  const whereOf = useWhere(parts);
  const units = useUnits();
  const isKnown = row.part_id === null || parts.some(({ id }) => id === row.part_id);
  return (
    <Select
      aria-label={t("form.part_of", { place: words.path(row.slot) })}
      value={row.part_id ?? ""}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">{t("form.choose")}</option>
      {!isKnown && <option value={row.part_id ?? ""}>…</option>}
      {parts.map((part) => (
        <option key={part.id} value={part.id}>
          {[words.name(part, row.slot), whereOf(part), units.distance(part.usage.distance_m)]
            .filter(Boolean)
            .join(" · ")}
        </option>
      ))}
    </Select>
  );
}
