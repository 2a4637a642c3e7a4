import { useMutation, useQuery } from "@tanstack/react-query";
import type { Branding } from "#contract/sharing/branding.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { keep } from "#web/lib/query.ts";
import { upload } from "#web/lib/upload.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

type BrandingBody = CallInput<Calls["PUT /branding"]>["body"];

const key = queryKeyOf("GET /branding");

/** Returns the rider's branding, and whether the plan includes it. */
export function useBranding() {
  return useQuery(queryOf("GET /branding", {}, { staleTime: 0 }));
}

const onSuccess = (branding: Branding) => keep(key, branding);

export const useSaveBranding = () =>
  useMutation(mutationOf("PUT /branding", (body: BrandingBody) => ({ body }), { onSuccess }));

export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (photo: File) => (await upload("POST /branding/logo", { photo })).data,
    onSuccess,
  });

export const useDeleteLogo = () =>
  useMutation(
    mutationOf("DELETE /branding/logo", () => ({}), {
      onSuccess: () => keep<Branding>(key, (branding) => branding && { ...branding, logo_url: null }),
    }),
  );
