import type { Page } from "@playwright/test";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import type { mountBike3d as mount } from "#web/drawing/three/mount-bike3d.ts";

declare const mountBike3d: typeof mount;

/** Adds a picture of each bike's 3D model, `width` px wide, to a page that has the viewer's script. */
export async function fillWith3d(page: Page, bikes: Record<string, BikeSpec>, width: number): Promise<void> {
  for (const bike of Object.values(bikes))
    await page.evaluate(
      async ({ spec, width }) => {
        const figure = document.createElement("figure");
        figure.style.cssText = "padding: 0; height: 280px";
        const canvas = document.createElement("canvas");
        canvas.style.cssText = "width: 100%; height: 100%";
        figure.append(canvas);
        document.body.append(figure);
        const viewer = mountBike3d(canvas, spec);
        const blob = await viewer?.picture(width);
        const image = new Image();
        image.src = URL.createObjectURL(blob ?? new Blob());
        image.style.width = "100%";
        await image.decode();
        viewer?.dispose();
        canvas.replaceWith(image);
      },
      { spec: bike, width },
    );
}
