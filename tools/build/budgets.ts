import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

const root = "dist/web";
const manifest = JSON.parse(readFileSync(path.join(root, ".vite/manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

/** Returns the files that loading these modules brings, static imports included. */
function filesOf(...modules: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`No module ${key} in the build: is a budget out of date?`);
    if (seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return files;
}

const sizes = new Map<string, number>();
function kilobytes(files: Iterable<string>, ending: string): number {
  let sum = 0;
  for (const file of files) {
    if (!file.endsWith(ending)) continue;
    if (!sizes.has(file)) {
      const bytes = readFileSync(path.join(root, file));
      sizes.set(file, ending === ".woff2" ? bytes.length : gzipSync(bytes, { level: 9 }).length);
    }
    sum += sizes.get(file) ?? 0;
  }
  return sum / 1024;
}

const entry = "index.html";
const locale = (...names: string[]) => names.map((name) => `locales/pl/${name}.ts`);
const minus = (files: Set<string>, known: Set<string>) => files.difference(known);

const landing = filesOf(
  entry,
  "pages/landing.tsx",
  "../contract/locales/pl/options.ts",
  ...locale("chrome", "landing"),
);
const dashboard = filesOf(
  entry,
  "pages/dashboard.tsx",
  "lib/server-data.ts",
  ...locale("chrome", "garage", "parts", "photos", "ratings"),
);
const partsPage = filesOf(
  "pages/bike-parts.tsx",
  "lib/server-data.ts",
  ...locale("garage", "components", "fitting"),
);
const life = filesOf("features/garage/parts/life/bike-life.tsx", ...locale("life", "care"));
const bike = filesOf(
  entry,
  "pages/bike.tsx",
  "lib/server-data.ts",
  ...locale("chrome", "garage", "parts", "photos", "ratings"),
);
/** With the windows that change what is mounted: they load once the page is idle. */
const bikeParts = filesOf(
  "pages/bike-parts.tsx",
  "features/garage/parts/bike/bike-part-windows.ts",
  ...locale("components", "fitting"),
);
/** The form of a plan comes, as other forms, with the library of forms once the page is idle. */
const bikeCare = filesOf("pages/bike-care.tsx", ...locale("components", "care", "upkeep"));
const logbook = filesOf("features/garage/care/logbook/logbook.tsx", ...locale("logbook"));
const skyDash = filesOf("pages/sky-dash.tsx", "lib/server-data.ts", ...locale("admin"));
const parts = filesOf("pages/parts.tsx", "lib/server-data.ts", ...locale("inventory", "components", "part"));
const care = filesOf("pages/care.tsx", "lib/server-data.ts", ...locale("care", "components"));
const costs = filesOf("pages/costs.tsx", "lib/server-data.ts", ...locale("costs", "components"));
const bikeCosts = filesOf("pages/bike-costs.tsx", ...locale("costs", "components"));
const gears = filesOf("pages/gears-section.tsx", ...locale("gears"));
/** With what draws two bikes over each other. Their gears are the view that a bike's page has, too. */
const comparison = filesOf(
  "pages/compare.tsx",
  "features/garage/overlay/bike-overlay.tsx",
  "lib/server-data.ts",
  ...locale("compare", "overlay"),
);
const year = filesOf("pages/ride-year.tsx", "lib/server-data.ts", ...locale("riding", "year"));
const gallery = filesOf(
  "features/garage/photos/gallery/gallery.tsx",
  "features/garage/photos/gallery/own-gallery.tsx",
);
const publicBike = filesOf(
  entry,
  "pages/public-bike.tsx",
  "../contract/locales/pl/facts.ts",
  "../contract/locales/pl/options.ts",
  ...locale("chrome", "shared", "ratings", "parts"),
);
const frozenLink = filesOf(
  entry,
  "pages/shared-dossier.tsx",
  "../contract/locales/pl/facts.ts",
  "../contract/locales/pl/options.ts",
  ...locale("chrome", "frozen", "components", "parts"),
);
const viewer = filesOf(
  "features/garage/viewer/own-three-view.tsx",
  "drawing/three/mount-bike3d.ts",
  ...locale("viewer"),
);
/** The drawing's code: a chunk that several pages share, which has the name of its largest part. */
function sharedChunk(name: string): Set<string> {
  const chunk = Object.values(manifest).find((one) => one.name === name);
  if (!chunk) throw new Error(`No chunk ${name} in the build: is a budget out of date?`);
  return new Set([chunk.file]);
}
const drawing = sharedChunk("solve-bike");
const dimensions = filesOf("features/garage/geometry/dimensioned-drawing.tsx");
/** Loaded only where the host has a map, with a ride that has a track. */
const map = filesOf("features/garage/rides/map/tile-map.tsx");
const formTexts = locale("form");
const addForm = filesOf("features/garage/bikes/form/add-bike-form.tsx", ...formTexts);
const editForm = filesOf("features/garage/bikes/form/edit-bike-form.tsx", ...formTexts);
/** What a prerendered page loads before it is idle, in the language that needs more. */
function beforeIdle(page: string): Set<string> {
  const html = readFileSync(path.join(root, `prerendered/pl/${page}.html`), "utf8");
  const loaded = html.matchAll(/<(?:script|link)[^>]*? (?:src|href)="\/(assets\/[^"]+)"/g);
  return new Set([...loaded].map(([, file = ""]) => file));
}
const firstScreens = readdirSync(path.join(root, "prerendered/pl"))
  .map((file) => path.basename(file, ".html"))
  .filter((page) =>
    readFileSync(path.join(root, `prerendered/pl/${page}.html`), "utf8").includes("data-app="),
  );
const most = (ending: string) => Math.max(...firstScreens.map((page) => kilobytes(beforeIdle(page), ending)));

// Budgets in KB (gzip, as sent), with Polish texts, which are longer. The first two figures include the whole router:
// docs/decisions/0038-router.md.
const budgets: [string, number, number][] = [
  ["landing, JS", kilobytes(landing, ".js"), 115],
  ["landing, CSS", kilobytes(landing, ".css"), 12],
  ["riders' pages, CSS more", kilobytes(minus(dashboard, landing), ".css"), 12],
  ["first screen, JS before idle", most(".js"), 1],
  ["first screen, fonts", most(".woff2"), 45],
  ["public bike, JS", kilobytes(publicBike, ".js"), 125],
  ["frozen link, JS", kilobytes(frozenLink, ".js"), 135],
  ["dashboard, JS more", kilobytes(minus(dashboard, landing), ".js"), 120],
  ["parts of a bike, JS more than the bike", kilobytes(minus(bikeParts, bike), ".js"), 24],
  ["care of a bike, JS more than the bike", kilobytes(minus(bikeCare, bike), ".js"), 20],
  ["logbook of a bike, JS more", kilobytes(minus(minus(logbook, bikeCare), bike), ".js"), 5],
  ["Sky Dash, JS more", kilobytes(minus(minus(skyDash, dashboard), landing), ".js"), 30],
  ["all parts, JS more", kilobytes(minus(minus(parts, dashboard), landing), ".js"), 25],
  ["care, JS more", kilobytes(minus(minus(care, dashboard), landing), ".js"), 20],
  ["costs, JS more", kilobytes(minus(minus(costs, dashboard), landing), ".js"), 25],
  ["costs of a bike, JS more than the bike", kilobytes(minus(bikeCosts, bike), ".js"), 25],
  ["gears of a bike, JS more than the bike", kilobytes(minus(gears, bike), ".js"), 14],
  ["comparison, JS more", kilobytes(minus(minus(comparison, dashboard), landing), ".js"), 20],
  ["the year, JS more", kilobytes(minus(minus(year, dashboard), landing), ".js"), 15],
  ["gallery, JS more", kilobytes(minus(minus(gallery, dashboard), landing), ".js"), 20],
  ["life of a bike, JS more", kilobytes(minus(minus(minus(life, partsPage), dashboard), landing), ".js"), 15],
  ["flat drawing, JS", kilobytes(drawing, ".js"), 16],
  ["drawing with dimensions, JS more", kilobytes(minus(minus(dimensions, dashboard), drawing), ".js"), 8],
  ["3D, JS more", kilobytes(minus(minus(viewer, dashboard), landing), ".js"), 150],
  ["map of a ride, JS more", kilobytes(minus(minus(map, dashboard), landing), ".js"), 300],
  ["bike form to add, JS more", kilobytes(minus(minus(addForm, dashboard), landing), ".js"), 35],
  ["bike form to edit, JS more", kilobytes(minus(minus(editForm, dashboard), landing), ".js"), 35],
];

let over = 0;
for (const [name, size, budget] of budgets) {
  const fits = size <= budget;
  if (!fits) over++;
  process.stdout.write(`${fits ? "ok  " : "OVER"} ${name}: ${size.toFixed(1)} of ${budget} KB\n`);
}
const carriesZod = [...landing].some(
  (file) =>
    file.endsWith(".js") &&
    existsSync(path.join(root, file)) &&
    /ZodError|\$ZodType/.test(readFileSync(path.join(root, file), "utf8")),
);
if (carriesZod) {
  over++;
  process.stdout.write("OVER the landing page carries zod\n");
}
process.exit(over === 0 ? 0 : 1);
