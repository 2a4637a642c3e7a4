import { clubRideBounds } from "#contract/community/club-rides.ts";

/** Characters of a point as it is written here, at most. */
const perPoint = 70;

/** Points of tracks and routes. The browser's own parser needs a trusted type, which files of riders have not. */
const points = /<(?:trkpt|rtept)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:trkpt|rtept)>)/g;
const attribute = (text: string, name: string) =>
  Number(new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)`).exec(text)?.[1] ?? NaN);

/** The text of a GPX file; one too long to be sent is thinned to as many points as fit. Null where it has no points. */
export async function gpxOfFile(file: File): Promise<string | null> {
  const text = await file.text();
  const found = [...text.matchAll(points)];
  if (found.length < 2) return null;
  if (text.length <= clubRideBounds.gpx) return text;
  const every = Math.ceil((found.length * perPoint) / clubRideBounds.gpx);
  const last = found.length - 1;
  const kept = found.filter((_, at) => at % every === 0 || at === last);
  const shown = kept.map(([, given = "", inner = ""]) => {
    const [lat, lon] = ["lat", "lon"].map((name) => attribute(given, name).toFixed(5));
    const high = Number(/<ele>([^<]*)/.exec(inner)?.[1] ?? NaN);
    const ele = Number.isFinite(high) ? `<ele>${Math.round(high)}</ele>` : "";
    return `<trkpt lat="${lat}" lon="${lon}">${ele}</trkpt>`;
  });
  return `<gpx version="1.1" creator="Spokebook"><trk><trkseg>${shown.join("")}</trkseg></trk></gpx>`;
}
