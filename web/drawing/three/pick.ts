import { type Object3D, type PerspectiveCamera, Raycaster, Vector2 } from "three";
import type { PickedPart } from "./sections.ts";

/** Reports the part under the pointer: while it hovers, and where it was tapped (moved less than 6 px). */
export function watchPointer(
  canvas: HTMLCanvasElement,
  camera: PerspectiveCamera,
  bodies: () => Object3D,
  found: (part: PickedPart | null) => void,
): () => void {
  const stop = new AbortController();
  const ray = new Raycaster();
  let pressed: { x: number; y: number } | null = null;
  let waiting = 0;
  const partAt = (x: number, y: number): PickedPart | null => {
    const box = canvas.getBoundingClientRect();
    ray.setFromCamera(
      new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2),
      camera,
    );
    return (ray.intersectObject(bodies(), true)[0]?.object.userData as PickedPart | undefined) ?? null;
  };
  const options = { signal: stop.signal };
  canvas.addEventListener(
    "pointerdown",
    (e) => {
      pressed = { x: e.clientX, y: e.clientY };
    },
    options,
  );
  canvas.addEventListener(
    "pointerup",
    (e) => {
      if (pressed && Math.hypot(e.clientX - pressed.x, e.clientY - pressed.y) < 6)
        found(partAt(e.clientX, e.clientY));
      pressed = null;
    },
    options,
  );
  canvas.addEventListener(
    "pointermove",
    (e) => {
      if (pressed || e.pointerType === "touch" || waiting) return;
      waiting = requestAnimationFrame(() => {
        waiting = 0;
        found(partAt(e.clientX, e.clientY));
      });
    },
    options,
  );
  canvas.addEventListener(
    "pointerleave",
    (e) => {
      if (e.pointerType !== "touch") found(null);
    },
    options,
  );
  return () => {
    stop.abort();
    cancelAnimationFrame(waiting);
  };
}
