import "#web/styles/riders.css";
import { Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLineKeys } from "#web/features/site/line/use-keys.ts";
import { bikeOfAddress, keepLastBike } from "#web/lib/last-bike.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { ServerData } from "#web/lib/server-data.ts";
import { useWindowAddress } from "#web/lib/window-address.ts";

const LinePage = lazyView(
  () => import("./line-page.tsx").then((m) => m.LinePage),
  ["line", "components", "rides"],
  {
    missing: "window",
    ahead: true,
  },
);
const DraftWindow = lazyView(
  () => import("#web/features/garage/costs/drafts/draft-window.tsx").then((m) => m.DraftWindow),
  ["receipts", "expense", "costs", "components", "form", "fields", "validation"],
  { missing: "window" },
);
const KeysWindow = lazyView(
  () => import("#web/features/site/line/keys-window.tsx").then((m) => m.KeysWindow),
  ["line"],
  { missing: "window" },
);

/** Windows that a rider opens over any page, the keys that open them, and the bike that was opened last. */
export function RiderWindows() {
  const { shown, close } = useWindowAddress();
  const { pathname, search } = useLocation();
  /** What was typed in the line when it was closed without being used. */
  const [typed, setTyped] = useState({ field: "", acts: "" });
  const navigate = useNavigate();
  useLineKeys();
  const bike = bikeOfAddress({ pathname, search });
  useEffect(() => {
    if (bike !== null) keepLastBike(bike);
  }, [bike]);
  async function addPhotos(of: number, files: readonly File[]) {
    const { uploads } = await import("#web/features/garage/photos/upload/uploads.ts");
    // The server says where the plan has no room.
    uploads.add(of, files, files.length);
    void navigate(`/bikes/${of}?photos=${of}`, { replace: true });
  }
  const begin = shown === "new" ? "acts" : shown === "find" ? "field" : null;
  return (
    <Suspense>
      {begin && (
        <ServerData>
          <LinePage
            key={begin}
            begin={begin}
            typed={typed[begin]}
            onTyped={(text) => setTyped((now) => ({ ...now, [begin]: text }))}
            onClose={close}
          />
        </ServerData>
      )}
      {new URLSearchParams(search).has("draft") && (
        <ServerData>
          <DraftWindow onPhotos={(of, files) => void addPhotos(of, files)} />
        </ServerData>
      )}
      {shown === "keys" && <KeysWindow onClose={close} />}
    </Suspense>
  );
}
