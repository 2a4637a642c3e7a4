import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Bike3d } from "#web/drawing/three/bike-3d.tsx";
import type { Apart, Bike3dHandle } from "#web/drawing/three/mount-bike3d.ts";
import type { PickedPart } from "#web/drawing/three/sections.ts";
import { entriesOf, entryOfPicked, type Mounted, type PartEntry } from "./part-entries.ts";
import { PartLabels, type PartLabelsHandle } from "./part-labels.tsx";
import { bySection } from "./parts-by-section.ts";
import { PartList } from "./part-list.tsx";
import { TakeAway } from "./take-away.tsx";
import { usePartNames } from "./use-part-names.ts";
import type { ViewedBike } from "./viewed-bike.ts";
import { useT } from "#web/lib/i18n.ts";
import { Select } from "#web/ui/inputs.tsx";

interface ThreeViewProps {
  bike: ViewedBike;
  /** What is mounted on it, for its owner; else null. */
  mounted: Mounted | null;
  /** Shown instead when the browser cannot show 3D. */
  drawing: ReactNode;
}

/** The 3D view: can be rotated and taken apart, names each part, and leads its owner to it. */
export function ThreeView({ bike, mounted, drawing }: ThreeViewProps) {
  const t = useT("viewer");
  const [viewer, setViewer] = useState<Bike3dHandle | null>(null);
  const [missing, setMissing] = useState(false);
  const [chosen, setChosen] = useState<PickedPart | null>(null);
  const [apart, setApart] = useState<Apart>(null);
  const names = usePartNames();
  const navigate = useNavigate();
  const labels = useRef<PartLabelsHandle>(null);
  const sections = useMemo(
    () =>
      bySection(viewer?.parts() ?? []).map(({ section, parts }) => ({
        section,
        entries: parts.flatMap((part) => entriesOf(bike, part, mounted)),
      })),
    [viewer, bike, mounted],
  );
  const entries = useMemo(() => sections.flatMap((one) => one.entries), [sections]);
  if (missing)
    return (
      <>
        <p role="status" className="shrink-0 bg-blue-tint px-4 py-2 print:hidden">
          {t("missing")}
        </p>
        {drawing}
      </>
    );
  const entry = entryOfPicked(entries, chosen);
  const open = (one: PartEntry | undefined) => {
    if (one?.to) void navigate(one.to);
  };
  function onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const isPart = target instanceof Element && target.matches("canvas, [role=option]");
    if (isPart && key.toLowerCase() === "l" && !ctrlKey && !metaKey && !altKey) open(entry);
  }
  return (
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col-reverse md:flex-row print:hidden"
    >
      <PartList sections={sections} names={names} value={entry} onChange={setChosen} onOpen={open} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1 bg-[light-dark(transparent,#33424e)]">
          <Bike3d
            bike={bike}
            label={t("label", { name: bike.name })}
            description={mounted === null ? t("keys") : `${t("keys")} ${t("open_keys")}`}
            part={chosen}
            apart={apart}
            onPart={setChosen}
            onSpots={(spots) => labels.current?.place(spots)}
            onReady={setViewer}
            onUnavailable={() => setMissing(true)}
            className="absolute inset-0"
          />
          <PartLabels ref={labels} entries={entries} nameOf={names.name} />
          <p aria-hidden="true" className="pointer-events-none absolute inset-x-4 top-3 wrap-anywhere">
            {entry ? (
              <>
                <span className="wide-sm block text-lg leading-tight">{names.name(entry)}</span>
                {entry.make}
                {entry.to && (
                  <span className="block text-sm text-muted pointer-coarse:hidden">{t("open_hint")}</span>
                )}
              </>
            ) : (
              <span className="text-sm text-muted max-sm:hidden">{t("hint")}</span>
            )}
          </p>
        </div>
        <div className="flex shrink-0 items-center justify-between gap-2 border-t border-divider bg-surface p-2">
          <label className="flex min-w-0 items-center gap-3 max-sm:flex-1">
            <span className="narrow pl-2 max-sm:sr-only">{t("apart")}</span>
            <Select value={apart ?? ""} onChange={(event) => setApart((event.target.value || null) as Apart)}>
              <option value="">{t("together")}</option>
              <option value="all">{t("all_apart")}</option>
              {sections.map(({ section }) => (
                <option key={section} value={section}>
                  {names.section(section)}
                </option>
              ))}
            </Select>
          </label>
          <TakeAway viewer={viewer} name={bike.name} />
        </div>
      </div>
    </div>
  );
}
