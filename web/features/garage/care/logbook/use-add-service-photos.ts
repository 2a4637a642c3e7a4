import { useMutation } from "@tanstack/react-query";
import type { Service } from "#contract/garage/services.ts";
import { refresh } from "#web/lib/query.ts";

/** Adds photos to an entry, one after another; `onKept` gets the entry with each. */
export const useAddServicePhotos = (id: number, onKept: (service: Service) => void) =>
  useMutation({
    async mutationFn(files: readonly File[]) {
      const { uploadServicePhoto } = await import("#web/features/garage/care/send-service-photos.ts");
      for (const file of files) {
        const service = await uploadServicePhoto(id, { file, item: -1 });
        // Undefined: it waits for a network.
        if (service) onKept(service);
      }
    },
    onSettled: () => refresh.changed(["service.updated"]),
  });
