import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes files that are dropped anywhere on the page or pasted. Returns whether files are being dragged over it. All
 * drops are handled: the browser would open the file in place of the page.
 */
export function useFiles(take: (files: File[]) => void, enabled: boolean): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent((list: FileList | null | undefined) => {
    setOver(false);
    const files = [...(list ?? [])];
    if (files.length > 0 && enabled) take(files);
  });
  useEffect(() => {
    const done = new AbortController();
    const { signal } = done;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    function onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    }
    function onDragLeave(event: DragEvent) {
      if (event.relatedTarget === null) setOver(false);
    }
    function onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      taken(event.dataTransfer?.files);
    }
    addEventListener("dragover", onDragOver, { signal });
    addEventListener("dragleave", onDragLeave, { signal });
    addEventListener("drop", onDrop, { signal });
    addEventListener("paste", (event) => taken(event.clipboardData?.files), { signal });
    return () => done.abort();
  }, []);
  return over && enabled;
}
