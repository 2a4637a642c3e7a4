import { addProtocol, Map as TileMap, Marker, NavigationControl } from "maplibre-gl";
import { Protocol } from "pmtiles";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { mapColors, mapStyle } from "./map-style.ts";
import "./map-worker.ts";

interface MapOptions {
  /** Path of the tiles' file on this site. */
  address: string;
  track: RideTrack;
  texts: Record<"map" | "start" | "end" | "in" | "out" | "ctrl" | "command" | "fingers", string>;
  onCursor: (distance: number | null) => void;
  onReady: () => void;
  /** Without WebGL, and where the first tiles don't come. */
  onMissing: () => void;
}

/** Shows the map with a track on it in an element. Throws where the browser cannot. */
export function mountMap(element: HTMLElement, options: MapOptions) {
  const { track, texts } = options;
  const tiles = `pmtiles://${location.origin}${options.address}`;
  // A new one each time: it would remember a file that could not be read.
  addProtocol("pmtiles", new Protocol().tile);
  const line = lineOf(track);
  const style = () => mapStyle({ tiles, track: line, colors: mapColors(element) });
  const map = new TileMap({
    container: element,
    style: style(),
    bounds: boundsOf(line),
    fitBoundsOptions: { padding: 40, maxZoom: 16 },
    maxZoom: 18,
    maxPitch: 0,
    fadeDuration: 0,
    // North stays up, as in the drawing.
    dragRotate: false,
    touchPitch: false,
    // Scrolling the page does not zoom the map.
    cooperativeGestures: true,
    // Ours stands below the map: this one would write markup.
    attributionControl: false,
    locale: {
      "Map.Title": texts.map,
      "NavigationControl.ZoomIn": texts.in,
      "NavigationControl.ZoomOut": texts.out,
      "CooperativeGesturesHandler.WindowsHelpText": texts.ctrl,
      "CooperativeGesturesHandler.MacHelpText": texts.command,
      "CooperativeGesturesHandler.MobileHelpText": texts.fingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  let isReady = false;
  map.on("load", () => {
    isReady = true;
    options.onReady();
  });
  // A tile that fails later leaves a gap, and comes when it is requested again.
  map.on("error", () => isReady || options.onMissing());

  const [start, end] = [line[0], line.at(-1)];
  if (end) new Marker({ element: place("map-place map-end", texts.end) }).setLngLat(end).addTo(map);
  if (start) new Marker({ element: place("map-place map-start", texts.start) }).setLngLat(start).addTo(map);
  const cursor = new Marker({ element: place("map-cursor") });

  const projected = ([lon, lat]: [number, number]) => map.project([lon, lat]);
  map.on("mousemove", ({ point }) => options.onCursor(near(point)));
  map.on("click", ({ point }) => options.onCursor(near(point)));
  map.on("mouseout", () => options.onCursor(null));

  /** How far from the start the point of the track is that lies nearest; null where none is near. */
  function near({ x, y }: { x: number; y: number }): number | null {
    let [found, least]: [number | null, number] = [null, 40];
    for (const [index, at] of line.entries()) {
      const here = projected(at);
      const away = Math.hypot(here.x - x, here.y - y);
      if (away < least) [found, least] = [track.points[index]?.[3] ?? null, away];
    }
    return found;
  }
  const unfollow = onTheme(() => map.setStyle(style()));
  return {
    /** Moves the cursor; null takes it away. */
    point(at: [lat: number, lon: number] | null) {
      if (at) cursor.setLngLat([alongside(line[0]?.[0] ?? 0, at[1]), at[0]]).addTo(map);
      else cursor.remove();
    },
    remove() {
      unfollow();
      map.remove();
    },
  };
}
export type MountedMap = ReturnType<typeof mountMap>;

/** Calls back when the page has other colours, by the reader's choice or the device's; returns how to stop it. */
function onTheme(changed: () => void): () => void {
  const choice = new MutationObserver(changed);
  choice.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const device = matchMedia("(prefers-color-scheme: dark)");
  device.addEventListener("change", changed);
  return () => {
    choice.disconnect();
    device.removeEventListener("change", changed);
  };
}

function place(className: string, label?: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.setAttribute("aria-hidden", "true");
  if (label) element.append(Object.assign(document.createElement("span"), { textContent: label }));
  return element;
}

/** Longitudes are counted on past the date line, so that a track that crosses it stays in one piece. */
const alongside = (first: number, lon: number) => lon + 360 * Math.round((first - lon) / 360);

function lineOf({ points }: RideTrack): [lon: number, lat: number][] {
  const first = points[0]?.[1] ?? 0;
  return points.map(([lat, lon]) => [alongside(first, lon), lat]);
}

function boundsOf(line: [number, number][]): [[number, number], [number, number]] {
  const box: [[number, number], [number, number]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const [lon, lat] of line) {
    box[0] = [Math.min(box[0][0], lon), Math.min(box[0][1], lat)];
    box[1] = [Math.max(box[1][0], lon), Math.max(box[1][1], lat)];
  }
  return box;
}
