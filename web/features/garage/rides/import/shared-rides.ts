import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { sharedCache } from "#web/worker/worker-words.ts";
import { rideUploads } from "./ride-uploads.ts";

interface Launch {
  files?: readonly { getFile: () => Promise<File> }[];
}
interface LaunchQueue {
  setConsumer: (consumer: (launch: Launch) => void) => void;
}

/** Brings in the files that another app shared, or that were opened with this one. */
export function useSharedRides(): void {
  const t = useT("rides");
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    void takeShared().catch(() => {});
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length > 0)
        void Promise.all(files.map((file) => file.getFile())).then((taken) => rideUploads.add(taken));
    });
  }, []);
  const hasFailed = query.has("shared");
  useEffect(() => {
    if (!hasFailed) return;
    toast({ text: t("shared_failed"), tone: "error", ms: 10_000, about: "shared" });
    setQuery((now) => (now.delete("shared"), now), { replace: true });
  }, [hasFailed, setQuery, t]);
}

/** Takes what the worker has kept; each file is taken by one page. */
async function takeShared(): Promise<void> {
  if (!(await globalThis.caches?.has(sharedCache))) return;
  const shared = await caches.open(sharedCache);
  const files: File[] = [];
  for (const { url } of await shared.keys()) {
    const blob = await (await shared.match(url))?.blob();
    const name = decodeURIComponent(url.slice(url.lastIndexOf("/") + 1));
    if (blob && (await shared.delete(url))) files.push(new File([blob], name));
  }
  if (files.length > 0) rideUploads.add(files);
}
