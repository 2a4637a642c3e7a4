import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ImportReport } from "#contract/export.ts";
import type { GarageColumn } from "#contract/garage-file.ts";
import { call } from "#web/lib/call.ts";
import { upload } from "#web/lib/upload.ts";

/** What of a plan: how many bikes it has room for, and what it lets out. */
export function usePlan() {
  return useQuery({
    queryKey: ["limits"],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call("GET /user/limits", {}, { signal })).data,
  });
}

export type Mapping = (GarageColumn | null)[];

interface Sending {
  file: File;
  mapping: Mapping | null;
  dryRun: boolean;
  onProgress?: (part: number) => void;
}

/** Sends a file to be looked at, or imported. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, mapping, dryRun, onProgress }: Sending): Promise<ImportReport> => {
      const fields = {
        dry_run: String(dryRun),
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        // Last, so that what is said of it has come before it.
        file,
      };
      return (await upload("POST /import", fields, onProgress ? { onProgress } : {})).data;
    },
    onSuccess: ({ dry_run }) => {
      if (!dry_run) void queries.invalidateQueries();
    },
  });
}
