import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput, Calls } from "#contract/endpoints.ts";
import { updateUser } from "#web/lib/session.ts";
import { upload } from "#web/lib/upload.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";

export type ProfileBody = CallInput<Calls["PUT /profile"]>["body"];
export type PrivacyBody = CallInput<Calls["PUT /profile/privacy"]>["body"];

const queryKey = queryKeyOf("GET /profile");

/** Returns the rider's profile to edit: fetched each time the form opens, then never refetched under it. */
export function useProfileToEdit() {
  return useQuery(queryOf("GET /profile", {}, { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false }));
}

export function useSaveProfile() {
  return useMutation(
    mutationOf("PUT /profile", (body: ProfileBody) => ({ body }), {
      onSuccess: ({ name }) => updateUser({ name }),
    }),
  );
}

export function useSavePrivacy() {
  const queries = useQueryClient();
  return useMutation(
    mutationOf("PUT /profile/privacy", (body: PrivacyBody) => ({ body }), {
      onSettled: () => void queries.invalidateQueries({ queryKey }),
    }),
  );
}

export const useUploadProfilePhoto = () =>
  useMutation({ mutationFn: (photo: File) => upload("POST /profile/upload-photo", { photo }) });

export const useDeleteProfilePhoto = () =>
  useMutation(mutationOf("DELETE /profile/delete-photo", () => ({})));
