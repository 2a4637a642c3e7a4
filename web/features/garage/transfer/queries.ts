import { useMutation } from "@tanstack/react-query";
import type { ImportReport } from "#contract/garage/transfer.ts";
import type { GarageColumn } from "#contract/garage/garage-file.ts";
import { upload } from "#web/lib/upload.ts";

export type ChosenColumns = (GarageColumn | null)[];

interface Sending {
  file: File;
  mapping: ChosenColumns | null;
  dryRun: boolean;
  onProgress?: (part: number) => void;
}

/** Sends a file to be checked or imported. */
export function useImport() {
  return useMutation({
    mutationFn: async ({ file, mapping, dryRun, onProgress }: Sending): Promise<ImportReport> => {
      const fields = {
        dry_run: String(dryRun),
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        // Last, because the server must have the other fields before the file.
        file,
      };
      return (await upload("POST /import", fields, onProgress ? { onProgress } : {})).data;
    },
  });
}
