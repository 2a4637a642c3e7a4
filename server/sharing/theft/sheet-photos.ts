import { color, type Paper, roomOf } from "#server/garage/dossier/paper.ts";

const high = 200;
const gap = 8;

/** Sets the first photo large and up to three more beside and below it; nothing without photos. */
export function setPhotos(paper: Paper, photos: readonly Buffer[]): void {
  const [first, ...others] = photos;
  if (!first) return;
  const { left, width } = roomOf(paper);
  const top = paper.y;
  const wide = others.length === 0 ? width : width * 0.68;
  const place = (photo: Buffer, x: number, y: number, w: number, h: number) => {
    paper.rect(x, y, w, h).fill(color.sunken);
    paper.image(photo, x, y, { fit: [w, h], align: "center", valign: "center" });
  };
  place(first, left, top, wide, high);
  const each = (high - gap * (others.length - 1)) / others.length;
  for (const [index, photo] of others.entries())
    place(photo, left + wide + gap, top + index * (each + gap), width - wide - gap, each);
  paper.x = left;
  paper.y = top + high + 8;
}
