import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Bike, BikePhoto } from "#contract/garage/bikes.ts";
import {
  type Order,
  OrderConflict,
  type OrderedPhotos,
  readPhotos,
  saveOrder,
} from "#web/features/garage/photos/save-order.ts";
import { call } from "#web/lib/call.ts";
import { queryClient, refresh } from "#web/lib/query.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { mutationOf } from "#web/lib/query-of.ts";

const photosKey = (id: number) => queryKeyOf("GET /bikes/{id}/photos", { params: { id } });

/** Returns a bike's photos in order; initially those that came with the bike. */
export function usePhotos({ id, photos, photos_version }: Pick<Bike, "id" | "photos" | "photos_version">) {
  const { data, ...query } = useQuery<OrderedPhotos>({
    queryKey: photosKey(id),
    queryFn: ({ signal }) => readPhotos(id, signal),
    initialData: { photos, version: photos_version },
    initialDataUpdatedAt: 0,
  });
  return { ...query, photos: data.photos };
}

/**
 * Changes the cached photos until the server's list is fetched. Adding or removing a photo raises the version by one,
 * as on the server.
 */
function show(queries: QueryClient, bike: number, change: (photos: BikePhoto[]) => BikePhoto[]) {
  queries.setQueryData<OrderedPhotos>(photosKey(bike), (list) => {
    if (!list) return list;
    const photos = change(list.photos);
    return { photos, version: list.version + (photos.length === list.photos.length ? 0 : 1) };
  });
}

/** Fetches all data with photo addresses again. */
export const refreshPhotos = () => refresh.changed(["photo.changed"]);

/** Appends a photo that was just uploaded to the cached ones. */
export function appendPhoto(bike: number, photo: BikePhoto) {
  show(queryClient, bike, (photos) =>
    photos.some(({ id }) => id === photo.id) ? photos : [...photos, photo],
  );
}

interface Change<V, R> {
  send: (value: V) => Promise<R>;
  /** Returns the photos to show before the server has responded; undone when it refuses. */
  shown: (photos: BikePhoto[], value: V) => BikePhoto[];
  onSuccess?: (result: R) => void;
  /** Returns the photos to show after a refusal; by default those from before the change. */
  afterError?: (error: Error) => OrderedPhotos | undefined;
}

function useChange<V, R>(bike: number, { send, shown, onSuccess, afterError }: Change<V, R>) {
  const queries = useQueryClient();
  return useMutation({
    // Mutations of one scope run one after the other, in order.
    scope: { id: `photos ${bike}` },
    mutationKey: photosKey(bike),
    mutationFn: send,
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: photosKey(bike) });
      const before = queries.getQueryData<OrderedPhotos>(photosKey(bike));
      show(queries, bike, (photos) => shown(photos, value));
      // Fetched after the last change only: the list would undo those that are still pending.
      return { before, release: refresh.hold() };
    },
    onSuccess,
    onError: (error, _, context) => {
      queries.setQueryData(photosKey(bike), afterError?.(error) ?? context?.before);
      refreshPhotos();
    },
    onSettled: (_result, _error, _value, context) => context?.release(),
  });
}

export function useSetPrimary(bike: number) {
  return useChange<number, unknown>(bike, {
    send: (photoId) =>
      call("PUT /bikes/{id}/photos/{photoId}/set-primary", { params: { id: bike, photoId } }),
    shown: (photos, id) => photos.map((photo) => ({ ...photo, is_primary: photo.id === id })),
  });
}

/** Reorders the photos; fails with an `OrderConflict` when another device has reordered them too. */
export function useOrderPhotos(bike: number) {
  const queries = useQueryClient();
  const conflict = useRef<OrderConflict | null>(null);
  const change = useChange<Order, Awaited<ReturnType<typeof saveOrder>>>(bike, {
    send: async (order) => {
      // Photos moved before the rider saw the conflict belong to the same conflict.
      if (conflict.current) throw new OrderConflict(order.ids, conflict.current.now);
      return saveOrder(bike, order, queries.getQueryData<OrderedPhotos>(photosKey(bike))?.version);
    },
    // Only the version: the cached photos may include a change that is still pending.
    onSuccess: ({ list }) =>
      queries.setQueryData<OrderedPhotos>(photosKey(bike), (now) => now && { ...now, version: list.version }),
    afterError: (error) => {
      if (!(error instanceof OrderConflict)) return undefined;
      conflict.current = error;
      return error.now;
    },
    shown: (photos, { ids }) =>
      ids.flatMap((id, sort_order) => {
        const photo = photos.find((one) => one.id === id);
        return photo ? [{ ...photo, sort_order }] : [];
      }),
  });
  return {
    ...change,
    conflict: change.error instanceof OrderConflict ? change.error : null,
    /** Call when the rider has chosen which order to keep. */
    settle() {
      conflict.current = null;
      change.reset();
    },
  };
}

/** Deletes a photo; it stays visible until the server has deleted it. */
export function useDeletePhoto(bike: number) {
  const queries = useQueryClient();
  return useMutation(
    mutationOf("DELETE /photos/{id}", (id: number) => ({ params: { id } }), {
      onSuccess: (_, id) => show(queries, bike, (photos) => photos.filter((photo) => photo.id !== id)),
    }),
  );
}
