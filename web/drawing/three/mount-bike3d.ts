import { type Mesh, NeutralToneMapping, PerspectiveCamera, PCFShadowMap, WebGLRenderer } from "three";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import type { DrawnPart } from "#web/drawing/piece.ts";
import { type PartSpot, seenAt } from "./anchors.ts";
import { contactShadow, freeContact } from "./contact.ts";
import { allRound, fitInView, outerPoints, shareOfNames } from "./framing.ts";
import { light } from "./materials.ts";
import { type Model, buildModel } from "./model.ts";
import { orbit, sideOn, firstView } from "./orbit.ts";
import { pace } from "./pace.ts";
import { watchPointer } from "./pick.ts";
import { type PickedPart, type PartInfo, partInfo, type Section } from "./sections.ts";
import { studio } from "./studio.ts";
import { film, filmKind, type FilmOptions } from "./turntable.ts";

/** Options and callbacks of the viewer. */
export interface Bike3dOptions {
  /** The part that is hovered, tapped or focused; null when there is none any more. */
  onPart?: (part: PickedPart | null) => void;
  /** Where the parts of what is apart are in the picture; called whenever it was drawn anew. */
  onSpots?: (spots: readonly PartSpot[]) => void;
  /** WebGL is missing or was lost: show the flat drawing instead. */
  onUnavailable?: () => void;
  /** #rrggbb instead of the bike's own colour. */
  paint?: string;
}

/** Width and height of a film, px. */
const filmSize = [1280, 720] as const;

/** The part of the bike that is exploded. */
export type Apart = Section | "all" | null;

/** A mounted viewer. */
export interface Bike3dHandle {
  update(bike: BikeSpec): void;
  /** Explodes one section or all; null assembles the bike. Animated, unless the reader prefers reduced motion. */
  explode(which: Apart): void;
  /** Highlights a part; of one at each end, the viewer reports the given one. */
  focusPart(part: string | null, end?: PickedPart["end"]): void;
  parts(): PartInfo[];
  /** PNG with a transparent background, `width` px wide. */
  picture(width?: number): Promise<Blob | null>;
  /** Whether the browser can record a film. */
  canFilm: boolean;
  /** The bike turning once, on white; null where the browser records nothing, and when it was stopped. */
  film(options: FilmOptions): Promise<Blob | null>;
  dispose(): void;
}

/**
 * Mounts the 3D bike on a canvas; draws only when something moved and the canvas is visible. Returns null (after
 * onUnavailable) without WebGL.
 */
export function mountBike3d(
  canvas: HTMLCanvasElement,
  bike: BikeSpec,
  options: Bike3dOptions = {},
): Bike3dHandle | null {
  // Create the context here: three.js would log an error where there is none.
  const wish = { antialias: true, alpha: true, powerPreference: "low-power" } as const;
  const context = canvas.getContext("webgl2", wish) as WebGL2RenderingContext | null;
  if (!context) {
    options.onUnavailable?.();
    return null;
  }
  const renderer = new WebGLRenderer({ canvas, context, ...wish });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const room = studio();
  const camera = new PerspectiveCamera(24, 1, 200, 30_000);
  let model: Model;
  let under: Mesh;
  let lit: DrawnPart | null = null;
  let litEnd: PickedPart["end"] = null;
  let apart: Apart = null;
  const shares = new Map<Section, number>();
  const share = (section: Section) => shares.get(section) ?? 0;
  const goal = (section: Section) => (apart === "all" || apart === section ? 1 : 0);
  const moving = () => model.parts.some(({ section }) => share(section) !== goal(section));
  let visible = true;
  let frame = 0;
  let resting = 0;
  let drawn = 0;
  let filming = false;
  let disposed = false;

  const steady = pace();
  const sharpness = Math.min(devicePixelRatio, 2);
  const sharpen = (quality: number) => {
    if (renderer.getPixelRatio() !== sharpness * quality) renderer.setPixelRatio(sharpness * quality);
  };
  const draw = (now: number) => {
    frame = 0;
    if (!visible || document.hidden || filming) return;
    clearTimeout(resting);
    sharpen(steady.next(now));
    if (moving()) {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const step = calm ? 1 : 1 - Math.exp(-Math.min(now - drawn, 120) / 70);
      for (const { section } of model.parts) {
        const rest = goal(section) - share(section);
        shares.set(section, Math.abs(rest) < 0.01 ? goal(section) : share(section) + rest * step);
      }
      model.explode(share);
      room.key.shadow.needsUpdate = true;
    }
    drawn = now;
    renderer.render(room.scene, camera);
    tellSpots();
    if (moving()) request();
    else if (renderer.getPixelRatio() < sharpness) resting = window.setTimeout(settle, 250);
  };
  const tellSpots = () => {
    const { clientWidth: w, clientHeight: h } = canvas;
    const shown = model.anchors.filter(({ part }) => goal(partInfo(part).section) === 1);
    options.onSpots?.(shown.map((anchor) => seenAt(anchor, camera, w, h)));
  };
  const settle = () => {
    sharpen(1);
    if (visible && !filming) renderer.render(room.scene, camera);
  };
  const request = () => {
    frame ||= requestAnimationFrame(draw);
  };

  const controls = orbit(canvas, camera, request);
  const fit = () => {
    const tall = Math.tan((camera.fov * Math.PI) / 360);
    const names = apart && !filming ? shareOfNames(canvas.clientWidth) : 0.03;
    const opening = { across: tall * camera.aspect * (1 - names), up: tall * 0.9 };
    const { target, distance } = fitInView(
      outerPoints(model.extents, goal),
      firstView,
      opening,
      filming ? allRound : apart ? [] : [sideOn],
    );
    controls.frame(target, distance);
  };
  const resize = () => {
    const { clientWidth: w, clientHeight: h } = canvas;
    if (!w || !h || filming) return;
    renderer.setSize(w, h, false);
    camera.aspect = w / h;
    camera.updateProjectionMatrix();
    fit();
  };
  const show = (spec: BikeSpec) => {
    model?.group.removeFromParent();
    model?.dispose();
    under?.removeFromParent();
    freeContact(under);
    model = buildModel(spec, options.paint);
    model.explode(share);
    under = contactShadow(model.wheels, model.ground);
    room.scene.add(model.group, under);
    room.floor.position.y = model.ground;
    room.key.target.position.set(model.middle[0], model.ground, 0);
    room.key.position.setX(model.middle[0] - 500);
    room.key.shadow.needsUpdate = true;
    fit();
  };
  const highlight = (part: DrawnPart | null, end: PickedPart["end"] = null) => {
    if (part === lit && end === litEnd) return;
    if (part !== lit)
      for (const [name, on] of [
        [lit, false],
        [part, true],
      ] as const)
        if (name) for (const material of model.materials.get(name) ?? []) light(material, on);
    [lit, litEnd] = [part, end];
    options.onPart?.(part && { part, end });
    request();
  };

  show(bike);
  const unwatch = watchPointer(
    canvas,
    camera,
    () => model.group,
    (found) => highlight(found?.part ?? null, found?.end),
  );
  const sized = new ResizeObserver(resize);
  sized.observe(canvas);
  const seen = new IntersectionObserver(([entry]) => {
    visible = entry!.isIntersecting;
    if (visible) request();
  });
  seen.observe(canvas);
  const lost = () => options.onUnavailable?.();
  canvas.addEventListener("webglcontextlost", lost);
  document.addEventListener("visibilitychange", request);
  resize();
  sharpen(1);

  return {
    update(spec) {
      const [was, end] = [lit, litEnd];
      lit = null;
      show(spec);
      if (was && model.materials.has(was)) highlight(was, end);
    },
    explode(which) {
      apart = which;
      fit();
    },
    focusPart: (part, end) => highlight(model.parts.find((one) => one.part === part)?.part ?? null, end),
    parts: () => model.parts,
    picture(width = 1600) {
      const { clientWidth: w, clientHeight: h } = canvas;
      renderer.setPixelRatio(1);
      renderer.setSize(width, Math.round((width * h) / w), false);
      renderer.render(room.scene, camera);
      return new Promise((done) => {
        canvas.toBlob(done, "image/png");
        renderer.setPixelRatio(sharpness);
        renderer.setSize(w, h, false);
        renderer.render(room.scene, camera);
      });
    },
    canFilm: filmKind() !== null,
    async film(options) {
      const [wide, high] = filmSize;
      filming = true;
      clearTimeout(resting);
      renderer.setPixelRatio(1);
      renderer.setSize(wide, high, false);
      renderer.setClearColor("#ffffff", 1);
      canvas.style.objectFit = "contain";
      camera.aspect = wide / high;
      camera.updateProjectionMatrix();
      fit();
      try {
        return await film(
          canvas,
          (share) => {
            controls.turn(share);
            renderer.render(room.scene, camera);
          },
          options,
        );
      } finally {
        filming = false;
        if (!disposed) {
          canvas.style.objectFit = "";
          renderer.setClearColor("#000000", 0);
          renderer.setPixelRatio(sharpness);
          resize();
        }
      }
    },
    dispose() {
      disposed = true;
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      canvas.removeEventListener("webglcontextlost", lost);
      document.removeEventListener("visibilitychange", request);
      for (const one of [sized, seen]) one.disconnect();
      unwatch();
      controls.dispose();
      model.dispose();
      freeContact(under);
      room.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
