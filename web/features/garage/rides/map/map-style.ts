import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

const colors = [
  "earth",
  "green",
  "built",
  "water",
  "building",
  "edge",
  "road",
  "highway",
  "path",
  "border",
  "track",
  "mark",
] as const;
type Colors = Record<(typeof colors)[number], string>;

/** Reads the map's colours of the theme from the style sheet, as rgb(…). */
export function mapColors(element: HTMLElement): Colors {
  const probe = document.createElement("i");
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`;
    return getComputedStyle(probe).color;
  };
  const found = Object.fromEntries(colors.map((name) => [name, read(name)])) as Colors;
  probe.remove();
  return found;
}

interface MapContent {
  /** Address of the tiles, as MapLibre knows it. */
  tiles: string;
  track: [lon: number, lat: number][];
  colors: Colors;
}

const kindIn = (...kinds: string[]): ExpressionSpecification => ["in", ["get", "kind"], ["literal", kinds]];
/** A width in pixels that grows with the zoom. */
const growing = (at8: number, at17: number): ExpressionSpecification => [
  "interpolate",
  ["exponential", 1.6],
  ["zoom"],
  8,
  at8,
  17,
  at17,
];

/**
 * A quiet map for a track to lie on: ground, woods, water, roads and borders, in the layers of Protomaps' basemap.
 * It has no names: glyphs would be more files for the host to keep.
 */
export function mapStyle({ tiles, track, colors }: MapContent): StyleSpecification {
  const area = (
    id: string,
    layer: string,
    color: string,
    filter?: ExpressionSpecification,
  ): LayerSpecification => ({
    id,
    type: "fill",
    source: "map",
    "source-layer": layer,
    filter: ["all", ["==", ["geometry-type"], "Polygon"], ...(filter ? [filter] : [])],
    paint: { "fill-color": color, "fill-antialias": layer !== "earth" },
  });
  const line = (
    id: string,
    layer: string,
    color: string,
    width: ExpressionSpecification,
    filter: ExpressionSpecification,
    dashes?: number[],
  ): LayerSpecification => ({
    id,
    type: "line",
    source: "map",
    "source-layer": layer,
    filter: ["all", ["==", ["geometry-type"], "LineString"], filter],
    layout: { "line-cap": dashes ? "butt" : "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width, ...(dashes && { "line-dasharray": dashes }) },
  });
  const onTrack = (id: string, color: string, width: number): LayerSpecification => ({
    id,
    type: "line",
    source: "track",
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  });
  const any: ExpressionSpecification = ["literal", true];
  return {
    version: 8,
    sources: {
      map: { type: "vector", url: tiles },
      track: {
        type: "geojson",
        data: { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: track } },
      },
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": colors.earth } },
      area("earth", "earth", colors.earth),
      area("cover", "landcover", colors.green, kindIn("forest", "grassland", "scrub")),
      area("built", "landuse", colors.built, kindIn("residential", "industrial", "commercial", "urban_area")),
      area(
        "green",
        "landuse",
        colors.green,
        kindIn("forest", "wood", "park", "nature_reserve", "national_park", "grass", "meadow", "cemetery"),
      ),
      area("water", "water", colors.water),
      line("river", "water", colors.water, growing(0.6, 6), any),
      area("building", "buildings", colors.building),
      line("path", "roads", colors.path, growing(0.4, 2.5), kindIn("path"), [2, 1.5]),
      line("rail", "roads", colors.path, growing(0.5, 2), kindIn("rail"), [4, 2]),
      line("minor-edge", "roads", colors.edge, growing(0.6, 13), kindIn("minor_road")),
      line("major-edge", "roads", colors.edge, growing(1.4, 19), kindIn("major_road")),
      line("highway-edge", "roads", colors.edge, growing(2.4, 24), kindIn("highway")),
      line("minor", "roads", colors.road, growing(0.3, 11), kindIn("minor_road")),
      line("major", "roads", colors.road, growing(0.8, 16), kindIn("major_road")),
      line("highway", "roads", colors.highway, growing(1.5, 20), kindIn("highway")),
      line("border", "boundaries", colors.border, growing(0.8, 2), any, [4, 3]),
      onTrack("track-edge", colors.mark, 8),
      onTrack("track", colors.track, 4),
    ],
  };
}
