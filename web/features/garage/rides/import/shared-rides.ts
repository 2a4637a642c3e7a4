import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { takeShared } from "#web/lib/take-shared.ts";
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
    void takeShared("ride")
      .then((files) => files.length > 0 && rideUploads.add(files))
      .catch(() => {});
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
