import { useEffect, useRef, useState } from "react";
import type { Bike3dHandle } from "#web/drawing/three/mount-bike3d.ts";
import { saveView } from "./save-view.ts";

/** Records a turn of the bike and saves it: how much there is (null: none is made), whether it failed, and how to start and stop. */
export function useFilm(viewer: Bike3dHandle | null, name: string) {
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  async function start() {
    if (!viewer || share !== null) return;
    const own = new AbortController();
    stop.current = own;
    setFailed(false);
    setShare(0);
    try {
      const file = await viewer.film({ onProgress: setShare, signal: own.signal });
      if (file) saveView(file, name, "webm");
    } catch {
      setFailed(true);
    } finally {
      setShare(null);
    }
  }
  return { share, failed, start, cancel: () => stop.current?.abort() };
}
