import { useLocation, useNavigate, useSearchParams } from "react-router";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { around } from "./steps.ts";

/**
 * The gallery held in the address: `?photo=3`, the third one; where there are several bikes with whose photos
 * (`?gallery=12&photo=3`), or above the modal that says so. One step of the history, so that Back closes it.
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
    /** Place of the photo that is shown, from 1; null while the gallery is closed. */
    photo: wholeNumberIn(query, "photo"),
    /** The bike that the address names for the gallery alone. */
    bike: wholeNumberIn(query, "gallery"),
    open: (photo: number, bike?: number) =>
      void navigate({ search: searchWith(photo, bike) }, { state: { ...state, gallery: "here" } }),
    show,
    /** Goes `by` photos on, around both ends: from the one that the address names by now, which may not be drawn yet. */
    turn(by: -1 | 1, count: number) {
      const now = wholeNumberIn(new URLSearchParams(location.search), "photo") ?? 1;
      show(around(Math.min(now, count) - 1, by, count) + 1);
    },
    close,
    /** Gives way to the manager, which may be what lies below. */
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
