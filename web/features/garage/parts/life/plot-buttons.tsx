import { useT } from "#web/lib/i18n.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon, LineIcon } from "#web/ui/icon.tsx";
import { panned, type TimeView, zoomed } from "./time-view.ts";
import { zoomStep } from "./use-plot-moves.ts";

interface PlotButtonsProps {
  view: TimeView;
  whole: TimeView;
  isWhole: boolean;
  onView: (view: TimeView) => void;
}

/** Buttons that zoom and move the plot, for everybody who does not drag or turn a wheel. */
export function PlotButtons({ view, whole, isWhole, onView }: PlotButtonsProps) {
  const t = useT("life");
  return (
    <div role="group" aria-label={t("zoom.label")} className="-ml-2.5 flex flex-wrap items-center">
      <IconButton label={t("zoom.in")} onClick={() => onView(zoomed(view, whole, zoomStep))}>
        <Icon name="plus" />
      </IconButton>
      <IconButton
        label={t("zoom.out")}
        disabled={isWhole}
        onClick={() => onView(zoomed(view, whole, 1 / zoomStep))}
      >
        <LineIcon line="M4 10h12" />
      </IconButton>
      <IconButton
        label={t("zoom.earlier")}
        disabled={view.from <= whole.from}
        onClick={() => onView(panned(view, whole, -0.5))}
      >
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton
        label={t("zoom.later")}
        disabled={view.to >= whole.to}
        onClick={() => onView(panned(view, whole, 0.5))}
      >
        <Icon name="chevron-right" />
      </IconButton>
      <Button size="sm" variant="quiet" className="min-h-11" disabled={isWhole} onClick={() => onView(whole)}>
        {t("zoom.whole")}
      </Button>
    </div>
  );
}
