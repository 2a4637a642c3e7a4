interface GearShapeProps {
  /** The bike's place: each has a shape of its own. */
  place: number;
  x: number;
  y: number;
  size?: number;
  hollow?: boolean;
}

/** A gear of a bike: a circle, a square, a triangle or a diamond. */
export function GearShape({ place, x, y, size = 5, hollow = false }: GearShapeProps) {
  const look = { className: hollow ? "gear-hollow" : "gear-mark" };
  const r = size;
  if (place % 4 === 0) return <circle {...look} cx={x} cy={y} r={r} />;
  const paths = [
    `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
    `M${x} ${y - r * 1.25}L${x + r * 1.2} ${y + r * 0.9}H${x - r * 1.2}z`,
    `M${x} ${y - r * 1.3}L${x + r * 1.3} ${y}L${x} ${y + r * 1.3}L${x - r * 1.3} ${y}z`,
  ];
  return <path {...look} d={paths[(place % 4) - 1]} />;
}
