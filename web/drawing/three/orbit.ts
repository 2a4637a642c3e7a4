import type { PerspectiveCamera } from "three";
import type { ViewAngle } from "./framing.ts";
import type { Vec } from "./solid.ts";

/** Turns a camera round a point by mouse, touch and keyboard. */
export interface Orbit {
  /** Sets what to look at, and from how far (mm). */
  frame(target: Vec, distance: number): void;
  /** Puts the camera a share of a whole turn further round, for a moment. */
  turn(share: number): void;
  dispose(): void;
}

/** From where a bike is first seen. */
export const firstView: ViewAngle = { side: 0.5, height: 1.34 };
/** Share of a turn from there to its right side. */
export const sideOn = -firstView.side / (Math.PI * 2);

/** Left drag or one finger turns; two fingers, + and -, or the wheel on a focused canvas zoom; arrows turn; Home goes back. Calls `moved` after each step. */
export function orbit(canvas: HTMLCanvasElement, camera: PerspectiveCamera, moved: () => void): Orbit {
  let { side, height } = firstView;
  let zoom = 1;
  let reach = 2500;
  let target: Vec = [0, 0, 0];
  const fingers = new Map<number, { x: number; y: number }>();
  const stop = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => canvas.addEventListener(name, act, { signal: stop.signal, passive: false });

  const place = (further = 0) => {
    const [far, angle] = [reach * zoom, side + further];
    camera.position.set(
      target[0] + far * Math.sin(height) * Math.sin(angle),
      target[1] + far * Math.cos(height),
      target[2] + far * Math.sin(height) * Math.cos(angle),
    );
    camera.lookAt(...target);
  };
  const apply = () => {
    height = Math.min(1.62, Math.max(0.25, height));
    zoom = Math.min(1.6, Math.max(0.35, zoom));
    place();
    moved();
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  listen("pointerdown", (e) => {
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    canvas.setPointerCapture(e.pointerId);
  });
  listen("pointermove", (e) => {
    const last = fingers.get(e.pointerId);
    if (!last) return;
    const before = spread();
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size > 1) zoom *= before / (spread() || before || 1);
    else {
      side -= (e.clientX - last.x) * 0.008;
      height -= (e.clientY - last.y) * 0.006;
    }
    apply();
  });
  for (const name of ["pointerup", "pointercancel"] as const)
    listen(name, (e) => fingers.delete(e.pointerId));
  listen("wheel", (e) => {
    if (!e.ctrlKey && document.activeElement !== canvas) return;
    e.preventDefault();
    zoom *= Math.exp(e.deltaY * 0.001);
    apply();
  });
  listen("keydown", (e) => {
    const step = { ArrowLeft: [0.12, 0], ArrowRight: [-0.12, 0], ArrowUp: [0, -0.08], ArrowDown: [0, 0.08] }[
      e.key
    ];
    if (step) [side, height] = [side + step[0]!, height + step[1]!];
    else if (e.key === "+" || e.key === "=") zoom *= 0.9;
    else if (e.key === "-") zoom /= 0.9;
    else if (e.key === "Home") [side, height, zoom] = [firstView.side, firstView.height, 1];
    else return;
    e.preventDefault();
    apply();
  });
  return {
    frame(point, distance) {
      [target, reach] = [point, distance];
      apply();
    },
    turn: (share) => place(share * Math.PI * 2),
    dispose: () => stop.abort(),
  };
}
