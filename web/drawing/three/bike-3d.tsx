import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type { BikeSpec } from "#web/drawing/bike-spec.ts";
import type { Apart, Bike3dHandle, Bike3dOptions, mountBike3d as Mount } from "./mount-bike3d.ts";
import type { PickedPart } from "./sections.ts";

// Starts loading with this module; errors are handled when the bike is shown.
const loading = import("./mount-bike3d.ts");
loading.catch(() => {});

interface Bike3dProps extends Pick<Bike3dOptions, "onPart" | "onSpots" | "onUnavailable"> {
  bike: BikeSpec;
  /** Accessible name of the picture, and how to use it (arrows, plus, minus, Home). */
  label: string;
  description?: string;
  /** The sections shown exploded. */
  apart?: Apart;
  /** The part to highlight, for example the one focused in the page's list. */
  part?: PickedPart | null;
  className?: string;
  /** Called when the bike is visible; the handle has parts() and picture(). */
  onReady?: (handle: Bike3dHandle) => void;
  ref?: Ref<Bike3dHandle | null>;
}

/**
 * The 3D viewer: loads three.js's canvas and releases the GPU when unmounted. Fills its container, which needs a
 * height.
 */
export function Bike3d(props: Bike3dProps) {
  const {
    bike,
    label,
    description,
    apart = null,
    part = null,
    className,
    onPart,
    onSpots,
    onUnavailable,
    onReady,
    ref,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<Bike3dHandle | null>(null);
  const key = JSON.stringify(bike);
  useImperativeHandle(ref, () => handle.current as Bike3dHandle);

  const unavailable = useEffectEvent(() => onUnavailable?.());
  const found: NonNullable<Bike3dOptions["onPart"]> = useEffectEvent((info) => onPart?.(info));
  const moved: NonNullable<Bike3dOptions["onSpots"]> = useEffectEvent((spots) => onSpots?.(spots));
  const begin = useEffectEvent((canvas: HTMLCanvasElement, mount: typeof Mount) => {
    const viewer = mount(canvas, bike, {
      onPart: (chosen) => found(chosen),
      onSpots: (spots) => moved(spots),
      onUnavailable: () => unavailable(),
    });
    handle.current = viewer;
    viewer?.explode(apart);
    viewer?.focusPart(part?.part ?? null, part?.end);
    if (viewer) onReady?.(viewer);
  });

  useEffect(() => {
    let open = true;
    const canvas = document.createElement("canvas");
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "img");
    Object.assign(canvas.style, { width: "100%", height: "100%", display: "block", touchAction: "pan-y" });
    box.current?.append(canvas);
    loading.then(
      ({ mountBike3d }) => open && begin(canvas, mountBike3d),
      () => open && unavailable(),
    );
    return () => {
      open = false;
      handle.current?.dispose();
      handle.current = null;
      canvas.remove();
    };
  }, []);
  useEffect(() => {
    handle.current?.update(JSON.parse(key) as BikeSpec);
  }, [key]);
  useEffect(() => {
    handle.current?.explode(apart);
  }, [apart]);
  useEffect(() => {
    handle.current?.focusPart(part?.part ?? null, part?.end);
  }, [part?.part, part?.end]);
  useEffect(() => {
    const canvas = box.current?.querySelector("canvas");
    canvas?.setAttribute("aria-label", label);
    canvas?.setAttribute("aria-description", description ?? "");
  }, [label, description]);
  return <div ref={box} className={className} />;
}
