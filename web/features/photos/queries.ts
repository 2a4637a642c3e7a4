import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BikePhoto } from "#contract/bikes.ts";
import { call } from "#web/lib/call.ts";
import { queryClient } from "#web/lib/query.ts";

const networkMode = "always" as const;
const keyOf = (bike: number) => ["photos", bike];

/** A bike's photos in their order. What its page knows of them is there at once. */
export function usePhotos(bike: number, known: BikePhoto[]) {
  return useQuery({
    queryKey: keyOf(bike),
    networkMode,
    queryFn: async ({ signal }) =>
      (await call("GET /bikes/{id}/photos", { params: { id: bike } }, { signal })).data,
    initialData: known,
    initialDataUpdatedAt: 0,
  });
}

/** After a change: the list itself, and every bike that shows it. */
function refresh(queries: QueryClient, bike: number) {
  void queries.invalidateQueries({ queryKey: keyOf(bike) });
  void queries.invalidateQueries({ queryKey: ["bikes"] });
}

/** Asks for everything that carries addresses of photos anew. */
export const refreshPhotos = (bike: number) => refresh(queryClient, bike);

/** Puts a photo that was just added at the end of what is shown. */
export function appendPhoto(bike: number, photo: BikePhoto) {
  queryClient.setQueryData<BikePhoto[]>(keyOf(bike), (photos) =>
    photos?.some(({ id }) => id === photo.id) ? photos : photos && [...photos, photo],
  );
}

interface Change<V> {
  send: (value: V) => Promise<unknown>;
  /** What is shown before the server has answered; it is taken back when that refuses. */
  shown: (photos: BikePhoto[], value: V) => BikePhoto[];
}

function useChange<V>(bike: number, { send, shown }: Change<V>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    // One after the other, in the order in which they were made.
    scope: { id: `photos ${bike}` },
    mutationKey: keyOf(bike),
    mutationFn: send,
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: keyOf(bike) });
      const before = queries.getQueryData<BikePhoto[]>(keyOf(bike));
      queries.setQueryData<BikePhoto[]>(keyOf(bike), (photos) => photos && shown(photos, value));
      return before;
    },
    onError: (_, __, before) => queries.setQueryData(keyOf(bike), before),
    // While another change is under way, the server's list would take back what is shown of it.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: keyOf(bike) }) === 1) refresh(queries, bike);
    },
  });
}

/** Makes a photo the primary one. */
export function useSetPrimary(bike: number) {
  return useChange<number>(bike, {
    send: (photoId) =>
      call("PUT /bikes/{id}/photos/{photoId}/set-primary", { params: { id: bike, photoId } }),
    shown: (photos, id) => photos.map((photo) => ({ ...photo, is_primary: photo.id === id })),
  });
}

/** Gives the photos a new order, by their ids. */
export function useOrderPhotos(bike: number) {
  return useChange<number[]>(bike, {
    send: (ids) => call("PUT /bikes/{id}/photos/order", { params: { id: bike }, body: { ids } }),
    shown: (photos, ids) =>
      ids.flatMap((id, sort_order) => {
        const photo = photos.find((one) => one.id === id);
        return photo ? [{ ...photo, sort_order }] : [];
      }),
  });
}

/** Deletes a photo for good; it stays in sight until the server has done so. */
export function useDeletePhoto(bike: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (id: number) => call("DELETE /photos/{id}", { params: { id } }),
    onSuccess: (_, id) => {
      queries.setQueryData<BikePhoto[]>(keyOf(bike), (photos) => photos?.filter((photo) => photo.id !== id));
      refresh(queries, bike);
    },
  });
}
