import { escapeHtml } from "#server/sharing/pages/head.ts";
import type { PageAhead } from "#web/prerender.tsx";
import type { PageFiles } from "./built-files.ts";
import { edited, elementsIn, type PlacedElement, splitHead } from "./html-source.ts";

interface Parts {
  /** The built index.html. */
  template: string;
  page: PageAhead;
  files: PageFiles;
  /** Address of the script that runs first where there is something to see already. */
  first: string;
  /** Address of the script that asks for a rider's data while the others come. */
  ask: string;
}

const line = "\n    ";

/** Where the server puts the body of a page that it renders itself. */
export const contentPlace = "%CONTENT%";

/** A page's own HTML: in the order in which a browser should ask for what it needs. */
export function htmlOf({ template, page, files, first, ask }: Parts): string {
  const elements = elementsIn(template);
  const the = (what: string, is: (element: PlacedElement) => boolean) => {
    const found = elements.find(is);
    if (!found) throw new Error(`The built index.html has no ${what}.`);
    return found;
  };
  const title = the("<title>", ({ tag }) => tag === "title");
  const head = the("<head>", ({ tag }) => tag === "head");
  const root = the("#root", ({ attributes }) => attributes["id"] === "root");
  const noscript = the("<noscript>", ({ tag }) => tag === "noscript");

  const { head: drawnHead, body } = splitHead(page.drawn);
  const isStyle = ({ attributes }: PlacedElement) => attributes["rel"] === "stylesheet";
  const styles = elements.filter(isStyle).map(({ from, to }) => template.slice(from, to));
  const loading = body ? loadedLater(files, first, styles) : loadedAtOnce(files, ask, styles);

  /** Where the line begins that an element stands on, the end of the line before included. */
  const before = (place: number) => template.slice(0, place).trimEnd().length;
  const after = (place: number) => template.length - template.slice(place).trimStart().length;
  return edited(template, [
    ...elements.filter(isLoaded).map(({ from, to }) => ({ from: before(from), to, text: "" })),
    { from: title.from, to: title.to, text: [titleOf(page), ...drawnHead].join(line) },
    {
      from: before(head.content.to),
      to: head.content.to,
      text: `${["", ...loading].join(line)}\n  `,
    },
    { ...root.content, text: body },
    { from: noscript.from, to: after(noscript.to), text: body ? "" : noScripts(page) },
  ]);
}

/** What the build has the page load: each page loads its own. */
function isLoaded({ tag, attributes }: PlacedElement): boolean {
  const { rel = "" } = attributes;
  return tag === "script" || (tag === "link" && ["modulepreload", "preload", "stylesheet"].includes(rel));
}

const fontLinks = ({ fonts }: PageFiles) =>
  fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`);

/** Where there is something to see already, the first script brings the others afterwards. */
const loadedLater = (files: PageFiles, first: string, styles: readonly string[]) => [
  `<script src="${first}" data-app="${files.app}" data-files="${files.scripts.join(" ")}"></script>`,
  ...styles,
  ...fontLinks(files),
];

const loadedAtOnce = (files: PageFiles, ask: string, styles: readonly string[]) => [
  `<script async src="${ask}" fetchpriority="high"></script>`,
  ...styles,
  ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
  ...fontLinks(files),
  `<script type="module" crossorigin src="${files.app}"></script>`,
  ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
];

const titleOf = ({ title }: PageAhead) => `<title>${title ? `${escapeHtml(title)} – ` : ""}Spokebook</title>`;

/** For who came to a page that only scripts can draw: a way back to those that read without. */
const noScripts = ({ noScripts }: PageAhead) =>
  `<p class="column hidden py-8 text-lg noscript:block"><a class="wide underline" href="/">Spokebook</a><br />${escapeHtml(noScripts)}</p>\n  `;
