import { useMutation } from "@tanstack/react-query";
import { pictureBounds } from "#contract/platform/pictures.ts";
import { withoutHeic } from "#web/lib/heic.ts";
import { refresh } from "#web/lib/query.ts";
import { upload } from "#web/lib/upload.ts";

/** Adds a photo to the album, drawn smaller where it is too large. */
export const useAddClubPhoto = (slug: string) =>
  useMutation({
    mutationFn: async (file: File) => {
      const readable = await withoutHeic(file);
      const photo =
        readable.size <= pictureBounds.bytes
          ? readable
          : await (await import("#web/lib/shrink.ts")).shrink(readable);
      return (await upload("POST /clubs/{slug}/photos", { photo }, { params: { slug } })).data;
    },
    onSuccess: refresh.done,
  });
