import { type ReactNode, useState } from "react";
import type { DrawnPart } from "#web/drawing/piece.ts";
import { Bike3d } from "#web/drawing/three/bike-3d.tsx";
import type { Apart, Bike3dHandle } from "#web/drawing/three/mount-bike3d.ts";
import { bySection } from "./parts-by-section.ts";
import { PartList } from "./part-list.tsx";
import { savePicture } from "./save-picture.ts";
import { usePartNames } from "./use-part-names.ts";
import type { ViewedBike } from "./viewed-bike.ts";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { ToolIcon } from "#web/ui/tool-icon.tsx";

interface ThreeViewProps {
  bike: ViewedBike;
  /** Shown instead when the browser cannot show 3D. */
  drawing: ReactNode;
}

/** The 3D view: can be rotated and taken apart, and names each part. */
export function ThreeView({ bike, drawing }: ThreeViewProps) {
  const t = useT("viewer");
  const [viewer, setViewer] = useState<Bike3dHandle | null>(null);
  const [missing, setMissing] = useState(false);
  const [part, setPart] = useState<DrawnPart | null>(null);
  const [apart, setApart] = useState<Apart>(null);
  const names = usePartNames(bike);
  if (missing)
    return (
      <>
        <p role="status" className="shrink-0 bg-blue-tint px-4 py-2 print:hidden">
          {t("missing")}
        </p>
        {drawing}
      </>
    );
  const sections = bySection(viewer?.parts() ?? []);
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse md:flex-row print:hidden">
      <PartList sections={sections} names={names} value={part} onChange={setPart} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1 bg-[light-dark(transparent,#33424e)]">
          <Bike3d
            bike={bike}
            label={t("label", { name: bike.name })}
            description={t("keys")}
            part={part}
            apart={apart}
            onPart={(found) => setPart(found?.part ?? null)}
            onReady={setViewer}
            onUnavailable={() => setMissing(true)}
            className="absolute inset-0"
          />
          <p aria-hidden="true" className="pointer-events-none absolute inset-x-4 top-3 wrap-anywhere">
            {part ? (
              <>
                <span className="wide-sm block text-lg leading-tight">{names.name(part)}</span>
                {names.make(part)}
              </>
            ) : (
              <span className="text-sm text-muted">{t("hint")}</span>
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
          <Button
            variant="quiet"
            disabled={!viewer}
            onClick={() => viewer && void savePicture(viewer, bike.name)}
          >
            <ToolIcon name="download" />
            {t("download")}
          </Button>
        </div>
      </div>
    </div>
  );
}
