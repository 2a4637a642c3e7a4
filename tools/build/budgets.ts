import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { kilobytesAlone } from "./bundled-alone.ts";
import { findPages } from "./found-pages.ts";

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** Files that are loaded, and how many KB they may have. */
type Budget = [what: string, files: Set<string>, budget: number];

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
const locale = (...names: string[]) =>
  names.map((name) => {
    const own = `locales/pl/${name}.ts`;
    return own in manifest ? own : `../contract/${own}`;
  });
const minus = (files: Set<string>, ...known: Set<string>[]) =>
  known.reduce((rest, one) => rest.difference(one), files);

const pages = (await findPages(path.resolve("."))).filter(({ module }) => module);

/** Returns the files of a page with its texts, and of views that it loads at once. */
function pageFiles(name: string, ...views: string[]): Set<string> {
  const page = pages.find((page) => page.name === name);
  if (!page?.module) throw new Error(`The app has no page ${name}.`);
  const data = page.readsData ? ["lib/server-data.ts"] : [];
  const module = page.module.replace(/^web\//, "");
  return filesOf(entry, module, ...data, ...views, ...locale("chrome", ...page.texts));
}

const landing = pageFiles("landing");
const dashboard = pageFiles("dashboard");
const bike = pageFiles("bike");
/** Views that a page loads once it is idle: what changes the parts that are mounted. */
const idleViews: Record<string, string[]> = {
  bikeParts: ["features/garage/parts/bike/bike-part-windows.ts"],
};

/** Most that a page may load, in KB: in all where it is open, else more than the garage or, of a bike, than the bike. */
const most = { open: 139, guests: 132.7, riders: 25, admins: 30, former: 0 };
const ownBudgets: Record<string, number> = {
  // With the whole router (docs/decisions/0038-router.md), and the list of all pages.
  landing: 118.2,
  sharedBike: 129.8,
  // With the steps of long lists, in a file with other open pages.
  market: 139.1,
  // With what reads the data that the server puts into a page.
  handingOn: 144.5,
  linkedOrder: 144.5,
  // With the names of every part and type of bike.
  lifespans: 155.5,
  // With clubs' texts; what members alone do and see comes later.
  clubs: 155.5,
  club: 159.5,
  // With what reads data, and days in the reader's words.
  complaint: 144.8,
  contact: 147.5,
  // With the drawing of a bike.
  farewell: 146.2,
  notFound: 145,
  ledger: 30,
  // With reports of clubs and sales of a year.
  skyDash: 31.6,
  // More than the landing page.
  // With bikes in two colours.
  dashboard: 129.8,
  // With what is due, its rounds and the words of its parts.
  bike: 135.7,
  // With changes of parts that wait.
  bikeParts: 30.2,
  bikeCare: 20,
  compare: 20,
  care: 26,
  // With rules that move rides.
  rides: 26.7,
  ride: 27.2,
  rideYear: 15.2,
};
const ofPages = pages.map(({ name, path: at, readers }): Budget => {
  const files = pageFiles(name, ...(idleViews[name] ?? []));
  const budget = ownBudgets[name] ?? most[readers];
  if (name === "compare") return ["compare, JS more", minus(files, dashboard, landing), budget];
  if (readers === "open" || readers === "guests") return [`${name}, JS`, files, budget];
  if (name === "dashboard" || name === "bike") return [`${name}, JS more`, minus(files, landing), budget];
  if (at.startsWith("/bikes/")) return [`${name}, JS more than the bike`, minus(files, bike), budget];
  return [`${name}, JS more`, minus(files, dashboard, landing), budget];
});

const bikeCare = pageFiles("bikeCare");
const bikeParts = pageFiles("bikeParts");
const view = (module: string, ...texts: string[]) => filesOf(module, ...locale(...texts));
const logbook = view("features/garage/care/logbook/logbook.tsx", "logbook");
const gears = view("pages/gears-section.tsx", "gears");
const overlay = view("features/garage/overlay/bike-overlay.tsx", "overlay");
const ownGallery = view("features/garage/photos/gallery/own-gallery.tsx");
const gallery = view("features/garage/photos/gallery/gallery.tsx").union(ownGallery);
const life = view("features/garage/parts/life/bike-life.tsx", "life", "care");
const viewer = view("features/garage/viewer/own-three-view.tsx", "viewer").union(
  view("drawing/three/mount-bike3d.ts"),
);
const dimensions = view("features/garage/geometry/dimensioned-drawing.tsx");
/** Loaded only where the host has a map, with a ride that has a track. */
const map = view("features/garage/rides/map/tile-map.tsx");
const addForm = view("features/garage/bikes/form/add-bike-form.tsx", "form");
const editForm = view("features/garage/bikes/form/edit-bike-form.tsx", "form");
/** Loaded with the first letter that is typed into the line. */
const lineMeant = view("pages/line-meant.tsx", "draft");
/** Loaded once a rider's page is idle: what keeps the app and the garage at hand, and what sends and shows what waits. */
const pocket = filesOf(
  "features/site/chrome/device/device.ts",
  "features/site/chrome/device/bring-bikes.ts",
  "lib/outbox-keep.ts",
  "lib/outbox-calls.ts",
);
/** Every page of riders has this; passkeys are only offered by the same file. */
const besidePocket = filesOf("features/site/chrome/rider/rider-header.tsx", "lib/passkeys.ts");
const ofViews: Budget[] = [
  ["logbook of a bike, JS more", minus(logbook, bikeCare, bike), 8.2],
  ["gears of a bike, JS more than the bike", minus(gears, bike), 14],
  [
    "comparison with what draws two bikes, JS more",
    minus(pageFiles("compare").union(overlay), dashboard, landing),
    // With what the garage, 3 KB smaller, no longer brings.
    24.1,
  ],
  // With the device's database, which stands in a file of its own.
  ["in the pocket, JS more than riders have", minus(pocket, besidePocket, dashboard, landing), 16.3],
  ["gallery, JS more", minus(gallery, dashboard, landing), 20],
  ["life of a bike, JS more", minus(life, bikeParts, dashboard, landing), 15],
  ["drawing with dimensions, JS more than the bike", minus(dimensions, bike), 9.5],
  ["3D, JS more", minus(viewer, dashboard, landing), 150],
  ["map of a ride, JS more", minus(map, dashboard, landing), 300],
  [
    "what the line means, JS more than the line",
    minus(lineMeant, view("pages/line-page.tsx"), dashboard, landing),
    // With what lets Back close windows.
    30.2,
  ],
  ["bike form to add, JS more", minus(addForm, dashboard, landing), 37],
  ["bike form to edit, JS more", minus(editForm, dashboard, landing), 37.7],
];

/** What reads a bike's type and facts as riders write them; sheets, gears and comparisons load much of it, too. */
const ofFacts = ["drawing/build.ts", "drawing/colors-of.ts"];
const broughtByThem = ["drawing/archetypes.ts", "drawing/bike-spec.ts"];

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
const mostBeforeIdle = (ending: string) =>
  Math.max(...firstScreens.map((page) => kilobytes(beforeIdle(page), ending)));

// In KB (gzip, as sent), with Polish texts, which are longer.
const budgets: [what: string, size: number, budget: number, files?: number][] = [
  ["landing, CSS", kilobytes(landing, ".css"), 12.6],
  ["riders' pages, CSS more", kilobytes(minus(dashboard, landing), ".css"), 14.5],
  // Both languages: riders mix them.
  ["words of the line, JS", await kilobytesAlone(["../contract/garage/line/lexicons.ts"]), 12],
  // From a bike's figures to its picture, and from what riders type to these figures: a card loads both.
  [
    "flat drawing by itself, JS",
    await kilobytesAlone(["drawing/bike-drawing.tsx"], [...ofFacts, ...broughtByThem]),
    16,
  ],
  ["what reads facts for the drawing, JS", await kilobytesAlone(ofFacts), 12.2],
  ["worker, JS", kilobytes(["sw.js"], ".js"), 4],
  ["first screen, JS before idle", mostBeforeIdle(".js"), 1],
  ["first screen, fonts", mostBeforeIdle(".woff2"), 45],
  ...[...ofPages, ...ofViews].map(([what, files, budget]): [string, number, number, number] => [
    what,
    kilobytes(files, ".js"),
    budget,
    [...files].filter((file) => file.endsWith(".js")).length,
  ]),
];

let over = 0;
for (const [name, size, budget, files] of budgets) {
  const fits = size <= budget;
  if (!fits) over++;
  process.stdout.write(
    `${fits ? "ok  " : "OVER"} ${name}: ${size.toFixed(1)} of ${budget} KB${files === undefined ? "" : ` in ${files} files`}\n`,
  );
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
