import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import { drawBike } from "#web/drawing/draw-bike.ts";
import { largeDetails } from "#web/drawing/large-details.ts";
import { ownColors } from "#web/drawing/paint.ts";
import { palettes } from "#web/drawing/palettes.ts";
import { color, type Paper, roomOf } from "./paper.ts";

/** Height of the track lines under the picture. */
export const linesBelow = 17;

/** Sets the bike at full width, `high` points high: its photo (JPEG), else its drawing on the track lines. */
export function setPicture(paper: Paper, bike: BikeSpec, photo: Buffer | null, high: number): void {
  const { left, width } = roomOf(paper);
  const top = paper.y;
  paper.rect(left, top, width, high).fill(color.sunken);
  if (photo) paper.image(photo, left, top, { fit: [width, high], align: "center", valign: "center" });
  else setDrawing(paper, bike, { left, top, width, high });
  paper.rect(left, top + high, width, 4).fill(color.ink);
  paper.rect(left, top + high + 8, width, 2).fill(color.red);
  paper.rect(left, top + high + 13, width, 4).fill(color.band);
  paper.y = top + high + linesBelow;
}

function setDrawing(
  paper: Paper,
  bike: BikeSpec,
  { left, top, width, high }: { left: number; top: number; width: number; high: number },
): void {
  const { viewBox, shapes, ground } = drawBike(bike, largeDetails);
  const [x, , wide, tall] = viewBox;
  const scale = Math.min((width - 40) / wide, (high - 24) / tall);
  const { paint, rim, second, letter } = ownColors(bike.color, bike.type);
  const tones = {
    ...palettes.light,
    paint: paint.light,
    rim: rim.light,
    second: second.light,
    letter: letter.light,
  };
  paper.save();
  // The wheels stand on the black line.
  paper.translate(left + width / 2 - (x + wide / 2) * scale, top + high - ground * scale).scale(scale);
  paper.lineCap("round").lineJoin("round");
  for (const { tone, d, w, fill, dash } of shapes) {
    const [color, share = 15] = splitAlpha(tones[tone]);
    paper
      .path(d)
      .lineWidth(w)
      .opacity(share / 15);
    // Its types know one pair only.
    if (dash) paper.dash(dash.split(" ").map(Number) as unknown as number, {});
    if (fill) paper.fillAndStroke(color, color);
    else paper.stroke(color);
    if (dash) paper.undash();
  }
  paper.restore();
}

/** "#fff6" as a colour and how many fifteenths of it; PDF has no colours that let others through. */
function splitAlpha(color: string): [color: string, fifteenths?: number] {
  return color.length === 5 ? [color.slice(0, 4), Number.parseInt(color.slice(4), 16)] : [color];
}
