import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { build } from "vite";
import { withoutUnusedShaders } from "#tools/build/unused-shaders.ts";
import { withoutUnreachedThree } from "#tools/build/unused-three.ts";
import { executablePath } from "./chromium.ts";

/** Launch options for WebGL drawn in software: slow, but it works everywhere. */
export const softwareDrawing: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--enable-precise-memory-info",
    "--js-flags=--expose-gc",
  ],
};

/** Starts a browser that draws WebGL in software. */
export const softwareBrowser = (): Promise<Browser> => chromium.launch(softwareDrawing);

/** Builds the 3D viewer, as the app has it, as one script that sets globalThis.mountBike3d. */
export async function viewerScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutUnusedShaders(), withoutUnreachedThree()],
    root: path.resolve(import.meta.dirname, ".."),
    build: {
      write: false,
      outDir: mkdtempSync(path.join(tmpdir(), "viewer-")),
      lib: {
        entry: path.resolve(import.meta.dirname, "../web/drawing/three/mount-bike3d.ts"),
        formats: ["iife"],
        name: "viewer",
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !("output" in bundle)) throw new Error("no bundle");
  return `${bundle.output[0].code};globalThis.mountBike3d = viewer.mountBike3d;`;
}
