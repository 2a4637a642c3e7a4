import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { apiBase } from "#contract/platform/wire.ts";

const style = `body{margin:0 auto;max-width:60rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
summary{cursor:pointer;padding:.5rem 0}code{font-size:1em}pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:4px;font-size:.85rem}
details{border-bottom:1px solid}b{display:inline-block;min-width:4.5rem}`;

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function page(openApi: object): string {
  const { paths } = openApi as { paths: Record<string, Record<string, Record<string, unknown>>> };
  const rows = endpoints.map(({ method, path, summary, access }) => {
    const { requestBody, parameters, responses, ...rest } =
      paths[apiBase + path]?.[method.toLowerCase()] ?? {};
    const detail = JSON.stringify(
      { access, act: rest["x-act"], parameters, requestBody, responses },
      null,
      2,
    );
    return `<details><summary><b>${method}</b> <code>${apiBase}${path}</code> ${escape(summary)}</summary><pre tabindex="0">${escape(detail)}</pre></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Spokebook API</title><link rel="stylesheet" href="/api/docs/style.css"><h1>Spokebook API</h1>
<p>The machine-readable document is <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${rows.join("\n")}</html>`;
}

/** The document is made on demand: few readers of it are people. */
async function document(): Promise<object> {
  const { openApi } = await import("./openapi.ts");
  return openApi();
}

/** /api/openapi.json and a page that people can read at /api/docs. */
export function apiDocs(app: FastifyInstance): void {
  const csp = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";
  app.get("/api/openapi.json", async (_request, reply) => reply.send(await document()));
  app.get("/api/docs", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", csp)
      .send(page(await document())),
  );
  app.get("/api/docs/style.css", (_request, reply) => reply.type("text/css").send(style));
}
