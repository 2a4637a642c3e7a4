import { escapeHtml } from "#server/platform/http/head.ts";
import type { PageAhead } from "#web/prerender.tsx";
import type { PageFiles } from "./built-files.ts";

interface Parts {
  /** The built index.html. */
  template: string;
  page: PageAhead;
  files: PageFiles;
  /** Address of the script that runs first. */
  first: string;
}

/** A page's own HTML: in the order in which a browser should ask for what it needs. */
export function htmlOf({ template, page, files, first }: Parts): string {
  const links = [
    ...(template.match(/<link rel="stylesheet"[^>]*>/g) ?? []),
    ...files.fonts.map(
      (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
    ),
  ];
  const scripts = page.body
    ? // Where there is something to see already, the first script brings the others afterwards.
      [
        `<script src="${first}" data-app="${files.app}" data-files="${files.scripts.join(" ")}"></script>`,
        ...links,
      ]
    : [
        ...links,
        `<script type="module" crossorigin src="${files.app}"></script>`,
        ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
      ];
  const fill = [
    [/\s*<(script|link rel="(modulepreload|preload|stylesheet)").*/g, ""],
    ["<title>Spokebook</title>", title(page) + page.head.replaceAll("<", "\n    <")],
    [/\s*<\/head>/, `\n    ${scripts.join("\n    ")}\n  </head>`],
    ['<div id="root"></div>', `<div id="root">${page.body}</div>`],
    [/<noscript>[^<]*<\/noscript>\s*/, page.body ? "" : noScripts(page)],
  ] as const;
  return fill.reduce<string>((html, [place, text]) => html.replace(place, () => text), template);
}

const title = ({ title }: PageAhead) => `<title>${title ? `${escapeHtml(title)} – ` : ""}Spokebook</title>`;

/** For who came to a page that only scripts can draw: a way back to those that read without. */
const noScripts = ({ noScripts }: PageAhead) =>
  `<p class="column hidden py-8 text-lg noscript:block"><a class="wide underline" href="/">Spokebook</a><br />${escapeHtml(noScripts)}</p>\n  `;
