const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["ChromeOS", /CrOS/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
];

const found = (signs: [string, RegExp][], text: string) => signs.find(([, sign]) => sign.test(text))?.[0];

/** Returns browser and system of a user agent, each null when unknown. */
export function readAgent(agent: string | null): { browser: string | null; system: string | null } {
  const text = agent ?? "";
  return { browser: found(browsers, text) ?? null, system: found(systems, text) ?? null };
}
