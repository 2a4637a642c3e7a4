import { expect, test } from "vitest";
import { htmlOf } from "./page-html.ts";

const template = `<!doctype html>
<html lang="%LANG%">
  <head>
    <!-- <title>Spokebook</title> stands below -->
    <meta name="what" content="a > b" />
    <title>Spokebook</title>
    <link href="/favicon.svg" rel="icon" />
    <script
      type="module" src="/assets/index.js"
    ></script>
    <link crossorigin href="/assets/shell.css" rel="stylesheet">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Off <b>and</b> on.</noscript>
  </body>
</html>
`;
const page = {
  namespaces: [],
  title: "Plans & prices",
  description: "",
  noScripts: "Needs scripts.",
  drawn: "",
};
const files = {
  app: "/assets/app.js",
  scripts: ["/assets/page.js"],
  styles: ["/assets/riders.css"],
  fonts: ["/assets/latin.woff2"],
};
const first = "/assets/first.js";
const ask = "/assets/ask.js";

test("a page that only scripts can draw names all that it loads, and says so where there are none", () => {
  expect(htmlOf({ template, page, files, first, ask })).toBe(`<!doctype html>
<html lang="%LANG%">
  <head>
    <!-- <title>Spokebook</title> stands below -->
    <meta name="what" content="a > b" />
    <title>Plans &amp; prices – Spokebook</title>
    <link href="/favicon.svg" rel="icon" />
    <script async src="/assets/ask.js" fetchpriority="high"></script>
    <link crossorigin href="/assets/shell.css" rel="stylesheet">
    <link rel="stylesheet" crossorigin href="/assets/riders.css" />
    <link rel="preload" href="/assets/latin.woff2" as="font" type="font/woff2" crossorigin />
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/page.js" />
  </head>
  <body>
    <div id="root"></div>
    <p class="column hidden py-8 text-lg noscript:block"><a class="wide underline" href="/">Spokebook</a><br />Needs scripts.</p>
  </body>
</html>
`);
});

test("a drawn page keeps every character of its body, its head elements follow the title", () => {
  const head = ['<meta name="a" content="1 > 0"/>', '<link rel="canonical" href="%APP_URL%/pricing"/>'];
  const body = '<p hrefLang="en">$& it&#x27;s <!-- -->here</p><!--$--><link rel="later"/>';
  const html = htmlOf({ template, page: { ...page, drawn: head.join("") + body }, files, first, ask });
  expect(html).toContain(
    `<title>Plans &amp; prices – Spokebook</title>\n    ${head.join("\n    ")}\n    <link`,
  );
  expect(html).toContain(`<div id="root">${body}</div>\n    </body>`);
  expect(html).toContain(`<script src="${first}" data-app="/assets/app.js" data-files="/assets/page.js">`);
  expect(html).not.toContain("noscript");
});

test.each(["title", "head", "root", "noscript"])("an index.html without its %s stops the build", (what) => {
  const without = {
    title: template.replaceAll(/<title>.*?<\/title>/g, ""),
    head: template.replaceAll(/<\/?head>/g, ""),
    root: template.replace(' id="root"', ""),
    noscript: template.replace(/<noscript>.*<\/noscript>/, ""),
  }[what];
  expect(() => htmlOf({ template: without ?? "", page, files, first, ask })).toThrow(
    `no ${what === "root" ? "#root" : `<${what}>`}`,
  );
});
