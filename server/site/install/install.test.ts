import { existsSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { languages } from "#contract/platform/languages.ts";
import { isPage } from "#contract/platform/page-at.ts";
import { openTestApp } from "#server/platform/testing/test-app.ts";

interface Manifest {
  id: string;
  lang: string;
  description: string;
  start_url: string;
  icons: { src: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  share_target: {
    action: string;
    method: string;
    enctype: string;
    params: { files: { accept: string[] }[] };
  };
  file_handlers: { action: string }[];
  shortcuts: { name: string; url: string }[];
}

const open = (config: { WORKER?: "off" } = {}) => openTestApp({ config, pages: true });

test("browsers ask for the worker and the list of files each time", async () => {
  const { visitor } = await open();
  const worker = await visitor.get("=/sw.js");
  expect(worker).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-cache", "content-type": "text/javascript; charset=utf-8" },
  });
  expect(worker.body).toContain("1a2b3c");
  const files = await visitor.get("=/offline.json");
  expect(files).toMatchObject({ status: 200, headers: { "cache-control": "no-cache" } });
  expect(files.body).toEqual({ ahead: {}, all: ["/assets/app-1a2b3c.js"] });
});

test("with WORKER=off a device that has a worker loses it and what it kept", async () => {
  const { visitor } = await open({ WORKER: "off" });
  const { body: text } = await visitor.get("=/sw.js");
  const kept = new Set(["files", "shell", "photos"]);
  const listeners = new Map<string, (event: object) => void>();
  let isThere = true;
  let work: Promise<unknown> = Promise.resolve();
  runInNewContext(text, {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => {},
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    registration: { unregister: async () => void (isThere = false) },
  });
  listeners.get("install")?.({});
  listeners.get("activate")?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  expect([kept.size, isThere]).toEqual([0, false]);
});

test.each(languages)("the app presents itself in %s, as one app", async (language) => {
  const { visitor } = await open();
  const { body, headers } = await visitor.get(`=/manifest.webmanifest?lng=${language}`);
  const manifest = body as unknown as Manifest;
  expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(manifest).toMatchObject({ id: "/", lang: language, start_url: "/dashboard", display: "standalone" });
  for (const { url } of manifest.shortcuts) expect(isPage(url.split(/[?#]/)[0] ?? "")).toBe(true);
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set([undefined, "any", "maskable", "monochrome"]),
  );
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect(existsSync(path.join("web/public", src)), src).toBe(true);
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(["narrow", "wide"]);
});

test("files that another app shares lead to the rides where no worker takes them", async () => {
  const { visitor } = await open();
  const { body } = await visitor.get("=/manifest.webmanifest");
  const { share_target, file_handlers } = body as unknown as Manifest;
  expect(share_target).toMatchObject({ method: "POST", enctype: "multipart/form-data" });
  expect(share_target.params.files[0]?.accept).toEqual(
    expect.arrayContaining([".fit", ".gpx", ".tcx", ".zip", "image/*", "application/pdf"]),
  );
  expect(isPage(file_handlers[0]?.action.split("?")[0] ?? "")).toBe(true);
  const form = new FormData();
  form.append("files", new Blob(["<gpx/>"], { type: "application/gpx+xml" }), "ride.gpx");
  const sent = await visitor.post(`=${share_target.action}`, form);
  expect(sent).toMatchObject({ status: 303, headers: { location: "/rides?shared=failed" } });
});

test("its words are each language's own, and a language that is none is the reader's", async () => {
  const { visitor } = await open();
  const words = async (query: string) =>
    ((await visitor.get(`=/manifest.webmanifest${query}`)).body as unknown as Manifest).shortcuts.map(
      ({ name }) => name,
    );
  expect(await words("?lng=en")).toEqual(["Garage", "Note what I did", "Add a ride", "Due now"]);
  expect(await words("?lng=pl")).toEqual(["Garaż", "Zapisz, co zrobione", "Dodaj przejazd", "Do zrobienia"]);
  expect(await words("?lng=%22")).toEqual(await words(""));
});
