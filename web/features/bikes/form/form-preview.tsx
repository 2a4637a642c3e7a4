import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { BikeDrawing } from "#web/drawing/bike-drawing.tsx";
import { useT } from "#web/lib/i18n.ts";
import { TrackLines } from "#web/ui/track-lines.tsx";
import type { BikeFormValues } from "./values.ts";

/** How long after the last keystroke the bike is drawn anew, ms. */
const quiet = 200;

/** The bike as it is filled in so far; follows the typing without drawing the form itself anew. */
export function FormPreview({ className }: { className?: string }) {
  const t = useT("form");
  const { getValues, subscribe } = useFormContext<BikeFormValues>();
  const [bike, setBike] = useState<BikeFormValues>(getValues);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setBike({ ...getValues() }), quiet);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [getValues, subscribe]);
  return (
    <div className={className}>
      <div className="rounded-card border border-divider bg-bg pt-4">
        <BikeDrawing bike={bike} label={t("preview")} className="block h-48 w-full px-4 xl:h-56" />
        <TrackLines />
      </div>
    </div>
  );
}
