import type { Bike3dHandle } from "#web/drawing/three/mount-bike3d.ts";

/** Width of the saved picture in px. */
const wide = 2048;

/** Saves the 3D view as a transparent PNG named after the bike. */
export async function savePicture(viewer: Bike3dHandle, name: string): Promise<void> {
  const file = await viewer.picture(wide);
  if (!file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "spokebook"
  }.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
