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
import { queryClient } from "#web/lib/query.ts";
import { queryKeys } from "#web/lib/query-keys.ts";

const networkMode = "always" as const;
const keyOf = queryKeys.photos;

/** A bike's photos in their order. What its page knows of them is there at once. */
export function usePhotos({ id, photos, photos_version }: Pick<Bike, "id" | "photos" | "photos_version">) {
  const { data, ...query } = useQuery<OrderedPhotos>({
    queryKey: keyOf(id),
    networkMode,
    queryFn: ({ signal }) => readPhotos(id, signal),
    initialData: { photos, version: photos_version },
    initialDataUpdatedAt: 0,
  });
  return { ...query, photos: data.photos };
}

/** Changes what is shown until the server's list comes. One photo more or less is one version more there, too. */
function show(queries: QueryClient, bike: number, change: (photos: BikePhoto[]) => BikePhoto[]) {
  queries.setQueryData<OrderedPhotos>(keyOf(bike), (list) => {
    if (!list) return list;
    const photos = change(list.photos);
    return { photos, version: list.version + (photos.length === list.photos.length ? 0 : 1) };
  });
}

/** After a change: the list itself, and every bike that shows it. */
function refresh(queries: QueryClient, bike: number) {
  void queries.invalidateQueries({ queryKey: keyOf(bike) });
  void queries.invalidateQueries({ queryKey: queryKeys.bikes() });
}

/** Asks for everything that carries addresses of photos anew. */
export const refreshPhotos = (bike: number) => refresh(queryClient, bike);

/** Puts a photo that was just added at the end of what is shown. */
export function appendPhoto(bike: number, photo: BikePhoto) {
  show(queryClient, bike, (photos) =>
    photos.some(({ id }) => id === photo.id) ? photos : [...photos, photo],
  );
}

interface Change<V, R> {
  send: (value: V) => Promise<R>;
  /** What is shown before the server has answered; it is taken back when that refuses. */
  shown: (photos: BikePhoto[], value: V) => BikePhoto[];
  onSuccess?: (result: R) => void;
  /** What is shown once it was refused; what was before it unless said. */
  afterError?: (error: Error) => OrderedPhotos | undefined;
}

function useChange<V, R>(bike: number, { send, shown, onSuccess, afterError }: Change<V, R>) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    // One after the other, in the order in which they were made.
    scope: { id: `photos ${bike}` },
    mutationKey: keyOf(bike),
    mutationFn: send,
    onMutate: async (value) => {
      await queries.cancelQueries({ queryKey: keyOf(bike) });
      const before = queries.getQueryData<OrderedPhotos>(keyOf(bike));
      show(queries, bike, (photos) => shown(photos, value));
      return before;
    },
    onSuccess,
    onError: (error, _, before) => queries.setQueryData(keyOf(bike), afterError?.(error) ?? before),
    // While another change is under way, the server's list would take back what is shown of it.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: keyOf(bike) }) === 1) refresh(queries, bike);
    },
  });
}

/** Makes a photo the primary one. */
export function useSetPrimary(bike: number) {
  return useChange<number, unknown>(bike, {
    send: (photoId) =>
      call("PUT /bikes/{id}/photos/{photoId}/set-primary", { params: { id: bike, photoId } }),
    shown: (photos, id) => photos.map((photo) => ({ ...photo, is_primary: photo.id === id })),
  });
}

/** Gives the photos a new order; says with an `OrderConflict` that it was changed elsewhere as well. */
export function useOrderPhotos(bike: number) {
  const queries = useQueryClient();
  const conflict = useRef<OrderConflict | null>(null);
  const change = useChange<Order, Awaited<ReturnType<typeof saveOrder>>>(bike, {
    send: async (order) => {
      // What was moved before the rider could see the conflict belongs to the same question.
      if (conflict.current) throw new OrderConflict(order.ids, conflict.current.now);
      return saveOrder(bike, order, queries.getQueryData<OrderedPhotos>(keyOf(bike))?.version);
    },
    // Of a change that waits, the photos are shown already.
    onSuccess: ({ list }) =>
      queries.setQueryData<OrderedPhotos>(keyOf(bike), (now) => now && { ...now, version: list.version }),
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
    /** The rider has said which order stays. */
    settle() {
      conflict.current = null;
      change.reset();
    },
  };
}

/** Deletes a photo for good; it stays in sight until the server has done so. */
export function useDeletePhoto(bike: number) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (id: number) => call("DELETE /photos/{id}", { params: { id } }),
    onSuccess: (_, id) => {
      show(queries, bike, (photos) => photos.filter((photo) => photo.id !== id));
      refresh(queries, bike);
    },
  });
}
