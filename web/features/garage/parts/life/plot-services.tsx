import type { ReactNode } from "react";
import type { LifeService } from "./life-rows.ts";
import type { PlotLayout } from "./plot-layout.ts";
import type { TimeView } from "./time-view.ts";

interface PlotServicesProps {
  services: readonly LifeService[];
  layout: PlotLayout;
  view: TimeView;
  /** Names the line. */
  label: string;
  /** Says what a service was. */
  tell: (service: LifeService) => string;
}

/** A circle for each service, on a line of their own below the rows. */
export function PlotServices({ services, layout, view, label, tell }: PlotServicesProps) {
  const { left, width, isNarrow } = layout;
  if (!layout.services) return null;
  const { top, height } = layout.services;
  const x = (at: number) => left + ((at - view.from) / (view.to - view.from)) * (width - left);
  const shown = services.filter(({ done_at }) => {
    const at = Date.parse(done_at);
    return at >= view.from && at <= view.to;
  });
  return (
    <g>
      <path d={`M0 ${top + height - 0.5}H${width}`} stroke="var(--color-divider)" />
      <text
        x={0}
        y={isNarrow ? top + 13 : top + height / 2}
        dominantBaseline={isNarrow ? undefined : "central"}
        fill="var(--color-ink)"
        className="narrow text-sm"
      >
        {label}
      </text>
      {shown.map((service) => (
        <ServiceDot key={service.id} x={x(Date.parse(service.done_at))} y={top + height - 13}>
          <title>{tell(service)}</title>
        </ServiceDot>
      ))}
    </g>
  );
}

/** The mark of a service: a circle, where a measurement is a diamond. */
export function ServiceDot({ x, y, children }: { x: number; y: number; children?: ReactNode }) {
  return (
    <circle cx={x} cy={y} r={4.5} strokeWidth={2} fill="var(--color-bg)" stroke="var(--color-ink)">
      {children}
    </circle>
  );
}
