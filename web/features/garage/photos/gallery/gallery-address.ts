import { useLocation, useNavigate, useSearchParams } from "react-router";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { around } from "./steps.ts";

/**
 * Keeps the open photo in the address: `?photo=3`, the third photo; with several bikes on the page also the bike
 * (`?gallery=12&photo=3`), unless an open modal names it. Opening adds one history entry, so that Back closes the
 * gallery.
 */
export function useGalleryAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const here = state?.gallery === "here";

  function searchWith(photo: number | null, bike?: number): string {
    const next = new URLSearchParams(query);
    next.delete("photo");
    if (photo === null) next.delete("gallery");
    if (bike) next.set("gallery", String(bike));
    if (photo !== null) next.set("photo", String(photo));
    return `?${next}`;
  }
  function show(photo: number) {
    void navigate({ search: searchWith(photo) }, { replace: true, state });
  }
  function close() {
    if (here) void navigate(-1);
    else void navigate({ search: searchWith(null) }, { replace: true, state });
  }

  return {
    /** Number of the photo shown, from 1; null while the gallery is closed. */
    photo: wholeNumberIn(query, "photo"),
    /** The bike of the `gallery` parameter. */
    bike: wholeNumberIn(query, "gallery"),
    open: (photo: number, bike?: number) =>
      void navigate({ search: searchWith(photo, bike) }, { state: { ...state, gallery: "here" } }),
    show,
    /**
     * Moves on by `by` photos and wraps around. Reads the address itself, because React may not have rendered the
     * last step yet.
     */
    turn(by: -1 | 1, count: number) {
      const now = wholeNumberIn(new URLSearchParams(location.search), "photo") ?? 1;
      show(around(Math.min(now, count) - 1, by, count) + 1);
    },
    close,
    /** Opens the photo manager; closes the gallery if the manager is open below it. */
    toManager: (bike: number) => {
      if (query.has("photos")) close();
      else
        void navigate(
          { search: `?photos=${bike}` },
          { replace: true, state: here ? { opened: "here" } : null },
        );
    },
  };
}
export type GalleryAddress = ReturnType<typeof useGalleryAddress>;
