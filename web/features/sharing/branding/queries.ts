import { useMutation, useQuery } from "@tanstack/react-query";
import type { Branding } from "#contract/sharing/branding.ts";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { call } from "#web/lib/call.ts";
import { keep } from "#web/lib/query.ts";
import { upload } from "#web/lib/upload.ts";
import { queryOf } from "#web/lib/query-of.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

type BrandingBody = CallInput<Calls["PUT /branding"]>["body"];

const key = queryKeys.branding();

/** Returns the rider's branding, and whether the plan includes it. */
export function useBranding() {
  return useQuery({ ...queryOf("GET /branding", key, {}), staleTime: 0 });
}

const useKept = <T>(mutationFn: (given: T) => Promise<Branding>) =>
  useMutation({ mutationFn, onSuccess: (branding) => keep(key, branding) });

export const useSaveBranding = () =>
  useKept(async (body: BrandingBody) => (await call("PUT /branding", { body })).data);

export const useUploadLogo = () =>
  useKept(async (photo: File) => (await upload("POST /branding/logo", { photo })).data);

export const useDeleteLogo = () =>
  useMutation({
    mutationFn: () => call("DELETE /branding/logo"),
    onSuccess: () => keep<Branding>(key, (branding) => branding && { ...branding, logo_url: null }),
  });
