import type { Page } from "@playwright/test";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import type { mountBike3d as mount } from "#web/drawing/three/mount-bike3d.ts";

declare const mountBike3d: typeof mount;

/** Adds a picture of each bike's 3D model, `width` px wide, to a page that has the viewer's script. */
export async function fillWith3d(page: Page, bikes: Record<string, BikeSpec>, width: number): Promise<void> {
  await page.evaluate(
    async ({ specs, width }) => {
      // One small viewer for all of them: starting WebGL takes longer than a picture, and software draws slowly.
      const canvas = document.createElement("canvas");
      canvas.style.cssText = "position: fixed; width: 84px; height: 56px";
      document.body.append(canvas);
      const viewer = mountBike3d(canvas, {});
      for (const spec of specs) {
        const figure = document.createElement("figure");
        figure.style.cssText = "padding: 0; height: 280px";
        document.body.append(figure);
        viewer?.update(spec);
        const blob = await viewer?.picture(width);
        const image = new Image();
        image.src = URL.createObjectURL(blob ?? new Blob());
        image.style.cssText = "width: 100%; height: 100%; object-fit: contain";
        await image.decode();
        figure.append(image);
      }
      viewer?.dispose();
      canvas.remove();
    },
    { specs: Object.values(bikes), width },
  );
}
