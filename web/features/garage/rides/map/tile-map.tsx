import { useEffect, useEffectEvent, useRef, useState } from "react";
import "maplibre-gl/dist/maplibre-gl.css";
import type { RideTrack } from "#contract/garage/ride-tracks.ts";
import { useT } from "#web/lib/i18n.ts";
import { cx } from "#web/ui/cx.ts";
import "./map.css";
import { mountMap, type MountedMap } from "./mount-map.ts";

interface TileMapProps {
  address: string;
  track: RideTrack;
  /** Where the cursor is; null for nowhere. */
  here: [lat: number, lon: number] | null;
  onCursor: (distance: number | null) => void;
  onMissing: () => void;
}

/** A map of the host's with the track on it; fills its container, and cannot be seen before it is drawn. */
export function TileMap({ address, track, here, onCursor, onMissing }: TileMapProps) {
  const t = useT("ride");
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<MountedMap>(null);
  const [isReady, setReady] = useState(false);

  const point = useEffectEvent((distance: number | null) => onCursor(distance));
  const missing = useEffectEvent(() => onMissing());
  const mount = useEffectEvent(
    (element: HTMLElement, { address, track }: Pick<TileMapProps, "address" | "track">) => {
      const texts = {
        map: t("map.label"),
        start: t("track.start"),
        end: t("track.end"),
        in: t("map.in"),
        out: t("map.out"),
        ctrl: t("map.ctrl"),
        command: t("map.command"),
        fingers: t("map.fingers"),
      };
      const onReady = () => setReady(true);
      try {
        return mountMap(element, { address, track, texts, onReady, onCursor: point, onMissing: missing });
      } catch {
        missing();
        return null;
      }
    },
  );
  useEffect(() => {
    if (!box.current) return;
    const mounted = mount(box.current, { address, track });
    map.current = mounted;
    return () => {
      map.current = null;
      mounted?.remove();
    };
  }, [address, track]);
  useEffect(() => {
    map.current?.point(here);
  }, [here]);
  return (
    <div
      ref={box}
      data-map={isReady ? "ready" : "loading"}
      className={cx(
        "tile-map absolute! inset-0 overflow-hidden rounded-card border border-divider",
        !isReady && "invisible",
      )}
    />
  );
}
