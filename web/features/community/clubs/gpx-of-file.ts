import { clubRideBounds } from "#contract/community/club-rides.ts";

/** Characters of a point as it is written here, at most. */
const perPoint = 60;

/** The text of a GPX file; one too long to be sent is thinned to as many points as fit. Null where it has no points. */
export async function gpxOfFile(file: File): Promise<string | null> {
  const text = await file.text();
  const read = new DOMParser().parseFromString(text, "application/xml");
  const points = [...read.querySelectorAll("trkpt, rtept")];
  if (points.length < 2) return null;
  if (text.length <= clubRideBounds.gpx) return text;
  const every = Math.ceil((points.length * perPoint) / clubRideBounds.gpx);
  const last = points.length - 1;
  const kept = points.filter((_, at) => at % every === 0 || at === last);
  const shown = kept.map((point) => {
    const [lat, lon] = ["lat", "lon"].map((name) => Number(point.getAttribute(name)).toFixed(5));
    const high = Number(point.querySelector("ele")?.textContent ?? NaN);
    const ele = Number.isFinite(high) ? `<ele>${Math.round(high)}</ele>` : "";
    return `<trkpt lat="${lat}" lon="${lon}">${ele}</trkpt>`;
  });
  return `<gpx version="1.1" creator="Spokebook"><trk><trkseg>${shown.join("")}</trkseg></trk></gpx>`;
}
