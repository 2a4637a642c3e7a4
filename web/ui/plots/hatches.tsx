/** What each layer is filled with in addition to its colour, where colours are not seen: on paper, in forced colours. */
const lines = [
  "",
  "M0 8L8 0M-2 2L2-2M6 10L10 6",
  "M0 4H8",
  "M0 0L8 8M-2 6L2 10M6-2L10 2",
  "M4 0V8",
  "M2 2h2v2h-2zM6 6h2v2h-2z",
  "M0 4H8M4 0V8",
];

export const fillOf = (layer: number): string => `url(#plot-${layer})`;
/** Of rides without a bike, and of indoor ones. */
export const restLayer = lines.length - 1;

/** Draws nothing; holds the fills that the plots use. */
export function Hatches() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {lines.map((line, layer) => (
          <pattern key={line} id={`plot-${layer}`} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={`var(--plot-${layer})`} />
            <path d={line} stroke="var(--plot-hatch)" fill="none" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** What a fill stands for. */
export function Swatch({ layer }: { layer: number }) {
  return (
    <svg aria-hidden="true" width="14" height="14" className="shrink-0">
      <rect width="14" height="14" rx="2" fill={fillOf(layer)} className="plot-bar" />
    </svg>
  );
}
